import type { WebhookEndpoint } from '@kirana/contracts';
import { ConfirmDialog, Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Modal } from '../../lib/console/modal.js';
import { ConsoleHead, Tool } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { DeliveriesTable } from './deliveries-table.js';
import { EndpointForm } from './endpoint-form.js';
import { ReplayForm } from './replay-form.js';
import { ShownOnce } from './shown-once.js';
import { TestResult } from './test-result.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** One endpoint: its settings, what was sent to it, and how to send it again. */
export default function EndpointPage() {
  const { id } = useParams();
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery({ ...adminQueries.webhooks(), refetchInterval: 15_000 });
  const endpoint = data?.find(each => each.id === id);
  if (!data && error) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-muted">{c('loading')}</p>;
  return endpoint ? <Endpoint endpoint={endpoint} /> : <Notice tone="error" title={t('notFound')} role="alert" />;
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const navigate = useNavigate();
  const { id, name, url, types, state, disabledBecause, failingSince, formerSecretUntil } = endpoint;
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const change = useIntegratorsChange(adminApi.changeWebhook, () => setOpen(undefined));
  const rotate = useIntegratorsChange(adminApi.rotateWebhookSecret, rotated => setSecret(rotated.secret));
  const trial = useIntegratorsChange(adminApi.testWebhook);
  const remove = useIntegratorsChange(adminApi.removeWebhook, () => void navigate('/admin/integrators'));
  return (
    <>
      <ConsoleHead title={name} lead={<span className="break-all">{url}</span>}>
        <Tool
          onClick={() => change.mutate({ id, name, url, types, state: state === 'on' ? 'off' : 'on' })}
          disabled={change.isPending}
        >
          {state === 'on' ? t('pause') : t('switchOn')}
        </Tool>
        <Tool onClick={() => setOpen('edit')}>{t('edit')}</Tool>
        <Tool onClick={() => rotate.mutate(id)} disabled={rotate.isPending}>
          {t('rotate')}
        </Tool>
        <Tool onClick={() => trial.mutate(id)} disabled={trial.isPending}>
          {trial.isPending ? t('testing') : t('test')}
        </Tool>
        <Tool tone="danger" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Tool>
      </ConsoleHead>
      <p className="mb-3 text-xs text-muted">
        <Link to="/admin/integrators" className="text-leaf underline underline-offset-4">
          {c('integrators')}
        </Link>{' '}
        · {t(state)}
        {failingSince && ` · ${t('failingSince', { since: date(failingSince) })}`}
        {formerSecretUntil && ` · ${t('formerUntil', { until: date(formerSecretUntil) })}`}
      </p>
      {state === 'disabled' && (
        <div className="mb-3">
          <Notice tone="error" title={t('disabledTitle')} role="status">
            <p>{disabledBecause === 'gone' ? t('gone') : t('failing')}</p>
          </Notice>
        </div>
      )}
      {trial.data && <TestResult attempt={trial.data} />}
      <ReplayForm endpointId={id} />
      <DeliveriesTable endpointId={id} />
      {open === 'edit' && (
        <Modal title={t('edit')} onClose={() => setOpen(undefined)}>
          <EndpointForm
            start={endpoint}
            isPending={change.isPending}
            onSave={fields => change.mutate({ id, ...fields, state: state === 'on' ? 'on' : 'off' })}
          />
        </Modal>
      )}
      {secret !== undefined && <ShownOnce title={t('secret')} value={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('removeOne', { name })}
        text={t('removeText')}
        confirm={t('remove')}
        cancel={c('cancel')}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
