import type { OperationsReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../../lib/csv-button.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';

type Row = OperationsReport['reasons'][number];

/** Why orders were cancelled and parts of them refunded, and what that cost. */
export function ReasonsCard({ report: { reasons, from, to }, isCompared }: { report: OperationsReport; isCompared: boolean }) {
  const t = useTranslations('reports');
  const wordOf = useReasonWord();
  const columns: ReportColumn<Row>[] = [
    { key: 'kind', title: t('whatHappened'), value: ({ kind }) => t(`was-${kind}`) },
    { key: 'reason', title: t('reason'), value: ({ reason }) => wordOf(reason) },
    { key: 'orders', title: t('orders'), kind: 'number', value: ({ orders }) => orders },
    { key: 'amount', title: t('amount'), kind: 'money', value: ({ amountMinor }) => amountMinor },
    ...(isCompared
      ? ([
          { key: 'ordersBefore', title: t('ordersBefore'), kind: 'number', value: ({ before }) => before.orders },
          { key: 'amountBefore', title: t('amountBefore'), kind: 'money', value: ({ before }) => before.amountMinor },
        ] satisfies ReportColumn<Row>[])
      : []),
  ];
  const title = t('byReason');
  return (
    <Card
      title={title}
      actions={<CsvButton title={title} file={`kirana-reasons-${from}-${to}`} columns={columns} rows={reasons} />}
    >
      <ReportTable
        label={title}
        sortable
        rows={reasons}
        keyOf={({ kind, reason }) => `${kind} ${reason}`}
        empty={t('nothingLost')}
        columns={columns}
      />
    </Card>
  );
}

/** A reason that an admin chooses is named as where it was chosen. */
function useReasonWord() {
  const t = useTranslations('reports');
  const cancelled = useTranslations('orderPage');
  const refunded = useTranslations('refund');
  return (reason: Row['reason']): string => {
    switch (reason) {
      case 'out-of-stock':
      case 'customer-asked':
      case 'address-unreachable':
      case 'suspected-fraud':
      case 'other':
        return cancelled(`reason-${reason}`);
      case 'missing':
      case 'damaged':
      case 'returned':
      case 'goodwill':
      case 'substitute':
      case 'weighed':
        return refunded(`reason-${reason}`);
      default:
        return t(`why-${reason}`);
    }
  };
}
