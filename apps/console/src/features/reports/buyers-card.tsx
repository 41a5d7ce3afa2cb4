import type { OperationsReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../../lib/csv-button.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';

type Row = OperationsReport['customers']['new'] & { readonly who: string };

/** Customers who bought for the first time beside those who came again, in this period and the one before. */
export function BuyersCard({ report: { customers, from, to }, isCompared }: { report: OperationsReport; isCompared: boolean }) {
  const t = useTranslations('reports');
  const rows: Row[] = [
    { who: t('newCustomers'), ...customers.new },
    { who: t('returningCustomers'), ...customers.returning },
    ...(isCompared
      ? [
          { who: t('newBefore'), ...customers.newBefore },
          { who: t('returningBefore'), ...customers.returningBefore },
        ]
      : []),
  ];
  const columns: ReportColumn<Row>[] = [
    { key: 'who', title: t('customers'), value: ({ who }) => who },
    { key: 'customers', title: t('people'), kind: 'number', value: row => row.customers },
    { key: 'orders', title: t('orders'), kind: 'number', value: ({ orders }) => orders },
    { key: 'revenue', title: t('revenue'), kind: 'money', value: ({ totalMinor }) => totalMinor },
  ];
  const title = t('byCustomer');
  return (
    <Card
      title={title}
      actions={<CsvButton title={title} file={`kirana-customers-${from}-${to}`} columns={columns} rows={rows} />}
    >
      <p className="-mt-1 mb-3 text-xs text-muted">{t('byCustomerLead')}</p>
      <ReportTable label={title} rows={rows} keyOf={({ who }) => who} empty={t('nothing')} columns={columns} />
    </Card>
  );
}
