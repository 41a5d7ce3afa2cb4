import type { TodayReport } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { axisMoney } from '../../lib/charts/axis-money.js';
import { BarChart } from '../../lib/charts/bar-chart.js';
import { ChartCard } from '../../lib/charts/chart-card.js';
import { Difference } from '../../lib/difference.js';
import { hourName } from '../../lib/hour-name.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { todayQuery } from './api.js';

/** Sales of today by hour against those of yesterday. Differences are sums, never a percentage (ADM-018). */
export default function TodayCard() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(todayQuery());
  if (data) return <Today report={data} />;
  return (
    <Card title={t('today')} className="min-h-112">
      {error ? (
        <LoadFailure title={t('failed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </Card>
  );
}

const averageOf = ({ orders, totalMinor }: TodayReport['yesterdayByNow']): number =>
  orders === 0 ? 0 : Math.round(totalMinor / orders);

function Today({ report: { at, today, yesterdayByNow, hours } }: { report: TodayReport }) {
  const t = useTranslations('dashboard');
  const title = t('today');
  const begun = Number(clock(new Date(at)).slice(0, 2));
  const figures = [
    [t('todayRevenue'), today.totalMinor, yesterdayByNow.totalMinor, adminMoney],
    [t('todayOrders'), today.orders, yesterdayByNow.orders, String],
    [t('todayAverage'), averageOf(today), averageOf(yesterdayByNow), adminMoney],
    [t('todayNew'), today.newCustomers, yesterdayByNow.newCustomers, String],
  ] as const;
  return (
    <ChartCard
      title={title}
      lead={t('todayLead')}
      file={`kirana-today-${at.slice(0, 10)}`}
      table={{
        rows: hours,
        keyOf: ({ hour }) => String(hour),
        empty: t('noRecent'),
        columns: [
          { key: 'hour', title: t('hour'), value: ({ hour }) => hourName(hour) },
          { key: 'orders', title: t('todayOrders'), kind: 'number', value: hour => hour.today.orders },
          { key: 'today', title: t('todayRevenue'), kind: 'money', value: hour => hour.today.totalMinor },
          { key: 'yesterday', title: t('yesterday'), kind: 'money', value: hour => hour.yesterday.totalMinor },
        ],
      }}
      head={
        <dl className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-x-4 gap-y-3">
          {figures.map(([word, now, before, format]) => (
            <div key={word}>
              <dt className="text-xs text-muted">{word}</dt>
              <dd>
                <p className="text-lg font-semibold tabular-nums">{format(now)}</p>
                <Difference now={now} before={before} format={format} than="yesterday" />
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <BarChart
        label={t('todayKeys')}
        height={230}
        format={axisMoney}
        points={hours.map(({ hour, today: now, yesterday }) => ({
          name: String(hour),
          title: hourName(hour),
          value: now.totalMinor,
          before: yesterday.totalMinor,
          lines: [
            // An hour that has not begun has sold nothing yet, which is not worth saying.
            ...(hour <= begun ? [t('todayLine', { n: now.orders, amount: adminMoney(now.totalMinor) })] : []),
            t('yesterdayLine', { n: yesterday.orders, amount: adminMoney(yesterday.totalMinor) }),
          ],
        }))}
      />
    </ChartCard>
  );
}
