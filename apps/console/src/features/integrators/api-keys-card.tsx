import type { ApiKey, IssuedApiKey } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiKeysQuery, issueApiKey, revokeApiKey } from './api.js';
import { ApiKeyForm } from './api-key-form.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { ShownOnce } from './shown-once.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Lists the API keys of programs, creates and revokes them. */
export function ApiKeysCard() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const date = useShopDate();
  const { data, error, refetch } = useQuery(apiKeysQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedApiKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const issue = useIntegratorsChange(issueApiKey, key => {
    setIsAdding(false);
    setIssued(key);
  });
  const revoke = useIntegratorsChange(revokeApiKey);
  const columns: Column<ApiKey>[] = [
    { key: 'name', title: t('keyFor'), cell: key => key.name },
    { key: 'hint', title: t('key'), cell: ({ hint }) => <code>{hint}</code> },
    {
      key: 'scopes',
      title: t('keyMay'),
      cell: ({ scopes, types }) => (
        // One box, because a line on a phone lays out its cells side by side.
        <span className="min-w-0 break-words max-md:text-right">
          <span className="font-mono">{scopes.join(', ')}</span>
          {types.length > 0 && <span className="block text-muted">{t('onlyTypes', { types: types.join(', ') })}</span>}
        </span>
      ),
    },
    { key: 'created', title: t('created'), cell: ({ createdAt }) => date(createdAt) },
    { key: 'used', title: t('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt ? date(lastUsedAt) : t('never')) },
    { key: 'expires', title: t('expires'), cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : t('never')) },
    {
      key: 'revoke',
      title: t('state'),
      cell: key =>
        key.revokedAt ? (
          t('revoked')
        ) : key.isExpired ? (
          t('expired')
        ) : (
          <Button size="small" tone="danger" aria-label={t('revokeOf', { name: key.name })} onClick={() => setRevoking(key)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('keys')}>
      <p className="mb-3 max-w-prose text-sm text-muted">{t('keysLead')}</p>
      <Button size="small" tone="secondary" className="mb-3" onClick={() => setIsAdding(true)}>
        {t('makeKey')}
      </Button>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('keys')} columns={columns} rows={data} keyOf={({ id }) => id} empty={t('noKeys')} />
      )}
      {isAdding && (
        <FormDialog title={t('makeKey')} onClose={() => setIsAdding(false)} close={c('close')}>
          <ApiKeyForm isPending={issue.isPending} onSave={body => issue.mutate({ body })} />
        </FormDialog>
      )}
      {issued && <ShownOnce title={t('keyOf', { name: issued.name })} value={issued.key} onClose={() => setIssued(undefined)} />}
      {revoking && (
        <ConfirmDialog
          title={t('revokeOne', { name: revoking.name })}
          text={t('revokeText')}
          confirm={t('revoke')}
          cancel={c('cancel')}
          onConfirm={() => {
            revoke.mutate({ params: { id: revoking.id } });
            setRevoking(undefined);
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  );
}
