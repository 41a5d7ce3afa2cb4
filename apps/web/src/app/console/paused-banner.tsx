import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/console/use-may.js';
import { usePauseNow } from '../../lib/store/use-pause-now.js';

/** Says on every page that the shop takes no orders: the admin who paused it may have gone home. */
export function PausedBanner() {
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
