import type { AuditEntry } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { auditQuery } from './api.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { PageHeader } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

/** Lists admin actions of all services, latest first. */
export default function AuditPage() {
  const t = useTranslations('audit');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const [filter, change] = useUrlFilter(['subject', 'before']);
  const asked = { subject: filter['subject'], before: filter['before'] };
  const { data, error, refetch } = useQuery({ ...auditQuery({ query: asked }), placeholderData: keepPreviousData });
  const columns: Column<AuditEntry>[] = [
    { key: 'at', title: t('at'), cell: ({ at }) => <span className="whitespace-nowrap">{date(at)}</span> },
    { key: 'actor', title: t('actor'), cell: ({ actor }) => actor },
    { key: 'action', title: t('action'), cell: ({ action }) => action },
    { key: 'subject', title: t('subject'), cell: ({ subject }) => <span className="break-all">{subject}</span> },
    { key: 'before', title: t('before'), cell: ({ before }) => before },
    { key: 'after', title: t('after'), cell: ({ after }) => after },
  ];
  const last = data?.at(-1);
  return (
    <>
      <PageHeader title={c('audit')} />
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={c('audit')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      {data && data.length >= 50 && last && (
        <Button size="small" tone="secondary" className="mt-3" onClick={() => change({ before: last.at })}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
