import type { PastPrice } from '@kirana/contracts';
import { formatTime } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productMoney } from '../../../lib/admin-money.js';
import { axisMoney } from '../../../lib/charts/axis-money.js';
import { ChartCard } from '../../../lib/charts/chart-card.js';
import { StepChart } from '../../../lib/charts/step-chart.js';
import type { ReportColumn } from '../../../lib/report-table.js';

/** Below this length, ms, the axis says the time of day as well. */
const shortHistoryMs = 3 * 24 * 60 * 60 * 1_000;

/** Every price of the product over time, as a chart or a table. */
export default function PriceHistory({ productId, history }: { productId: string; history: readonly PastPrice[] }) {
  const t = useTranslations('productPage');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const date = useShopDate();
  // The chart ends at the moment it was opened.
  const [now] = useState(() => Date.now());
  const began = Date.parse(history[0]?.validFrom ?? '');
  const style = now - began < shortHistoryMs ? 'dayTime' : 'date';
  const columns: ReportColumn<PastPrice>[] = [
    { key: 'from', title: t('validFrom'), value: row => row.validFrom, cell: row => date(row.validFrom) },
    { key: 'price', title: t('priceColumn'), kind: 'money', value: row => row.priceMinor },
    {
      key: 'regular',
      title: t('regularColumn'),
      kind: 'money',
      value: row => row.regularMinor ?? row.priceMinor,
    },
  ];
  return (
    <ChartCard
      title={t('history')}
      lead={t(history.some(({ regularMinor }) => regularMinor !== null) ? 'historyLeadReduced' : 'historyLead')}
      file={`prices-${productId}`}
      table={{ columns, rows: history.toReversed(), keyOf: row => row.validFrom, empty: c('noData') }}
    >
      <StepChart
        label={t('history')}
        format={axisMoney}
        dateOf={at => formatTime(new Date(at), style, locale)}
        end={now}
        steps={history.map(({ priceMinor, regularMinor, validFrom }) => ({
          at: Date.parse(validFrom),
          value: priceMinor,
          before: regularMinor ?? undefined,
          title: productMoney(priceMinor),
          lines: [
            t('since', { since: date(validFrom) }),
            ...(regularMinor === null ? [] : [t('reducedFrom', { price: productMoney(regularMinor) })]),
          ],
        }))}
      />
    </ChartCard>
  );
}
