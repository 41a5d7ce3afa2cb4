import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { operationsQuery } from './api.js';
import { BuyersCard } from './buyers-card.js';
import { DeliveriesCard } from './deliveries-card.js';
import { ReasonsCard } from './reasons-card.js';
import type { Range } from './report-range.js';

/** What is not about sales: deliveries, what was lost and why, and who bought. */
export function OperationsCards({ range: { from, to }, isCompared }: { range: Range; isCompared: boolean }) {
  const t = useTranslations('reports');
  const { data, error, refetch } = useQuery({
    ...operationsQuery({ query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <DeliveriesCard report={data} isCompared={isCompared} />
      <BuyersCard report={data} isCompared={isCompared} />
      <ReasonsCard report={data} isCompared={isCompared} />
    </>
  );
}
