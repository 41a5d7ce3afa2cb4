import type { FeedKey, IssuedFeedKey } from '@kirana/contracts';
import { ConfirmDialog } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Card, Tool, toolClass } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { ShownOnce } from './shown-once.js';
import { TypeChoice } from './type-choice.js';
import { useIntegratorsChange } from './use-integrators-change.js';

/** Keys for the pull feed. */
export function FeedKeysCard() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const { data, error, refetch } = useQuery(adminQueries.feedKeys());
  const [name, setName] = useState('');
  const [types, setTypes] = useState<readonly string[]>([]);
  const [issued, setIssued] = useState<IssuedFeedKey>();
  const [revoking, setRevoking] = useState<FeedKey>();
  const issue = useIntegratorsChange(adminApi.issueFeedKey, key => {
    setIssued(key);
    setName('');
    setTypes([]);
  });
  const revoke = useIntegratorsChange(adminApi.revokeFeedKey);
  const readable = (of: readonly string[]) => (of.length === 0 ? t('keyReadsAll') : of.join(', '));
  const columns: Column<FeedKey>[] = [
    { key: 'name', title: t('name'), cell: key => key.name },
    { key: 'hint', title: t('key'), cell: ({ hint }) => <code>{hint}</code> },
    { key: 'types', title: t('keyReads'), cell: key => readable(key.types) },
    {
      key: 'created',
      title: t('created'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{date(createdAt)}</span>,
    },
    { key: 'used', title: t('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt ? date(lastUsedAt) : t('never')) },
    {
      key: 'revoke',
      title: t('state'),
      cell: key =>
        key.revokedAt ? (
          t('revoked')
        ) : (
          <Tool tone="danger" aria-label={t('revokeOne', { name: key.name })} onClick={() => setRevoking(key)}>
            {t('revoke')}
          </Tool>
        ),
    },
  ];
  return (
    <Card title={t('keys')}>
      <form
        className="mb-3 flex flex-wrap items-center gap-2"
        onSubmit={event => {
          event.preventDefault();
          issue.mutate({ name, types });
        }}
      >
        <input
          aria-label={t('keyFor')}
          placeholder={t('keyFor')}
          value={name}
          maxLength={80}
          onChange={event => setName(event.target.value)}
          className={toolClass}
        />
        <details className="text-xs">
          <summary className="min-h-8 cursor-pointer content-center">
            {t('keyReads')}: {readable(types)}
          </summary>
          <TypeChoice chosen={types} onChange={setTypes} />
        </details>
        <Tool type="submit" disabled={issue.isPending || !name.trim()}>
          {t('makeKey')}
        </Tool>
      </form>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('keys')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      {issued && <ShownOnce title={t('keyOf', { name: issued.name })} value={issued.key} onClose={() => setIssued(undefined)} />}
      <ConfirmDialog
        open={revoking !== undefined}
        title={t('revokeOne', { name: revoking?.name ?? '' })}
        text={t('revokeText')}
        confirm={t('revoke')}
        cancel={c('cancel')}
        onConfirm={() => {
          if (revoking) revoke.mutate(revoking.id);
          setRevoking(undefined);
        }}
        onClose={() => setRevoking(undefined)}
      />
    </Card>
  );
}
