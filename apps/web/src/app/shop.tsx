import { notify } from '@kirana/web-kit/notify/notify';
import { ToastPlace } from '@kirana/web-kit/notify/toast-place.tsx';
import { CrashGuard } from '@kirana/web-kit/page/crash-guard.tsx';
import { ScrollMemory } from '@kirana/web-kit/page/scroll-memory.tsx';
import { SkipLink } from '@kirana/web-kit/page/skip-link.tsx';
import { useVisit } from '@kirana/web-kit/page/visit';
import { usePause } from '@kirana/web-kit/store/use-pause';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { BottomBar } from './layout/bottom-bar.js';
import { Header } from './layout/header.js';
import { RunningOrder } from './layout/running-order.js';
import { useOfflineShop } from './offline/use-offline-shop.js';
import { routes } from './pages.js';
import { useCart } from '../lib/cart/cart.store.js';
import { afterIdle } from '../lib/page/after-idle.js';
import { lazyPart } from '../lib/page/lazy-part.js';

const Footer = lazyPart(async () => (await import('./layout/footer.js')).Footer);
const OfflineBar = afterIdle(async () => (await import('@kirana/web-kit/page/offline-bar.tsx')).OfflineBar);
const NotFoundPage = lazy(() => import('@kirana/web-kit/page/not-found-page.tsx'));

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

/** Stands where a page of the shop has failed. */
function CrashNote() {
  const t = useTranslations('app');
  return (
    <div role="alert" className="gutter mx-auto flex max-w-[40rem] flex-col items-start gap-4 py-24">
      <h1 className="font-display text-2xl">{t('crashTitle')}</h1>
      <p className="text-base text-muted">{t('crashText')}</p>
      <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
    </div>
  );
}

/** Repeats the error events of server-rendered pictures that failed before hydration, so that the drawn pack replaces them. */
function MissedFailures() {
  useEffect(() => {
    for (const picture of document.images) {
      if (picture.src && picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
    }
  }, []);
  return null;
}

/** Says on every page why the shop takes no orders at the moment. */
function PauseBar() {
  return (
    <p role="status" className="gutter bg-turmeric-soft py-2 text-center text-sm font-semibold empty:hidden">
      {usePause()}
    </p>
  );
}

/** Shows a notice when a restored cart held more than the stock (CART-016). */
function useRestoredCartNotice(): void {
  const t = useTranslations('errors');
  const clamped = useCart(cart => cart.clampedOnLoad);
  useEffect(() => {
    for (const id of clamped) {
      const line = useCart.getState().lines.find(each => each.id === id);
      if (line) notify({ title: t('maximumTitle'), description: t('maximumInCart', { n: line.stock }) });
    }
    if (clamped.length > 0) useCart.setState({ clampedOnLoad: [] });
  }, [clamped, t]);
}
