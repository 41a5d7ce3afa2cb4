import type { OrderTracking } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import { useMinutesUntil } from '../../../lib/orders/use-minutes-until.js';

interface ArrivalProps {
  etaAt: string;
  order: Pick<OrderTracking, 'status' | 'windowFrom' | 'windowTo'>;
}

/**
 * The promised window until the rider sets off, then minutes that count down: before that nobody knows them. Not a live region: it would be
 * announced every minute.
 */
export function Arrival({ etaAt, order }: ArrivalProps) {
  const t = useTranslations('tracking');
  const words = useWindowWords();
  const minutes = useMinutesUntil(etaAt);
  if (order.status !== 'delivering' && minutes >= 0) {
    const window = words({ from: new Date(order.windowFrom), to: new Date(order.windowTo) });
    return <p className="text-lg font-bold tabular-nums">{t('arrivesWindow', { window })}</p>;
  }
  return (
    <p className="flex flex-col lg:items-end">
      <span className="text-lg font-bold tabular-nums">
        {minutes > 0 ? t('arrives', { minutes }) : minutes === 0 ? t('arrivesSoon') : t('arrivesAny')}
      </span>
      <span className="text-sm text-muted tabular-nums">{t('arrivesAt', { time: clock(new Date(etaAt)) })}</span>
    </p>
  );
}
