import type { CashHandover } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useTranslations } from 'use-intl';
import { useCashDifference } from '../../lib/cash-difference.js';
import { adminMoney } from '../../lib/admin-money.js';
import { Card } from '../../lib/tools.js';

/** Lists what was handed in before, who took it and when. */
export function HandoversCard({ handovers }: { handovers: readonly CashHandover[] }) {
  const t = useTranslations('riders');
  const date = useShopDate();
  const difference = useCashDifference();
  return (
    <Card title={t('handovers')}>
      {handovers.length === 0 && <p className="text-sm text-muted">{t('noHandovers')}</p>}
      <ul className="divide-y divide-line">
        {handovers.map(({ id, amountMinor, countedMinor, reason, orders, actor, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2 text-xs">
            <span className="font-semibold">{t('handedIn', { amount: adminMoney(countedMinor) })}</span>
            <span className="grow">{t('handedInOrders', { orders })}</span>
            <span className="text-muted">{t('handedInTo', { actor, at: date(at) })}</span>
            {reason !== null && (
              <span className="w-full wrap-anywhere">
                <b className="font-semibold text-chilli">{difference(countedMinor - amountMinor)}</b>: {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
