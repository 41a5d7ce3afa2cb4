import type { CashReport } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { adminName } from '../../lib/admin-name.js';
import { useCashDifference } from '../../lib/cash-difference.js';
import { CsvButton } from '../../lib/csv-button.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { ReportTable, type ReportColumn } from '../../lib/report-table.js';
import { Card } from '../../lib/tools.js';
import { cashQuery } from './api.js';
import type { Range } from './report-range.js';

/** The cash that riders have now, what moved the till and was paid by card at the door, and what they handed in within the range, each difference with its reason. */
export function CashCard({ range: { from, to } }: { range: Range }) {
  const t = useTranslations('reports');
  const date = useShopDate();
  const difference = useCashDifference();
  const { data, error, refetch } = useQuery({ ...cashQuery({ query: { from, to } }), placeholderData: keepPreviousData });
  const columns: ReportColumn<CashReport['handovers'][number]>[] = [
    { key: 'at', title: t('cashAt'), value: ({ at }) => at, cell: ({ at }) => date(at) },
    { key: 'rider', title: t('cashRider'), value: ({ riderName }) => riderName },
    { key: 'orders', title: t('cashOrders'), kind: 'number', value: ({ orders }) => orders },
    { key: 'expected', title: t('cashExpected'), kind: 'money', value: ({ amountMinor }) => amountMinor },
    { key: 'counted', title: t('cashCounted'), kind: 'money', value: ({ countedMinor }) => countedMinor },
    {
      key: 'difference',
      title: t('cashDifference'),
      kind: 'money',
      value: ({ amountMinor, countedMinor }) => countedMinor - amountMinor,
      cell: ({ amountMinor, countedMinor }) =>
        countedMinor === amountMinor ? '–' : <b className="text-chilli">{difference(countedMinor - amountMinor)}</b>,
    },
    { key: 'reason', title: t('cashReason'), value: ({ reason }) => reason ?? '' },
    { key: 'by', title: t('cashBy'), value: ({ actor }) => actor, cell: ({ actor }) => adminName(actor) },
  ];
  const sumOf = (moved: CashReport['till'], kind?: string) =>
    moved.reduce((sum, each) => (kind === undefined || each.kind === kind ? sum + each.amountMinor : sum), 0);
  const facts = data
    ? [
        data.withRiders
          .map(({ riderName, amountMinor, orders }) =>
            t('cashWith', { name: riderName, amount: adminMoney(amountMinor), orders }),
          )
          .join(' · ') || t('cashNobody'),
        data.till.length > 0 &&
          t('cashTill', {
            movements: data.till
              .map(({ kind, amountMinor }) => t(`till-${kind}`, { amount: adminMoney(amountMinor) }))
              .join(' · '),
            sum: adminMoney(sumOf(data.till)),
          }),
        data.terminal.length > 0 &&
          t('cashTerminal', {
            paid: adminMoney(sumOf(data.terminal, 'collected')),
            back: adminMoney(-sumOf(data.terminal, 'paid-back')),
          }),
      ]
    : [];
  const title = t('cash');
  const rows = data?.handovers ?? [];
  return (
    <Card title={title} actions={<CsvButton title={title} file={`kirana-cash-${from}-${to}`} columns={columns} rows={rows} />}>
      {error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          {facts.map(
            fact =>
              fact && (
                <p key={fact} className="-mt-1 mb-3 text-xs text-muted">
                  {fact}
                </p>
              ),
          )}
          <ReportTable label={title} rows={data?.handovers} keyOf={({ id }) => id} empty={t('cashNone')} columns={columns} />
        </>
      )}
    </Card>
  );
}
