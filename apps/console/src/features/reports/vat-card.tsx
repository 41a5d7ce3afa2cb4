import { formatPercent } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../../lib/csv-button.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';
import { vatQuery } from './api.js';
import type { Range } from './report-range.js';
import { useDayNames } from './use-day-names.js';
import { depositRows, withSums, type VatSum } from './with-sums.js';

/** VAT by month and rate, for the accountant. The file has the rows without the sums, months as `2026-11` and rates as numbers; deposits, which are outside VAT, stand last. */
export function VatCard({ range: { from, to } }: { range: Range }) {
  const t = useTranslations('reports');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const { month } = useDayNames();
  const { data, error, refetch } = useQuery({ ...vatQuery({ query: { from, to } }), placeholderData: keepPreviousData });
  const rows = data?.rows ?? [];
  const deposits = depositRows(data ?? {});
  const columns: ReportColumn<VatSum>[] = [
    {
      key: 'month',
      title: t('month'),
      value: row => row.month ?? '',
      cell: row => (row.month === null ? t('allMonths') : month(row.month)),
    },
    {
      key: 'rate',
      title: t('rate'),
      kind: 'number',
      value: row => row.ratePercent ?? '',
      cell: ({ ratePercent: rate }) =>
        rate === null ? t('allRates') : rate === 'deposit' ? t('deposits') : formatPercent(rate, locale),
    },
    { key: 'net', title: t('net'), kind: 'money', value: row => row.netMinor },
    { key: 'vat', title: t('vat'), kind: 'money', value: row => row.vatMinor },
    { key: 'gross', title: t('gross'), kind: 'money', value: row => row.grossMinor },
    { key: 'refunds', title: t('vatRefunds'), kind: 'money', value: row => 0 - row.refundedMinor },
  ];
  const title = t('byVat');
  return (
    <Card
      title={title}
      actions={<CsvButton title={title} file={`kirana-vat-${from}-${to}`} columns={columns} rows={[...rows, ...deposits]} />}
    >
      <p className="-mt-1 mb-3 text-xs text-muted">{t('byVatLead')}</p>
      {error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ReportTable
          label={title}
          rows={data && [...withSums(rows), ...deposits]}
          isSum={row => row.month === null || row.ratePercent === null}
          keyOf={row => `${row.month} ${row.ratePercent}`}
          empty={c('noData')}
          columns={columns}
        />
      )}
    </Card>
  );
}
