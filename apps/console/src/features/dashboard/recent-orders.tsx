import type { AdminStats } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyIfSent } from '../../lib/admin-money.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { StatusBadge, shortId } from '../../lib/order-words.js';
import { Card } from '../../lib/tools.js';

/** The latest orders as a list whose columns are aligned (ADM-014 to ADM-017): the number that customers and emails name, the short id beside it. */
export function RecentOrders({ orders }: { orders: AdminStats['recentOrders'] }) {
  const t = useTranslations('dashboard');
  const date = useShopDate();
  return (
    <Card title={t('recent')}>
      {orders.length === 0 && <p className="text-sm text-muted">{t('noRecent')}</p>}
      <ul className="grid grid-cols-[auto_1fr_auto] gap-x-4 text-xs md:grid-cols-[auto_1fr_auto_auto_auto] md:gap-x-6">
        {orders.map(order => (
          <li
            key={order.id}
            className="col-span-full grid grid-cols-subgrid items-center gap-y-0.5 border-b border-line py-1 last:border-0 md:min-h-11"
          >
            <span className="whitespace-nowrap">
              <Link
                to={`/admin/orders/${order.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-0"
              >
                {order.number}
              </Link>{' '}
              <span className="ml-1 text-[0.6875rem] text-muted tabular-nums">{shortId(order.id)}</span>
            </span>
            <span className="min-w-0 wrap-anywhere max-md:col-start-2 max-md:row-start-1">{order.customerName}</span>
            <span className="text-muted tabular-nums max-md:col-start-1 max-md:row-start-2">{date(order.createdAt)}</span>
            <span className="text-right tabular-nums max-md:col-start-3 max-md:row-start-1">{moneyIfSent(keptMinor(order))}</span>
            <span className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-right">
              <StatusBadge order={order} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
