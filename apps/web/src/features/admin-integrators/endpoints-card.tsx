import type { WebhookEndpoint } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Modal } from '../../lib/console/modal.js';
import { Card, Tool } from '../../lib/console/tools.js';
import { EndpointForm } from './endpoint-form.js';
import { ShownOnce } from './shown-once.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Webhook endpoints and how they fare. */
export function EndpointsCard() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery({ ...adminQueries.webhooks(), refetchInterval: 15_000 });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = useIntegratorsChange(adminApi.addWebhook, endpoint => {
    setAdding(false);
    setSecret(endpoint.secret);
  });
  const columns: Column<WebhookEndpoint>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ id, name }) => (
        <Link to={`/admin/integrators/${id}`} className="text-leaf underline underline-offset-4">
          {name}
        </Link>
      ),
    },
    { key: 'url', title: t('url'), cell: ({ url }) => <span className="break-all">{url}</span> },
    { key: 'state', title: t('state'), cell: ({ state }) => t(state) },
    { key: 'waiting', title: t('waiting'), numeric: true, cell: ({ waiting }) => waiting },
    { key: 'delivered', title: t('delivered'), numeric: true, cell: ({ delivered }) => delivered },
    { key: 'failedCount', title: t('failedOnes'), numeric: true, cell: ({ failed }) => failed },
  ];
  return (
    <Card title={t('webhooks')}>
      <Tool className="mb-3" onClick={() => setAdding(true)}>
        {t('addEndpoint')}
      </Tool>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('webhooks')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      {adding && (
        <Modal title={t('addEndpoint')} onClose={() => setAdding(false)}>
          <EndpointForm isPending={add.isPending} onSave={add.mutate} />
        </Modal>
      )}
      {secret !== undefined && <ShownOnce title={t('secret')} value={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}
