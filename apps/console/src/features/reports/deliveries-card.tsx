import type { OperationsReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../../lib/csv-button.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';

type Row = OperationsReport['districts'][number];

/** Deliveries in time and late, by district, with their sum and that of the period before. */
export function DeliveriesCard({ report, isCompared }: { report: OperationsReport; isCompared: boolean }) {
  const t = useTranslations('reports');
  const { from, to, deliveries, deliveriesBefore, districts } = report;
  const columns: ReportColumn<Row>[] = [
    { key: 'district', title: t('district'), value: ({ district }) => district },
    { key: 'delivered', title: t('delivered'), kind: 'number', value: ({ delivered }) => delivered },
    { key: 'onTime', title: t('onTime'), kind: 'number', value: ({ onTime }) => onTime },
    { key: 'late', title: t('late'), kind: 'number', value: ({ late }) => late },
    { key: 'minutes', title: t('minutes'), kind: 'number', value: ({ minutes }) => minutes ?? '' },
    { key: 'minutesLate', title: t('minutesLate'), kind: 'number', value: ({ minutesLate }) => minutesLate ?? '' },
  ];
  const sums: Row[] = [
    { ...deliveries, district: t('allDistricts') },
    ...(isCompared ? [{ ...deliveriesBefore, district: t('periodBefore') }] : []),
  ];
  const title = t('byDelivery');
  return (
    <Card
      title={title}
      actions={
        <CsvButton title={title} file={`kirana-deliveries-${from}-${to}`} columns={columns} rows={[...districts, ...sums]} />
      }
    >
      <p className="-mt-1 mb-3 text-xs text-muted">{t('byDeliveryLead')}</p>
      <ReportTable
        label={title}
        rows={[...districts, ...sums]}
        isSum={row => sums.includes(row)}
        keyOf={({ district }) => district}
        empty={t('nothing')}
        columns={columns}
      />
    </Card>
  );
}
