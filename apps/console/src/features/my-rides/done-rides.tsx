import type { MyRides } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { useCashDifference } from '../../lib/cash-difference.js';
import { Card } from '../../lib/tools.js';

/** What was delivered today, without who the customers were, and the cash that was handed in. */
export function DoneRides({ rides, handovers }: Pick<MyRides, 'rides' | 'handovers'>) {
  const t = useTranslations('myRides');
  const difference = useCashDifference();
  return (
    <Card title={t('doneToday', { n: rides.length })} className="mt-4">
      <ul className="divide-y divide-line text-sm">
        {rides.map(({ orderId, number, district, deliveredAt, cashMinor, cardTerminal }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="font-semibold">{number}</span>
            <span>{district}</span>
            <span className="text-muted">{deliveredAt && clock(new Date(deliveredAt))}</span>
            <span className="ml-auto tabular-nums">
              {cashMinor > 0 ? adminMoney(cashMinor) : t(cardTerminal ? 'paidWith-card-terminal' : 'paidShort')}
            </span>
          </li>
        ))}
        {handovers.map(({ id, at, amountMinor, countedMinor, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="font-semibold">{t('handedIn')}</span>
            <span className="text-muted">{clock(new Date(at))}</span>
            <span className="ml-auto tabular-nums">{adminMoney(countedMinor)}</span>
            {reason !== null && (
              <span className="w-full text-muted">
                {difference(countedMinor - amountMinor)}: {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
