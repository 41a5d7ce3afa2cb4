import type { AdminStats } from '@kirana/contracts';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Timer, Users } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { statsQuery } from './api.js';
import { BestSellersCard } from './best-sellers-card.js';
import { DemoShopCard } from './demo-shop-card.js';
import { FirstSteps } from './first-steps.js';
import { NowRow } from './now-row.js';
import { RecentOrders } from './recent-orders.js';
import { RidersCard } from './riders-card.js';
import { RunningOutCard } from './running-out-card.js';
import { adminMoney } from '../../lib/admin-money.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { laterPart } from '../../lib/later-part.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { IfMay, useMay } from '../../lib/use-may.js';
import { Card, PageHeader } from '../../lib/tools.js';
import { HeldOrders } from './held-orders.js';

/** With the charts: what is to do now does not wait for them. */
const TodayCard = laterPart(() => import('./today-card.js'));

/** Shows what is to do now, four metrics, today against yesterday, what runs out, what sells best, the riders, and the latest five orders. */
export default function DashboardPage() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  useAdminEvents();
  const seesMoney = useMay()('money.read');
  const { data, error, refetch } = useQuery({ ...statsQuery(), enabled: seesMoney });
  return (
    <>
      <PageHeader title={c('dashboard')} lead={t('welcome')} />
      <div className="flex flex-col gap-4">
        {data?.totalProducts === 0 && (
          <IfMay permission="settings.write">
            <FirstSteps />
          </IfMay>
        )}
        {data && (
          <IfMay permission="demo.manage">
            <DemoShopCard isEmpty={data.totalOrders === 0} />
          </IfMay>
        )}
        <OrderProgressNote />
        <NowRow />
        {!seesMoney ? null : error && !data ? (
          <LoadFailure title={t('failed')} onRetry={() => void refetch()} />
        ) : data ? (
          <Figures stats={data} />
        ) : (
          <p className="text-sm text-muted">{c('loading')}</p>
        )}
        <div className={clsx('grid items-start gap-4', seesMoney && 'xl:grid-cols-[6fr_5fr] 2xl:grid-cols-[3fr_2fr]')}>
          {seesMoney && (
            <div className="flex flex-col gap-4">
              <Suspense
                fallback={
                  <Card title={t('today')} className="min-h-112">
                    <p className="text-sm text-muted">{c('loading')}</p>
                  </Card>
                }
              >
                <TodayCard />
              </Suspense>
              <BestSellersCard />
            </div>
          )}
          <div className="flex flex-col gap-4">
            <IfMay permission="products.read">
              <RunningOutCard />
            </IfMay>
            <IfMay permission="rides.read">
              <RidersCard />
            </IfMay>
          </div>
        </div>
        {data && <RecentOrders orders={data.recentOrders} />}
      </div>
    </>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const t = useTranslations('dashboard');
  return (
    <>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard title={t('revenue')} figure={adminMoney(stats.totalRevenue)} />
        <StatCard title={t('orders')} figure={stats.totalOrders} />
        <StatCard title={t('pending')} figure={stats.pendingOrders} />
        <StatCard title={t('products')} figure={stats.totalProducts} note={t('low', { n: String(stats.lowStockProducts) })} />
      </div>
      {stats.lowStockProducts > 0 && (
        <Card title={t('alert')} tone="warning">
          <p className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm">
            {t('alertText', { n: String(stats.lowStockProducts) })}{' '}
            <IfMay permission="products.read">
              <Link
                to="/admin/products?stock=low"
                className="inline-flex min-h-11 items-center font-semibold underline md:min-h-9"
              >
                {t('alertAction')}
              </Link>
            </IfMay>
          </p>
        </Card>
      )}
    </>
  );
}

/** Shows one metric with its name; the card supports a trend, which is not used here (F-42). */
function StatCard({ title, figure, note, trend }: { title: string; figure: ReactNode; note?: string; trend?: ReactNode }) {
  return (
    <Card>
      <h2 className="text-xs text-muted">{title}</h2>
      <p className="mt-1 font-display text-lg tabular-nums sm:text-xl">{figure}</p>
      {trend}
      {note && <p className="text-xs text-muted">{note}</p>}
    </Card>
  );
}

/** Says who moves the orders: in a demonstration nobody has to pack what a clock delivers, in a real shop nothing moves by itself. */
function OrderProgressNote() {
  const t = useTranslations('dashboard');
  const progress = useQuery(storeQuery).data?.orderProgress;
  if (!progress) return null;
  const Icon = progress === 'staff' ? Users : Timer;
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon size={16} aria-hidden className="shrink-0" />
        {t(`progress-${progress}`)}
      </p>
      {progress === 'demonstration' && <HeldOrders />}
    </>
  );
}
