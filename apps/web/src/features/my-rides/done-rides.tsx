import type { MyRide } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { Card } from '../../lib/console/tools.js';

/** What was delivered today, without who the customers were. */
export function DoneRides({ rides }: { rides: readonly MyRide[] }) {
  const t = useTranslations('myRides');
  return (
    <Card title={t('doneToday', { n: rides.length })} className="mt-4">
      <ul className="divide-y divide-line text-sm">
        {rides.map(({ orderId, number, district, deliveredAt, cashMinor }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="font-semibold">{number}</span>
            <span>{district}</span>
            <span className="text-muted">{deliveredAt && clock(new Date(deliveredAt))}</span>
            <span className="ml-auto tabular-nums">{cashMinor > 0 ? adminMoney(cashMinor) : t('paidShort')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
