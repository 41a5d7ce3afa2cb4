import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { ToastPlace } from '@kirana/web-kit/notify/toast-place.tsx';
import { CrashGuard } from '@kirana/web-kit/page/crash-guard.tsx';
import { OfflineBar } from '@kirana/web-kit/page/offline-bar.tsx';
import { ScrollMemory } from '@kirana/web-kit/page/scroll-memory.tsx';
import { SkipLink } from '@kirana/web-kit/page/skip-link.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { usePauseNow } from '@kirana/web-kit/store/use-pause-now';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, CirclePause } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PartFailure } from '../lib/later-part.js';
import { frameTexts } from './console-texts.js';
import { ConsoleFrame } from './console-frame.js';
import { StaffOnly } from './staff-only.js';
import { useMay } from '../lib/use-may.js';

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

/** Says that the orders and customers are made up, in a shop that was started with `--demo`. */
function DemoBanner() {
  const t = useTranslations('console');
  const { data: store } = useQuery(storeQuery);
  if (!store?.isDemo) return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-turmeric-soft px-4 py-1.5 text-sm print:hidden">
      <FlaskConical size={16} aria-hidden className="shrink-0" />
      <span>
        <strong>{t('demoData')}</strong> <span className="max-md:sr-only">{t('demoDataMeaning')}</span>
      </span>
    </p>
  );
}

/** Says on every page that the shop takes no orders: the admin who paused it may have gone home. */
function PausedBanner() {
  const t = useTranslations('console');
  const may = useMay();
  if (usePauseNow() === undefined) return null;
  return (
    <p className="not-slip flex min-h-11 items-center justify-center gap-2 bg-chilli-soft px-4 text-sm font-semibold">
      <CirclePause size={16} aria-hidden className="shrink-0 text-chilli" />
      {may('settings.write') ? (
        <Link to="/admin/settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('ordersPaused')}
        </Link>
      ) : (
        t('ordersPaused')
      )}
    </p>
  );
}
