import type { RiderRide } from '@kirana/contracts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDayClock } from '../../lib/day-clock.js';
import { StatusWord } from '../../lib/order-words.js';
import { Card } from '../../lib/tools.js';

/** Lists the rides of today, and how many were on time. */
export function RidesCard({ rides }: { rides: readonly RiderRide[] }) {
  const t = useTranslations('riders');
  const time = useDayClock();
  const done = rides.filter(({ onTime }) => onTime !== null);
  const onTime = done.filter(ride => ride.onTime).length;
  return (
    <Card title={t('today')}>
      <p className="mb-2 text-sm">
        {done.length === 0 ? t('noneDelivered') : t('onTime', { onTime: String(onTime), delivered: String(done.length) })}
      </p>
      <ul className="divide-y divide-line">
        {rides.map(({ orderId, number, district, status, promisedBy, deliveredAt, onTime: isOnTime }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-3 py-1 text-xs">
            <Link
              to={`/admin/orders/${orderId}`}
              className="inline-flex min-h-11 items-center md:min-h-9 text-leaf underline underline-offset-4"
            >
              {number}
            </Link>
            <span>{district}</span>
            <StatusWord status={status} />
            <span className={isOnTime === false ? 'ml-auto font-semibold text-chilli' : 'ml-auto text-muted'}>
              {deliveredAt === null
                ? t('promisedBy', { time: time(promisedBy) })
                : t(isOnTime ? 'deliveredAt' : 'deliveredLate', {
                    time: time(deliveredAt),
                    promised: time(promisedBy),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
