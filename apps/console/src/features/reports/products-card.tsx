import type { SalesReport } from '@kirana/contracts';
import { languages, shopLocale } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Sparkline } from '../../lib/charts/sparkline.js';
import { CsvButton } from '../../lib/csv-button.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { useProductNames } from '../../lib/use-product-names.js';

/** Rows shown before all are asked for. */
const shownFirst = 20;

type Product = SalesReport['products'][number];

/** The products sold, in a table that can be sorted. */
export function ProductsCard({ report: { products, categories, from, to } }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const nameOf = useProductNames();
  const may = useMay();
  const [isAll, setAll] = useState(false);
  const all = categories.reduce((total, { netMinor }) => total + netMinor, 0);
  const share = ({ netMinor }: Product) => Math.round((netMinor / Math.max(1, all)) * 1_000) / 10;
  const percent = new Intl.NumberFormat(languages[shopLocale()].tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const columns: ReportColumn<Product>[] = [
    {
      key: 'name',
      title: t('product'),
      value: nameOf,
      cell: row =>
        row.productId === null || !may('products.read') ? (
          nameOf(row)
        ) : (
          <Link
            to={`/admin/products/${row.productId}`}
            className="inline-flex items-center text-leaf underline underline-offset-4 max-md:min-h-11"
          >
            {nameOf(row)}
          </Link>
        ),
    },
    { key: 'pieces', title: t('pieces'), kind: 'number', value: ({ pieces }) => pieces },
    { key: 'discounts', title: t('discounts'), kind: 'money', value: ({ discountMinor }) => 0 - discountMinor },
    { key: 'refunded', title: t('refunded'), kind: 'money', value: ({ refundedMinor }) => 0 - refundedMinor },
    { key: 'amount', title: t('amount'), kind: 'money', value: ({ netMinor }) => netMinor },
    { key: 'share', title: t('share'), kind: 'number', value: share, cell: row => percent.format(share(row) / 100) },
    { key: 'trend', title: t('trend'), isDrawing: true, value: () => '', cell: ({ trend }) => <Sparkline values={trend} /> },
  ];
  const title = t('top');
  return (
    <Card
      title={title}
      actions={<CsvButton title={title} file={`kirana-products-sold-${from}-${to}`} columns={columns} rows={products} />}
    >
      <ReportTable
        label={title}
        sortable
        rows={products}
        {...(!isAll && { most: shownFirst })}
        keyOf={({ productId, name }) => productId ?? `gone ${name}`}
        empty={t('nothing')}
        columns={columns}
      />
      {!isAll && products.length > shownFirst && (
        <Button size="small" tone="secondary" className="mt-3 print:hidden" onClick={() => setAll(true)}>
          {t('showAll', { n: products.length })}
        </Button>
      )}
    </Card>
  );
}
