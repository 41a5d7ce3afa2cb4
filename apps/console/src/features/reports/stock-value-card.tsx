import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../lib/categories-query.js';
import { CsvButton } from '../../lib/csv-button.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { productFactsQuery } from '../../lib/product-facts.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { stockQuery } from '../../lib/stock/api.js';
import { Card } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { stockValue, type StockValue } from './stock-value.js';

/** What is on the shelves now, at the prices at which it is sold, by category. */
export function StockValueCard() {
  const t = useTranslations('reports');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const mayRead = useMay()('products.read');
  const { data: stock, error, refetch } = useQuery({ ...stockQuery({ query: {} }), enabled: mayRead });
  const facts = useQuery({ ...productFactsQuery, enabled: mayRead });
  const { data: categories } = useQuery(categoriesQuery());
  const products = facts.data;
  if (!stock || !products) {
    const failure = error ?? facts.error;
    const retry = () => void Promise.all([refetch(), facts.refetch()]);
    return failure && <LoadFailure title={t('loadFailed')} text={sentenceOf(failure)} onRetry={retry} />;
  }
  const category = (id: string) => {
    const found = categories?.find(each => each.id === id);
    return found ? nameOf(found, locale) : id;
  };
  const rows = stockValue(stock, products);
  const columns: ReportColumn<StockValue>[] = [
    {
      key: 'category',
      title: t('category'),
      value: ({ categoryId }) => (categoryId === null ? t('allCategories') : category(categoryId)),
    },
    { key: 'products', title: t('productsHeld'), kind: 'number', value: row => row.products },
    { key: 'pieces', title: t('pieces'), kind: 'number', value: ({ pieces }) => pieces },
    { key: 'value', title: t('stockValue'), kind: 'money', value: ({ valueMinor }) => valueMinor },
  ];
  const title = t('byStock');
  return (
    <Card title={title} actions={<CsvButton title={title} file="kirana-stock-value" columns={columns} rows={rows} />}>
      <p className="-mt-1 mb-3 text-xs text-muted">{t('byStockLead')}</p>
      <ReportTable
        label={title}
        rows={rows}
        isSum={({ categoryId }) => categoryId === null}
        keyOf={({ categoryId }) => categoryId ?? ''}
        empty={c('noData')}
        columns={columns}
      />
    </Card>
  );
}
