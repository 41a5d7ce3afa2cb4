import { clock } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useMinutesUntil } from '../../../lib/orders/use-minutes-until.js';

/** Minutes that count down. Not a live region: it would be announced every minute. */
export function Arrival({ etaAt }: { etaAt: string }) {
  const t = useTranslations('tracking');
  const minutes = useMinutesUntil(etaAt);
  return (
    <p className="flex flex-col lg:items-end">
      <span className="text-lg font-bold tabular-nums">
        {minutes > 0 ? t('arrives', { minutes }) : minutes === 0 ? t('arrivesSoon') : t('arrivesAny')}
      </span>
      <span className="text-sm text-muted tabular-nums">{t('arrivesAt', { time: clock(new Date(etaAt)) })}</span>
    </p>
  );
}
