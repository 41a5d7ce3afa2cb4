import { allDeadLetterRoutes, type DeadLetter, type DeadLetterList } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../lib/data-table.js';
import { Card } from '../../lib/tools.js';
import { ago } from './ago.js';
import { retryDeadLetters } from './api.js';

type Row = DeadLetter & { readonly key: string };

export interface DeadQueueCardProps {
  readonly queue: DeadLetterList['queues'][number];
  /** When the list was read, ms since 1970. */
  readonly now: number;
}

/** What one consumer has given up, the oldest first, with the ways to try it again. */
export function DeadQueueCard({ queue: { service, queue, total, oldest }, now }: DeadQueueCardProps) {
  const t = useTranslations('deadLetters');
  const p = useTranslations('adminProducts');
  const c = useTranslations('console');
  const date = useShopDate();
  const { locale } = useLanguage();
  const retry = useRetry();
  const [isAsking, setAsking] = useState(false);
  const known = service as 'orders';
  const columns: Column<Row>[] = [
    { key: 'type', title: t('type'), cell: ({ type }) => <code className="break-all">{type}</code> },
    {
      key: 'since',
      title: t('since'),
      cell: ({ diedAt }) => (
        <span>
          {ago(diedAt, now, locale)}
          <span className="block text-muted">{date(diedAt)}</span>
        </span>
      ),
    },
    { key: 'attempts', title: t('attempts'), numeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'error',
      title: t('cause'),
      cell: ({ error, id }) => (
        <span className="wrap-anywhere whitespace-pre-line">
          {error}
          {id && <code className="block text-muted">{id}</code>}
        </span>
      ),
    },
    {
      key: 'again',
      title: p('actions'),
      cell: ({ id, type }) =>
        id && (
          <Button
            size="small"
            tone="secondary"
            aria-label={t('retryOne', { type, id })}
            disabled={retry.isPending}
            onClick={() => retry.mutate({ body: { queue, id } })}
          >
            {t('retry')}
          </Button>
        ),
    },
  ];
  return (
    <Card
      title={`${t.has(`services.${known}`) ? t(`services.${known}`) : service}: ${t('count', { n: total })}`}
      actions={
        <Button size="small" disabled={retry.isPending} onClick={() => setAsking(true)}>
          {t('retryAll')}
        </Button>
      }
    >
      <p className="mb-3 text-xs text-muted">
        {t.has(`means.${known}`) && `${t(`means.${known}`)} `}
        <code>{queue}</code>
        {total > oldest.length && ` · ${t('oldest', { n: oldest.length })}`}
      </p>
      <DataTable
        label={queue}
        columns={columns}
        rows={oldest.map((row, at) => ({ ...row, key: String(at) }))}
        keyOf={({ key }) => key}
        empty={c('noData')}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('allTitle', { n: total })}
          text={t('allText')}
          confirm={t('retryAll')}
          tone="primary"
          cancel={c('cancel')}
          isPending={retry.isPending}
          onConfirm={() => retry.mutate({ body: { queue, id: null } }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** Puts failed messages back into their queue and says how many; then the list is read again. */
function useRetry() {
  const t = useTranslations('deadLetters');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: retryDeadLetters,
    onSuccess: ({ retried }) => notify({ tone: 'success', title: t('retried', { n: retried }), description: t('retriedText') }),
    onError: error => {
      console.error('the messages were not put back', error);
      const isGone = error instanceof ApiProblem && error.is('changed-meanwhile');
      notify({ tone: 'error', title: c('error'), description: t(isGone ? 'gone' : 'notRetried') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', allDeadLetterRoutes.list.path] }),
  });
}
