import { Spinner } from '@kirana/ui';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ToastPlace } from '../lib/notify/toast-place.js';
import { ScrollMemory } from '../lib/page/scroll-memory.js';
import { useSession } from '../lib/session/session.store.js';
import { CrashGuard } from './crash-guard.js';
import { BottomBar } from './layout/bottom-bar.js';
import { Footer } from './layout/footer.js';
import { Header } from './layout/header.js';
import { SkipLink } from './layout/skip-link.js';
import { MissedFailures } from './first-page/missed-failures.js';
import { NotFoundPage } from './not-found-page.js';
import { OfflineBar } from './offline/offline-bar.js';
import { useOfflineShop } from './offline/use-offline-shop.js';
import { routes } from './pages.js';
import { useRestoredCartNotice } from './use-restored-cart-notice.js';

/** The frame every page stands in. */
export function Shop() {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  useRestoredCartNotice();
  useOfflineShop();
  // The console has a frame of its own; whoever may not enter stands in the shop. Anywhere else who is signed in changes nothing here: a frame
  // that is drawn again while the browser takes over the page would make it take over all of it in one go.
  const atConsole = /^\/admin(\/|$)/.test(pathname);
  const inConsole = useSession(({ status, isAdmin }) => atConsole && status !== 'signed-out' && isAdmin !== false);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!inConsole && <Header />}
      <OfflineBar />
      <main id="content" tabIndex={-1} className="flex-1">
        <CrashGuard page={pathname}>
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
      </main>
      {!inConsole && <Footer />}
      {!inConsole && <BottomBar />}
      <ToastPlace />
      <ScrollMemory />
    </div>
  );
}
