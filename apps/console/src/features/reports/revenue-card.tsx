import type { SalesReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { axisMoney } from '../../lib/charts/axis-money.js';
import { BarChart } from '../../lib/charts/bar-chart.js';
import { ChartCard } from '../../lib/charts/chart-card.js';
import { useDayNames } from './use-day-names.js';

/** How much of a period's start, `2026-10-05T14:00:00`, a file needs. */
const isoLength = { hour: 16, day: 10, week: 10, month: 7 };

/** Revenue by hour, day, week or month, beside that of the period before. */
export function RevenueCard({ report, isCompared }: { report: SalesReport; isCompared: boolean }) {
  const t = useTranslations('reports');
  const names = useDayNames().periods(report);
  const rows = report.periods.map((period, n) => ({ ...period, ...(names[n] ?? { name: '', title: '' }) }));
  const points = rows.map(({ name, title, orders, totalMinor, before }) => ({
    name,
    title,
    value: totalMinor,
    before: isCompared ? before.totalMinor : undefined,
    lines: [
      adminMoney(totalMinor),
      t('ordersOf', { n: orders }),
      ...(isCompared ? [t('before', { amount: adminMoney(before.totalMinor) })] : []),
    ],
  }));
  const title = t(`revenueBy-${report.step}`);
  return (
    <ChartCard
      title={title}
      lead={isCompared && t('dashed')}
      file={`kirana-revenue-${report.from}-${report.to}`}
      table={{
        rows,
        keyOf: ({ start }) => start,
        empty: t('nothing'),
        columns: [
          {
            key: 'period',
            title: t(`step-${report.step}`),
            value: row => row.title,
            inFile: ({ start }) => start.slice(0, isoLength[report.step]),
          },
          { key: 'orders', title: t('orders'), kind: 'number', value: row => row.orders },
          { key: 'goods', title: t('goods'), kind: 'money', value: row => row.goodsMinor },
          { key: 'delivery', title: t('delivery'), kind: 'money', value: row => row.deliveryMinor },
          { key: 'service', title: t('service'), kind: 'money', value: row => row.serviceMinor },
          ...(report.sums.depositMinor
            ? [
                {
                  key: 'deposits',
                  title: t('deposits'),
                  kind: 'money' as const,
                  value: (row: (typeof rows)[number]) => row.depositMinor ?? 0,
                },
              ]
            : []),
          { key: 'discounts', title: t('discounts'), kind: 'money', value: row => 0 - row.discountMinor },
          { key: 'refunded', title: t('refunded'), kind: 'money', value: row => 0 - row.refundedMinor },
          { key: 'revenue', title: t('revenue'), kind: 'money', value: row => row.totalMinor },
          { key: 'unpaid', title: t('unpaid'), kind: 'money', value: row => row.unpaidMinor ?? 0 },
          ...(isCompared
            ? [
                {
                  key: 'before',
                  title: t('revenueBefore'),
                  kind: 'money' as const,
                  value: ({ before }: (typeof rows)[number]) => before.totalMinor,
                },
              ]
            : []),
        ],
      }}
    >
      <BarChart label={t('keys', { title })} points={points} format={axisMoney} height={300} />
    </ChartCard>
  );
}
