import './console-frame.css';
import type { Permission } from '@kirana/contracts';
import { readStored, writeStored } from '@kirana/web-kit/browser/storage';
import NotFoundPage from '@kirana/web-kit/page/not-found-page.tsx';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../lib/later-part.js';
import { useHelp } from '../lib/shortcuts/open-help.js';
import { useShortcuts } from '../lib/shortcuts/use-shortcuts.js';
import { UnsavedGuard } from '../lib/unsaved/unsaved-guard.js';
import { useMay } from '../lib/use-may.js';
import {
  CustomerPage,
  DashboardPage,
  EndpointPage,
  ImageGeneratorPage,
  OrderPage,
  PrintToPack,
  StocktakePage,
  ProductPage,
  areas,
  tools,
  RiderPage,
} from './console-pages.js';
import { NotAllowedPage } from './not-allowed-page.js';
import { closeCentre, useCentre, Bell } from './notices/bell.js';
import { useNewOrders } from './notices/notices.store.js';
import { useNotices } from './notices/use-notices.js';
import { Palette } from './palette/palette.js';
import { PhoneBar } from './shell/phone-bar.js';
import { Side } from './shell/side.js';
import { useAreaCounts } from './shell/use-area-counts.js';

const ShortcutHelp = laterPart(() => import('../lib/shortcuts/shortcut-help.js'));
const NoticeCentre = laterPart(() => import('./notices/notice-centre.js'));

/** Renders what surrounds every page of the console, and the page. */
export function ConsoleFrame() {
  const t = useTranslations('console');
  const { key } = useLocation();
  const navigate = useNavigate();
  const may = useMay();
  // A role without the dashboard begins with the first page it includes.
  const first = [...areas, ...tools].find(({ permission }) => may(permission));
  const only = (permission: Permission, page: ReactNode) => (may(permission) ? page : <NotAllowedPage />);
  const [isOpen, setOpen] = useState(false);
  const [isNarrow, toggleNarrow] = useNarrowSide();
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  useEffect(() => setOpen(false), [key]);
  useEscape(isOpen, () => setOpen(false));
  useShortcuts();
  useNotices();
  const isCentreOpen = useCentre(({ isOpen: is }) => is);
  useEffect(() => closeCentre, []);
  const isHelpOpen = useHelp(({ isOpen: is }) => is);
  const newOrders = useNewOrders();
  useTitleCount(newOrders);
  const counts = useAreaCounts(newOrders);

  function printToPack() {
    // The page of an order has a slip of its own, which would be printed as well.
    void navigate('/admin/packing');
    setPrinting(true);
  }

  return (
    <div className="console-frame flex min-h-dvh flex-col md:flex-row">
      <PhoneHead />
      <Side counts={counts} isOpen={isOpen} isNarrow={isNarrow} onNarrow={toggleNarrow} />
      <div id="console-page" className="min-w-0 flex-1 p-4 md:p-6">
        <UnsavedGuard>
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <Routes>
              {[...areas, ...tools].map(({ path, permission, Page }) => (
                <Route
                  key={path}
                  path={`/admin/${path}`}
                  element={
                    may(permission) ? (
                      <Page />
                    ) : path === '' && first ? (
                      <Navigate to={`/admin/${first.path}`} replace />
                    ) : (
                      <NotAllowedPage />
                    )
                  }
                />
              ))}
              <Route path="/admin/dashboard" element={only('orders.read', <DashboardPage />)} />
              <Route path="/admin/orders/:id" element={only('orders.read', <OrderPage />)} />
              <Route path="/admin/stock/stocktake" element={only('stock.write', <StocktakePage />)} />
              <Route path="/admin/products/:id" element={only('products.read', <ProductPage />)} />
              <Route path="/admin/customers/:id" element={only('customers.read', <CustomerPage />)} />
              <Route path="/admin/riders/:id" element={only('riders.manage', <RiderPage />)} />
              <Route path="/admin/integrators/:id" element={only('integrators.manage', <EndpointPage />)} />
              {/* Not in the sidebar (ADM-002): the product list links to it. */}
              <Route path="/admin/image-generator" element={only('products.write', <ImageGeneratorPage />)} />
              <Route path="*" element={<NotFoundPage reloads />} />
            </Routes>
          </Suspense>
        </UnsavedGuard>
        {isPrinting && (
          <Suspense>
            <PrintToPack onPrinted={endPrint} />
          </Suspense>
        )}
      </div>
      <PhoneBar counts={counts} isOpen={isOpen} onMore={() => setOpen(!isOpen)} />
      <Palette printToPack={printToPack} />
      {isCentreOpen && (
        <Suspense>
          <NoticeCentre />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <ShortcutHelp />
        </Suspense>
      )}
    </div>
  );
}

/** Escape closes what the phone's bar has opened. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, close]);
}

/** On a phone: where one is at home, and the notifications; always in view. */
function PhoneHead() {
  const { name } = useShop();
  return (
    <StickyBar
      edge="top"
      className="not-slip sticky top-0 z-30 flex items-center justify-between border-b border-line bg-surface py-1 pr-2 pl-4 md:hidden"
    >
      <Link to="/admin" className="inline-flex min-h-11 items-center font-display text-lg">
        {name}
      </Link>
      <Bell />
    </StickyBar>
  );
}

const key = 'console-side';

/** Whether the sidebar shows its icons only; remembered in this browser. */
function useNarrowSide(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(() => readStored(key) === 'narrow');
  return [
    isNarrow,
    () => {
      writeStored(key, isNarrow ? 'wide' : 'narrow');
      setNarrow(!isNarrow);
    },
  ];
}

const counted = /^\(\d+\) /;

/** Keeps a count in front of the window's title, whichever page sets the title: `(3) Orders · Kirana`. Nothing for 0. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(counted, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (plain !== '' && document.title !== wanted) document.title = wanted;
    };
    apply();
    const watch = new MutationObserver(apply);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
