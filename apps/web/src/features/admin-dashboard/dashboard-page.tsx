import type { AdminStats } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { statsQuery } from './api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import { useAdminEvents } from '../../lib/console/use-admin-events.js';
import { LoadFailure } from '../../lib/console/load-failure.js';
import { StatusBadge, shortId } from '../../lib/console/order-words.js';
import { Card, PageHeader } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

/** Shows four metrics, products low in stock, and the latest five orders. */
export default function DashboardPage() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  useAdminEvents();
  const { data, error, refetch } = useQuery(statsQuery());
  return (
    <>
      <PageHeader title={c('dashboard')} lead={t('welcome')} />
      {error && !data ? (
        <LoadFailure title={t('failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures stats={data} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const t = useTranslations('dashboard');
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard title={t('revenue')} figure={adminMoney(stats.totalRevenue)} />
        <StatCard title={t('orders')} figure={stats.totalOrders} />
        <StatCard title={t('pending')} figure={stats.pendingOrders} />
        <StatCard title={t('products')} figure={stats.totalProducts} note={t('low', { n: String(stats.lowStockProducts) })} />
      </div>
      {stats.lowStockProducts > 0 && (
        <Card title={t('alert')} tone="warning">
          <p className="text-sm">{t('alertText', { n: String(stats.lowStockProducts) })}</p>
          <Link to="/admin/products?stock=low" className="inline-flex min-h-9 items-center text-sm font-semibold underline">
            {t('alertAction')}
          </Link>
        </Card>
      )}
      <RecentOrders orders={stats.recentOrders} />
    </div>
  );
}

/** Shows one metric with its name; the card supports a trend, which is not used here (F-42). */
function StatCard({ title, figure, note, trend }: { title: string; figure: ReactNode; note?: string; trend?: ReactNode }) {
  return (
    <Card>
      <h2 className="text-xs text-muted">{title}</h2>
      <p className="mt-1 font-display text-xl tabular-nums">{figure}</p>
      {trend}
      {note && <p className="text-xs text-muted">{note}</p>}
    </Card>
  );
}

function RecentOrders({ orders }: { orders: AdminStats['recentOrders'] }) {
  const t = useTranslations('dashboard');
  const date = useWarsawDate();
  return (
    <Card title={t('recent')}>
      {orders.length === 0 && <p className="text-sm text-muted">{t('noRecent')}</p>}
      <ul className="divide-y divide-line">
        {orders.map(order => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-xs">
            <Link to={`/admin/orders/${order.id}`} className="font-semibold text-leaf underline underline-offset-4">
              {shortId(order.id)}
            </Link>
            <span className="min-w-32 flex-1">{order.customerName}</span>
            <span className="min-w-26 text-muted">{date(order.createdAt)}</span>
            <span className="min-w-24 text-right tabular-nums">{adminMoney(order.totalMinor)}</span>
            <span className="min-w-28">
              <StatusBadge order={order} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
