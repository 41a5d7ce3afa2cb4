import type { SalesReport } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { adminMoney, adminNumber } from '../../lib/admin-money.js';
import { ChartCard } from '../../lib/charts/chart-card.js';
import { HeatMap, shade } from '../../lib/charts/heat-map.js';
import { hourName } from '../../lib/hour-name.js';
import { weekdayCounts } from './report-range.js';
import { useDayNames } from './use-day-names.js';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Orders by weekday and hour, so that an admin sees when people are needed; an average, because a range seldom has whole weeks. */
export function WeekCard({ report }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { weekdays } = useDayNames();
  const counts = weekdayCounts(report);
  const cells = report.hours.map(({ weekday, hour, orders, totalMinor }) => {
    const average = orders / Math.max(1, counts[weekday - 1] ?? 0);
    return {
      title: `${weekdays[weekday - 1] ?? ''} ${hourName(hour)}`,
      value: average,
      lines: [t('ordersOnAverage', { n: adminNumber(average) }), t('inAll', { n: orders, amount: adminMoney(totalMinor) })],
    };
  });
  const title = t('byHour');
  return (
    <ChartCard
      title={title}
      lead={t('byHourLead')}
      file={`kirana-hours-${report.from}-${report.to}`}
      table={{
        rows: report.hours,
        keyOf: ({ weekday, hour }) => `${weekday}-${hour}`,
        empty: t('nothing'),
        columns: [
          { key: 'weekday', title: t('weekday'), value: ({ weekday }) => weekdays[weekday - 1] ?? '' },
          { key: 'hour', title: t('hour'), value: ({ hour }) => hourName(hour) },
          { key: 'orders', title: t('orders'), kind: 'number', value: ({ orders }) => orders },
          { key: 'revenue', title: t('revenue'), kind: 'money', value: ({ totalMinor }) => totalMinor },
        ],
      }}
    >
      <HeatMap label={t('keysInRows', { title })} rows={weekdays} columns={hours} cells={cells} />
      <p className="mt-3 flex items-center gap-1.5 text-xs text-muted" aria-hidden>
        {t('fewer')}
        {[0, 0.25, 0.5, 0.75, 1].map(share => (
          <span key={share} className="size-3.5 rounded-small" style={{ background: shade(share) }} />
        ))}
        {t('more')}
      </p>
    </ChartCard>
  );
}
