import type { AuditEntry, AuditQuery } from '@kirana/contracts';
import { auditAreas, type AuditArea } from '@kirana/contracts/audit-areas';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { auditQuery } from './api.js';
import { AuditDetails } from './audit-details.js';
import { useAuditSentence } from './audit-sentence.js';
import { useAuditValues } from './audit-values.js';
import { CsvButton } from '../../lib/csv-button.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import type { ReportColumn } from '../../lib/report-table.js';
import { FilterTool, PageHeader, SearchTool, toolClass } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';

/** Entries per page. */
const limit = 50;

/** Tells in sentences what admins did in all parts of the shop, the latest first. */
export default function AuditPage() {
  const t = useTranslations('audit');
  const c = useTranslations('console');
  const date = useShopDate();
  const valueOf = useAuditValues();
  const [filter, change] = useUrlFilter(['subject', 'before', 'actor', 'area', 'day', 'newer']);
  const { page: _page, newer, ...query } = filter;
  // Where the pages before this one began, without the latest page: the list itself knows only what is older.
  const passed = newer?.split(',') ?? [];
  const { data, error, refetch } = useQuery({
    ...auditQuery({ query: { ...(query as Partial<AuditQuery>), limit } }),
    placeholderData: keepPreviousData,
  });
  const sentence = useAuditSentence(data ?? []);
  // Filters begin at the latest entries again.
  const narrow = (changes: Parameters<typeof change>[0]) => change({ ...changes, before: undefined, newer: undefined });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      title: t('at'),
      name: '',
      cell: ({ at }) => <span className="whitespace-nowrap max-md:text-muted">{date(at)}</span>,
    },
    {
      key: 'what',
      title: t('action'),
      name: '',
      cell: entry => (
        <div className="min-w-0">
          <span className="text-sm">{sentence.rich(entry)}</span>
          <AuditDetails before={valueOf(entry, entry.before)} after={valueOf(entry, entry.after)} />
        </div>
      ),
    },
  ];
  const file: ReportColumn<AuditEntry>[] = [
    { key: 'at', title: t('at'), value: ({ at }) => at },
    { key: 'actor', title: t('actor'), value: ({ actor }) => actor },
    { key: 'what', title: t('action'), value: sentence.text },
    { key: 'subject', title: t('subject'), value: ({ subject }) => subject },
    { key: 'before', title: t('before'), value: entry => valueOf(entry, entry.before) },
    { key: 'after', title: t('after'), value: entry => valueOf(entry, entry.after) },
  ];
  const last = data?.at(-1);
  return (
    <>
      <PageHeader title={c('audit')}>
        <FilterTool
          label={t('area')}
          value={filter.area}
          options={(Object.keys(auditAreas) as AuditArea[]).map(area => [area, t(`areas.${area}`)] as const)}
          all={c('all')}
          onChoose={area => narrow({ area })}
        />
        <input
          type="date"
          aria-label={t('day')}
          className={toolClass}
          value={filter.day ?? ''}
          onChange={({ target }) => narrow({ day: target.value })}
        />
        <SearchTool label={t('person')} value={filter.actor ?? ''} onSearch={actor => narrow({ actor })} />
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={c('audit')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {filter.before && (
          <>
            <Button size="small" tone="secondary" onClick={() => change({ before: undefined, newer: undefined })}>
              {t('latest')}
            </Button>
            <Button
              size="small"
              tone="secondary"
              onClick={() => change({ before: passed.at(-1), newer: passed.slice(0, -1).join(',') })}
            >
              {t('newer')}
            </Button>
          </>
        )}
        {data && data.length >= limit && last && (
          <Button
            size="small"
            tone="secondary"
            onClick={() => change({ before: last.at, newer: filter.before && [...passed, filter.before].join(',') })}
          >
            {t('older')}
          </Button>
        )}
        {data && data.length > 0 && <CsvButton title={c('audit')} file="audit" columns={file} rows={data} />}
      </div>
    </>
  );
}
