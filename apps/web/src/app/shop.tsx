import { Spinner } from '@kirana/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useVisit } from '../lib/page/visit.js';
import { ToastPlace } from '../lib/notify/toast-place.js';
import { CrashGuard } from '../lib/page/crash-guard.js';
import { ScrollMemory } from '../lib/page/scroll-memory.js';
import { CrashNote } from './crash-note.js';
import { BottomBar } from './layout/bottom-bar.js';
import { Footer } from './layout/footer.js';
import { Header } from './layout/header.js';
import { RunningOrder } from './layout/running-order.js';
import { PauseBar } from './layout/pause-bar.js';
import { SkipLink } from './layout/skip-link.js';
import { MissedFailures } from './first-page/missed-failures.js';
import { OfflineBar } from './offline/offline-bar.js';
import { useOfflineShop } from './offline/use-offline-shop.js';
import { routes } from './pages.js';
import { useRestoredCartNotice } from './use-restored-cart-notice.js';

const NotFoundPage = lazy(() => import('./not-found-page.js'));

/** The layout of every page. */
export function Shop() {
  const { frame } = useVisit();
  useRestoredCartNotice();
  useOfflineShop();
  return (
    <div className="flex flex-col">
      <SkipLink />
      <Header />
      <OfflineBar />
      <PauseBar />
      <div id="order-line" />
      {/* As tall as the window, so that the footer is below the first screen while a page is loading, and nothing pushes it away later. */}
      <main id="content" tabIndex={-1} className="min-h-dvh print:min-h-0">
        {frame ?? <Page />}
      </main>
      <Footer />
      <RunningOrder />
      <BottomBar />
      <ToastPlace />
      <ScrollMemory />
    </div>
  );
}

function Page() {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  return (
    <CrashGuard page={pathname} failed={() => <CrashNote />}>
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Routes>
          {routes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
        <MissedFailures />
      </Suspense>
    </CrashGuard>
  );
}
