import './report.css';
import type { SalesReport } from '@kirana/contracts';
import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../lib/later-part.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { salesQuery } from './api.js';
import { BasketsCard } from './baskets-card.js';
import { CashCard } from './cash-card.js';
import { CategoriesCard } from './categories-card.js';
import { Figures } from './figures.js';
import { OperationsCards } from './operations-cards.js';
import { ProductsCard } from './products-card.js';
import { RangePicker } from './range-picker.js';
import { chosenRange } from './report-range.js';
import { RevenueCard } from './revenue-card.js';
import { StockValueCard } from './stock-value-card.js';
import { useDayNames } from './use-day-names.js';
import { VatCard } from './vat-card.js';
import { WeekCard } from './week-card.js';

/** Below all figures, and of no use to most visits. */
const ExportCard = laterPart(() => import('./export-card.js'));

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
      <PageHeader title={c('reports')} lead={from <= to && names.range(from, to)} />
      <RangePicker chosen={chosen} isCompared={isCompared} change={change} />
      {error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Report report={data} isCompared={isCompared} onWiden={() => change({ range: '90', from: undefined, to: undefined })} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
      <Suspense fallback={null}>
        <div className="mt-4">
          <ExportCard />
        </div>
      </Suspense>
    </>
  );
}

interface ReportProps {
  readonly report: SalesReport;
  readonly isCompared: boolean;
  /** Asks for a period in which the shop is more likely to have sold something. */
  readonly onWiden: () => void;
}

/** Where nothing was sold there is nothing to show of sales; orders may have been cancelled or delivered all the same. */
function Report({ report, isCompared, onWiden }: ReportProps) {
  const isEmpty = report.sums.orders === 0 && (!isCompared || report.periods.every(({ before }) => before.orders === 0));
  return (
    <div className="flex flex-col gap-4">
      {isEmpty ? <NothingSold onWiden={onWiden} /> : <SalesCards report={report} isCompared={isCompared} />}
      <OperationsCards range={report} isCompared={isCompared} />
      <StockValueCard />
      <VatCard range={report} />
      <CashCard range={report} />
      {!isEmpty && <ProductsCard report={report} />}
    </div>
  );
}

function NothingSold({ onWiden }: Pick<ReportProps, 'onWiden'>) {
  const t = useTranslations('reports');
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        role="status"
        drawing={<EmptyShelf />}
        title={<h2 className="font-display text-lg">{t('nothing')}</h2>}
        text={t('nothingText')}
        action={
          <Button size="small" tone="secondary" onClick={onWiden}>
            {t('nothingAction')}
          </Button>
        }
      />
    </div>
  );
}

function SalesCards({ report, isCompared }: Omit<ReportProps, 'onWiden'>) {
  // A period before without orders has no line.
  const hasLine = isCompared && report.previous.sums.orders > 0;
  return (
    <>
      <Figures report={report} isCompared={isCompared} />
      <RevenueCard report={report} isCompared={hasLine} />
      {report.step !== 'hour' && <WeekCard report={report} />}
      <div className="grid gap-4 xl:grid-cols-2">
        <CategoriesCard report={report} />
        <BasketsCard report={report} />
      </div>
    </>
  );
}
