import type { AdminOrder } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { Card } from '../../lib/console/tools.js';

/** Lists the items and their total. */
export function ItemsCard({ order: { items, totals } }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const sums = [
    [t('goods'), totals.subtotalMinor],
    [t('deliveryFee'), totals.deliveryFeeMinor],
    [t('serviceFee'), totals.serviceFeeMinor],
  ] as const;
  return (
    <Card title={t('items')}>
      <ul className="divide-y divide-line text-xs">
        {items.map(item => (
          <li key={item.productId + item.name} className="flex gap-3 py-1.5">
            <span className="w-8 text-right tabular-nums">{item.quantity} ×</span>
            <span className="flex-1">{item.name}</span>
            <span className="tabular-nums">{adminMoney(item.unitPriceMinor * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-2 text-xs">
        {sums.map(([word, minor]) => (
          <div key={word} className="flex justify-between py-0.5 text-muted">
            <dt>{word}</dt>
            <dd className="tabular-nums">{adminMoney(minor)}</dd>
          </div>
        ))}
        <div className="flex justify-between py-1 text-sm font-semibold">
          <dt>{t('total')}</dt>
          <dd className="tabular-nums">{adminMoney(totals.totalMinor)}</dd>
        </div>
      </dl>
    </Card>
  );
}
