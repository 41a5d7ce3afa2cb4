import { Spinner } from '@kirana/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { MoreTexts } from '../../lib/i18n/more-texts.js';
import { PartFailure } from '../../lib/console/later-part.js';
import { ToastPlace } from '../../lib/notify/toast-place.js';
import { CrashGuard } from '../../lib/page/crash-guard.js';
import { ScrollMemory } from '../../lib/page/scroll-memory.js';
import { SkipLink } from '../layout/skip-link.js';
import { OfflineBar } from '../offline/offline-bar.js';
import { frameTexts } from './console-texts.js';
import { ConsoleFrame } from './console-frame.js';
import { DemoBanner } from './demo-banner.js';
import { PausedBanner } from './paused-banner.js';
import { StaffOnly } from './staff-only.js';

/** The console: for admins only, with its own texts and layout. It is separate from the shop, which only links to it. */
export function Console() {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense fallback={null}>
        <MoreTexts texts={frameTexts}>
          <ConsoleOfflineBar />
        </MoreTexts>
      </Suspense>
      <main id="content" tabIndex={-1} className="flex-1">
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <MoreTexts texts={frameTexts}>
            <CrashGuard
              page={pathname}
              failed={() => <PartFailure kind="page" isMissing={false} onAgain={() => globalThis.location.reload()} />}
            >
              <StaffOnly>
                <DemoBanner />
                <PausedBanner />
                <ConsoleFrame />
              </StaffOnly>
            </CrashGuard>
          </MoreTexts>
        </Suspense>
      </main>
      <ToastPlace />
      <ScrollMemory />
    </div>
  );
}

function ConsoleOfflineBar() {
  return <OfflineBar text={useTranslations('console')('offline')} />;
}
