import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../lib/browser/use-online.js';

/** Shows a notice while there is no connection. */
export function OfflineBar() {
  const t = useTranslations('app');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="gutter flex items-center justify-center gap-2.5 bg-turmeric-soft py-2 text-sm">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          <span>
            <strong>{t('offlineTitle')}.</strong> <span>{t('offline')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
