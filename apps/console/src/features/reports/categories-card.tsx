import type { SalesReport } from '@kirana/contracts';
import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { ChartCard } from '../../lib/charts/chart-card.js';
import { RankedBars } from '../../lib/charts/ranked-bars.js';

/** Goods sold by category less what was refunded, the best first. */
export function CategoriesCard({ report: { categories, from, to } }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { locale } = useLanguage();
  // The shop's own list, which every role may read.
  const { data } = useQuery(categoriesQuery);
  const rows = categories.map(({ categoryId, ...sums }) => {
    const category = data?.find(({ id }) => id === categoryId);
    return { key: categoryId, name: category ? nameOf(category, locale) : categoryId || t('other'), ...sums };
  });
  const title = t('byCategory');
  return (
    <ChartCard
      title={title}
      file={`kirana-categories-${from}-${to}`}
      table={{
        rows,
        keyOf: ({ key }) => key,
        empty: t('nothing'),
        columns: [
          { key: 'category', title: t('category'), value: ({ name }) => name },
          { key: 'pieces', title: t('pieces'), kind: 'number', value: ({ pieces }) => pieces },
          { key: 'discounts', title: t('discounts'), kind: 'money', value: ({ discountMinor }) => 0 - discountMinor },
          { key: 'refunded', title: t('refunded'), kind: 'money', value: ({ refundedMinor }) => 0 - refundedMinor },
          { key: 'amount', title: t('amount'), kind: 'money', value: ({ netMinor }) => netMinor },
        ],
      }}
    >
      <RankedBars
        label={title}
        rows={rows.map(({ key, name, pieces, netMinor }) => ({
          key,
          name,
          value: netMinor,
          text: `${adminMoney(netMinor)} · ${t('piecesOf', { n: pieces })}`,
        }))}
      />
    </ChartCard>
  );
}
