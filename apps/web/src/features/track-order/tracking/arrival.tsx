import type { OrderTracking } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import { minutesUntil } from '../follow/arrival.js';

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
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(tick);
  }, []);
  const minutes = minutesUntil(etaAt, now);
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
