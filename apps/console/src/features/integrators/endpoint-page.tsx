import type { WebhookEndpoint, WebhookAttempt } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeWebhook, removeWebhook, rotateWebhookSecret, testWebhook, webhooksQuery } from './api.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { DeliveriesTable } from './deliveries-table.js';
import { EndpointForm, type EndpointFields } from './endpoint-form.js';
import { ReplayForm } from './replay-form.js';
import { ShownOnce } from './shown-once.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Shows one endpoint: its settings, its deliveries, and replay. */
export default function EndpointPage() {
  const { id } = useParams();
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery({ ...webhooksQuery(), refetchInterval: 15_000 });
  const endpoint = data?.find(each => each.id === id);
  if (!data && error) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-muted">{c('loading')}</p>;
  return endpoint ? <Endpoint endpoint={endpoint} /> : <Notice tone="error" title={t('notFound')} role="alert" />;
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const date = useShopDate();
  const navigate = useNavigate();
  const { id, name, url, types, state, disabledBecause, failingSince, formerSecretUntil } = endpoint;
  const [isRemoving, setIsRemoving] = useState(false);
  /** The endpoint as the form shows it: another admin may change it while the form is open. */
  const [edited, setEdited] = useState<WebhookEndpoint>();
  const [secret, setSecret] = useState<string>();
  const one = { params: { id } };
  const change = useIntegratorsChange(
    ({ shown, ...fields }: EndpointFields & { state: 'on' | 'off'; shown: WebhookEndpoint }) =>
      changeWebhook({
        ...one,
        body: { ...fields, was: { name: shown.name, url: shown.url, types: shown.types, state: shown.state } },
      }),
    () => setEdited(undefined),
  );
  const rotate = useIntegratorsChange(rotateWebhookSecret, rotated => setSecret(rotated.secret));
  const trial = useIntegratorsChange(testWebhook);
  const remove = useIntegratorsChange(removeWebhook, () => void navigate('/admin/integrators'));
  return (
    <>
      <PageHeader title={name} lead={<span className="break-all">{url}</span>}>
        <Button
          size="small"
          tone="secondary"
          onClick={() => change.mutate({ name, url, types, state: state === 'on' ? 'off' : 'on', shown: endpoint })}
          disabled={change.isPending}
        >
          {state === 'on' ? t('pause') : t('switchOn')}
        </Button>
        <Button size="small" tone="secondary" onClick={() => setEdited(endpoint)}>
          {t('edit')}
        </Button>
        <Button size="small" tone="secondary" onClick={() => rotate.mutate(one)} disabled={rotate.isPending}>
          {t('rotate')}
        </Button>
        <Button size="small" tone="secondary" onClick={() => trial.mutate(one)} disabled={trial.isPending}>
          {trial.isPending ? t('testing') : t('test')}
        </Button>
        <Button size="small" tone="danger" onClick={() => setIsRemoving(true)}>
          {t('remove')}
        </Button>
      </PageHeader>
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
      {edited && (
        <FormDialog title={t('edit')} onClose={() => setEdited(undefined)} close={c('close')}>
          <EndpointForm
            start={edited}
            isPending={change.isPending}
            onSave={fields => change.mutate({ ...fields, state: edited.state === 'on' ? 'on' : 'off', shown: edited })}
          />
        </FormDialog>
      )}
      {secret !== undefined && <ShownOnce title={t('secret')} value={secret} onClose={() => setSecret(undefined)} />}
      {isRemoving && (
        <ConfirmDialog
          title={t('removeOne', { name })}
          text={t('removeText')}
          confirm={t('remove')}
          cancel={c('cancel')}
          onConfirm={() => remove.mutate(one)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

/** Shows an endpoint's answer to a test event. */
function TestResult({ attempt: { status, durationMs, answer, error } }: { attempt: WebhookAttempt }) {
  const t = useTranslations('integrators');
  const arrived = status !== null && status >= 200 && status < 300;
  return (
    <div className="mb-3">
      <Notice tone={arrived ? 'info' : 'error'} title={t(arrived ? 'testArrived' : 'testFailed')} role="status">
        <p className="break-all">
          {status ?? error} · {durationMs} ms{answer !== '' && ` · ${answer.slice(0, 200)}`}
        </p>
      </Notice>
    </div>
  );
}
