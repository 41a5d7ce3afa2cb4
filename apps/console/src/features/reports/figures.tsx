import type { SaleSums, SalesReport } from '@kirana/contracts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { Difference } from '../../lib/difference.js';
import { useDayNames } from './use-day-names.js';

const averageOf = ({ orders, totalMinor }: SaleSums): number => (orders === 0 ? 0 : Math.round(totalMinor / orders));

const deposits = ({ depositMinor }: SaleSums): number => depositMinor ?? 0;

/** The sums of the range, each with how it differs from the period before. */
export function Figures({
  report: { from, to, sums, previous, step },
  isCompared,
}: {
  report: SalesReport;
  isCompared: boolean;
}) {
  const t = useTranslations('reports');
  const { range } = useDayNames();
  const before = previous.sums;
  const { unpaidMinor = 0 } = sums;
  // Without orders before, every difference would only repeat the figure.
  const hasBefore = before.orders > 0;
  const figures = [
    [t('revenue'), sums.totalMinor, before.totalMinor, adminMoney],
    [t('orders'), sums.orders, before.orders, String],
    [t('average'), averageOf(sums), averageOf(before), adminMoney],
    [t('goods'), sums.goodsMinor, before.goodsMinor, adminMoney],
    [t('delivery'), sums.deliveryMinor, before.deliveryMinor, adminMoney],
    [t('service'), sums.serviceMinor, before.serviceMinor, adminMoney],
    ...(deposits(sums) + deposits(before) > 0 ? [[t('deposits'), deposits(sums), deposits(before), adminMoney] as const] : []),
    ...(sums.discountMinor + before.discountMinor > 0
      ? [[t('discounts'), -sums.discountMinor, -before.discountMinor, adminMoney] as const]
      : []),
    ...(sums.refundedMinor + before.refundedMinor > 0
      ? [[t('refunded'), -sums.refundedMinor, -before.refundedMinor, adminMoney] as const]
      : []),
  ] as const;
  return (
    <div>
      <dl className="report-figures grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {figures.map(([word, now, earlier, format]) => (
          <div key={word} className="rounded-card border border-line bg-surface p-3">
            <dt className="text-xs text-muted">{word}</dt>
            <dd>
              <p className="text-lg font-semibold tabular-nums">{format(now)}</p>
              {isCompared && hasBefore && <Difference now={now} before={earlier} format={format} />}
            </dd>
          </div>
        ))}
      </dl>
      {unpaidMinor > 0 && (
        <Link
          to={`/admin/orders?payment=unpaid&from=${from}&to=${to}`}
          className="mt-2 inline-flex min-h-11 items-center text-xs text-leaf underline underline-offset-4 md:min-h-0"
        >
          {t('revenueUnpaid', { amount: adminMoney(unpaidMinor) })}
        </Link>
      )}
      {isCompared && (
        <p className="mt-2 text-xs text-muted">
          {t(
            !hasBefore
              ? 'comparedNothing'
              : !previous.isPartial
                ? 'compared'
                : step === 'hour'
                  ? 'comparedToday'
                  : 'comparedSoFar',
            {
              range: range(previous.from, previous.to),
            },
          )}
        </p>
      )}
    </div>
  );
}
