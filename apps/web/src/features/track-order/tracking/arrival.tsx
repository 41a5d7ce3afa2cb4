import { clock } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useArrivalWords, type ArrivingOrder } from '../../../lib/delivery/use-arrival-words.js';

/** When the order arrives, and at which time of day once the rider is on the way. */
export function Arrival({ order }: { order: ArrivingOrder }) {
  const t = useTranslations('tracking');
  const { text, isCounted } = useArrivalWords(order);
  if (!isCounted || order.etaAt === null) return <p className="text-lg font-bold tabular-nums">{text}</p>;
  return (
    <p className="flex flex-col lg:items-end">
      <span className="text-lg font-bold tabular-nums">{text}</span>
      <span className="text-sm text-muted tabular-nums">{t('arrivesAt', { time: clock(new Date(order.etaAt)) })}</span>
    </p>
  );
}
