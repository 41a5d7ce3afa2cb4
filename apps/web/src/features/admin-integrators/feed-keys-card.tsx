import type { FeedKey, IssuedFeedKey } from '@kirana/contracts';
import { Button, ConfirmDialog } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { feedKeysQuery, issueFeedKey, revokeFeedKey } from './api.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Card, toolClass } from '../../lib/console/tools.js';
import { filled, useZodForm } from '../../lib/forms/use-zod-form.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { ShownOnce } from './shown-once.js';
import { TypeChoice } from './type-choice.js';
import { useIntegratorsChange } from './use-integrators-change.js';

const NewKey = z.object({ name: filled(), types: z.array(z.string()) });

/** Lists API keys for the pull feed. */
export function FeedKeysCard() {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const { data, error, refetch } = useQuery(feedKeysQuery());
  const form = useZodForm(NewKey, { name: '', types: [] });
  const [issued, setIssued] = useState<IssuedFeedKey>();
  const [revoking, setRevoking] = useState<FeedKey>();
  const issue = useIntegratorsChange(issueFeedKey, key => {
    setIssued(key);
    form.reset();
  });
  const revoke = useIntegratorsChange(revokeFeedKey);
  const types = form.watch('types');
  const submit = form.handleSubmit(body => issue.mutate({ body }));
  const readable = (of: string[]) => (of.length === 0 ? t('keyReadsAll') : of.join(', '));
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
          <Button size="small" tone="danger" aria-label={t('revokeOne', { name: key.name })} onClick={() => setRevoking(key)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('keys')}>
      <form className="mb-3 flex flex-wrap items-center gap-2" onSubmit={event => void submit(event)}>
        <input
          aria-label={t('keyFor')}
          placeholder={t('keyFor')}
          maxLength={80}
          className={toolClass}
          {...form.register('name')}
        />
        <details className="text-xs">
          <summary className="min-h-8 cursor-pointer content-center">
            {t('keyReads')}: {readable(types)}
          </summary>
          <TypeChoice chosen={types} onChange={chosen => form.setValue('types', chosen)} />
        </details>
        <Button size="small" tone="secondary" type="submit" disabled={issue.isPending || !form.formState.isValid}>
          {t('makeKey')}
        </Button>
      </form>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('keys')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
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
