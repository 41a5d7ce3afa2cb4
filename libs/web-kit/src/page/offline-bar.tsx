import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../browser/use-online.js';

/** Shows a notice while there is no connection. `text` says what that means outside of the shop. */
export function OfflineBar({ text }: { text?: string }) {
  const t = useTranslations('app');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="gutter flex items-center justify-center gap-2.5 bg-turmeric-soft py-2 text-sm">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          <span>
            <strong>{t('offlineTitle')}.</strong> <span>{text ?? t('offline')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
