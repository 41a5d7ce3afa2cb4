import type { WebhookEndpoint } from '@kirana/contracts';
import { mostListed } from '@kirana/contracts/order-status';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addWebhook, webhooksQuery } from './api.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { EndpointForm } from './endpoint-form.js';
import { ShownOnce } from './shown-once.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Lists webhook endpoints with their state. */
export function EndpointsCard() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery({ ...webhooksQuery(), refetchInterval: 15_000 });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = useIntegratorsChange(addWebhook, endpoint => {
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
    {
      key: 'delivered',
      title: t('delivered'),
      numeric: true,
      cell: ({ delivered }) => (delivered >= mostListed ? `${mostListed}+` : delivered),
    },
    { key: 'failedCount', title: t('failedOnes'), numeric: true, cell: ({ failed }) => failed },
  ];
  return (
    <Card title={t('webhooks')}>
      <Button size="small" tone="secondary" className="mb-3" onClick={() => setAdding(true)}>
        {t('addEndpoint')}
      </Button>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('webhooks')} columns={columns} rows={data} keyOf={({ id }) => id} empty={t('noEndpoints')} />
      )}
      {adding && (
        <FormDialog title={t('addEndpoint')} onClose={() => setAdding(false)} close={c('close')}>
          <EndpointForm isPending={add.isPending} onSave={body => add.mutate({ body })} />
        </FormDialog>
      )}
      {secret !== undefined && <ShownOnce title={t('secret')} value={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}
