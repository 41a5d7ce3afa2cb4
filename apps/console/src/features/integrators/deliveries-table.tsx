import type { WebhookDelivery } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deliveriesQuery, retryDelivery } from './api.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { FilterTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { AttemptLog } from './attempt-log.js';
import { useIntegratorsChange } from './use-integrators-change.js';

const states = ['waiting', 'delivered', 'failed'] as const;

/** Lists what was sent to an endpoint, latest first. */
export function DeliveriesTable({ endpointId }: { endpointId: string }) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['state', 'before']);
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery({
      params: { id: endpointId },
      query: { state: filter.state, before: filter.before },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const retry = useIntegratorsChange(retryDelivery);
  const columns: Column<WebhookDelivery>[] = [
    { key: 'subject', title: t('order'), cell: ({ subject }) => <span className="whitespace-nowrap">{subject}</span> },
    { key: 'type', title: t('event'), cell: ({ type }) => type },
    { key: 'state', title: t('state'), cell: ({ state }) => t(`${state}One`) },
    { key: 'log', title: t('attempts'), cell: delivery => <AttemptLog delivery={delivery} /> },
    {
      key: 'retry',
      title: t('again'),
      cell: ({ id, subject, type }) => (
        <Button
          size="small"
          tone="secondary"
          aria-label={t('retryOne', { event: `${type} ${subject}` })}
          disabled={retry.isPending}
          onClick={() => retry.mutate({ params: { id: endpointId, deliveryId: id } })}
        >
          {t('retry')}
        </Button>
      ),
    },
  ];
  const last = data?.at(-1);
  return (
    <>
      <div className="mb-3">
        <FilterTool
          label={t('state')}
          value={filter['state']}
          options={states.map(state => [state, t(`${state}One`)] as const)}
          all={c('all')}
          onChoose={state => change({ state, before: undefined })}
        />
      </div>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('deliveries')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => String(id)}
          empty={t('noDeliveries')}
        />
      )}
      {data && data.length >= 50 && last && (
        <Button size="small" tone="secondary" className="mt-3" onClick={() => change({ before: String(last.id) })}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
