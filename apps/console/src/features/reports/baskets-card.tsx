import type { SalesReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { axisMoney } from '../../lib/charts/axis-money.js';
import { BarChart } from '../../lib/charts/bar-chart.js';
import { ChartCard } from '../../lib/charts/chart-card.js';

/** Number of orders by the value of their goods. */
export function BasketsCard({ report: { baskets, from, to } }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const rows = baskets.map(basket => ({
    ...basket,
    name: axisMoney(basket.fromMinor),
    title:
      basket.toMinor === null
        ? t('basketFrom', { amount: axisMoney(basket.fromMinor) })
        : t('basketBetween', { from: axisMoney(basket.fromMinor), to: axisMoney(basket.toMinor) }),
  }));
  const title = t('byBasket');
  return (
    <ChartCard
      title={title}
      lead={t('byBasketLead')}
      file={`kirana-baskets-${from}-${to}`}
      table={{
        rows,
        keyOf: ({ name }) => name,
        empty: t('nothing'),
        columns: [
          { key: 'basket', title: t('basket'), value: row => row.title },
          { key: 'orders', title: t('orders'), kind: 'number', value: ({ orders }) => orders },
          { key: 'revenue', title: t('revenue'), kind: 'money', value: ({ totalMinor }) => totalMinor },
        ],
      }}
    >
      <BarChart
        label={t('keys', { title })}
        height={220}
        format={value => (Number.isInteger(value) ? String(value) : '')}
        points={rows.map(({ name, title: full, orders, totalMinor }) => ({
          name,
          title: full,
          value: orders,
          lines: [t('ordersOf', { n: orders }), adminMoney(totalMinor)],
        }))}
      />
    </ChartCard>
  );
}
