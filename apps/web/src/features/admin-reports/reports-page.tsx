import type { SalesReport } from '@kirana/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { PageHeader } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { salesQuery } from './api.js';
import { BasketsCard } from './baskets-card.js';
import { CategoriesCard } from './categories-card.js';
import { Figures } from './figures.js';
import { ProductsCard } from './products-card.js';
import { RangePicker } from './range-picker.js';
import { chosenRange } from './report-range.js';
import { ReportStyle } from './report-style.js';
import { RevenueCard } from './revenue-card.js';
import { useDayNames } from './use-day-names.js';
import { VatCard } from './vat-card.js';
import { WeekCard } from './week-card.js';

/** Shows sales of a range of days; every breakdown has the same total. The range is in the address. */
export default function ReportsPage() {
  const t = useTranslations('reports');
  const c = useTranslations('console');
  const names = useDayNames();
  const [filter, change] = useUrlFilter(['range', 'from', 'to', 'compare']);
  const chosen = chosenRange(filter);
  const { from, to } = chosen;
  const isCompared = filter.compare !== 'off';
  const { data, error, refetch } = useQuery({ ...salesQuery({ query: { from, to } }), placeholderData: keepPreviousData });
  return (
    <>
      <ReportStyle />
      <PageHeader title={c('reports')} lead={from <= to && names.range(from, to)} />
      <RangePicker chosen={chosen} isCompared={isCompared} change={change} />
      {error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Report report={data} isCompared={isCompared} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Report({ report, isCompared }: { report: SalesReport; isCompared: boolean }) {
  const t = useTranslations('reports');
  if (report.sums.orders === 0 && (!isCompared || report.periods.every(({ before }) => before.orders === 0)))
    return <p className="text-sm text-muted">{t('nothing')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Figures report={report} isCompared={isCompared} />
      <RevenueCard report={report} isCompared={isCompared} />
      {report.step !== 'hour' && <WeekCard report={report} />}
      <div className="grid gap-4 xl:grid-cols-2">
        <CategoriesCard report={report} />
        <BasketsCard report={report} />
      </div>
      <VatCard range={report} />
      <ProductsCard report={report} />
    </div>
  );
}
