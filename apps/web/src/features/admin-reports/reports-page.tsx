import type { SalesReport } from '@kirana/contracts';
import { warsawDay } from '@kirana/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { salesQuery } from './api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import { DataTable } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Card, PageHeader, toolClass } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { Bars } from './bars.js';

const dayMs = 86_400_000;

/** Shows sales by day, hour, category and basket; every breakdown has the same total. */
export default function ReportsPage() {
  const t = useTranslations('reports');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['from', 'to']);
  const from = filter['from'] ?? warsawDay(new Date(Date.now() - 29 * dayMs));
  const to = filter['to'] ?? warsawDay(new Date());
  const { data, error, refetch } = useQuery({ ...salesQuery({ query: { from, to } }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={c('reports')}>
        <label className="flex items-center gap-2 text-xs">
          {t('from')}
          <input
            type="date"
            value={from}
            max={to}
            className={toolClass}
            onChange={event => change({ from: event.target.value, to })}
          />
        </label>
        <label className="flex items-center gap-2 text-xs">
          {t('to')}
          <input
            type="date"
            value={to}
            min={from}
            className={toolClass}
            onChange={event => change({ from, to: event.target.value })}
          />
        </label>
      </PageHeader>
      {error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Report report={data} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Report({ report }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { sums, days, hours, categories, baskets, products } = report;
  if (sums.orders === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  const figures = [
    [t('revenue'), adminMoney(sums.totalMinor)],
    [t('orders'), sums.orders],
    [t('average'), adminMoney(Math.round(sums.totalMinor / sums.orders))],
    [t('goods'), adminMoney(sums.goodsMinor)],
    [t('delivery'), adminMoney(sums.deliveryMinor)],
    [t('service'), adminMoney(sums.serviceMinor)],
    ...(sums.refundedMinor > 0 ? [[t('refunded'), adminMoney(-sums.refundedMinor)] as const] : []),
  ] as const;
  const amount = { key: 'amount', title: t('amount'), numeric: true } as const;
  const orders = { key: 'orders', title: t('orders'), numeric: true } as const;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {figures.map(([word, figure]) => (
          <div key={word} className="rounded-card border border-line bg-surface p-3">
            <dt className="text-xs text-muted">{word}</dt>
            <dd className="text-base font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 xl:grid-cols-2">
        <Card title={t('byDay')}>
          <Bars
            label={t('byDay')}
            values={days.map(({ day, totalMinor }) => ({ name: `${day}: ${adminMoney(totalMinor)}`, value: totalMinor }))}
          />
          <DataTable
            label={t('byDay')}
            rows={days}
            keyOf={({ day }) => day}
            empty={t('nothing')}
            columns={[
              { key: 'day', title: t('day'), cell: ({ day }) => day },
              { ...orders, cell: row => row.orders },
              { ...amount, cell: ({ totalMinor }) => adminMoney(totalMinor) },
            ]}
          />
        </Card>
        <Card title={t('byHour')}>
          <Bars
            label={t('byHour')}
            values={hours.map(({ hour, totalMinor }) => ({ name: `${hour}: ${adminMoney(totalMinor)}`, value: totalMinor }))}
          />
          <DataTable
            label={t('byHour')}
            rows={hours}
            keyOf={({ hour }) => String(hour)}
            empty={t('nothing')}
            columns={[
              { key: 'hour', title: t('hour'), cell: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
              { ...orders, cell: row => row.orders },
              { ...amount, cell: ({ totalMinor }) => adminMoney(totalMinor) },
            ]}
          />
        </Card>
        <Card title={t('byCategory')}>
          <DataTable
            label={t('byCategory')}
            rows={categories}
            keyOf={({ categoryId }) => categoryId}
            empty={t('nothing')}
            columns={[
              { key: 'category', title: t('category'), cell: ({ categoryId }) => categoryId || t('other') },
              { key: 'pieces', title: t('pieces'), numeric: true, cell: ({ pieces }) => pieces },
              { ...amount, cell: ({ goodsMinor }) => adminMoney(goodsMinor) },
            ]}
          />
        </Card>
        <Card title={t('byBasket')}>
          <DataTable
            label={t('byBasket')}
            rows={baskets}
            keyOf={({ fromMinor }) => String(fromMinor)}
            empty={t('nothing')}
            columns={[
              { key: 'basket', title: t('basket'), cell: ({ fromMinor }) => t('basketFrom', { amount: adminMoney(fromMinor) }) },
              { ...orders, cell: row => row.orders },
              { ...amount, cell: ({ totalMinor }) => adminMoney(totalMinor) },
            ]}
          />
        </Card>
        <Card title={t('top')}>
          <DataTable
            label={t('top')}
            rows={products}
            keyOf={({ name }) => name}
            empty={t('nothing')}
            columns={[
              { key: 'name', title: t('top'), cell: ({ name }) => name },
              { key: 'pieces', title: t('pieces'), numeric: true, cell: ({ pieces }) => pieces },
              { ...amount, cell: ({ goodsMinor }) => adminMoney(goodsMinor) },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
