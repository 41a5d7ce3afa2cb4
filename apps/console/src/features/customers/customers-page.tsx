import { customerSegments } from '@kirana/contracts/customer-segments';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FilterTool, PageHeader, SearchTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { customerTagsQuery, guestsQuery } from './api.js';
import { CustomersTable } from './customers-table.js';
import { GuestsTable } from './guests-table.js';

/** Lists customers with an account, or people who ordered without one, and how much they order. */
export default function CustomersPage() {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['search', 'segment', 'tag', 'sort', 'who']);
  const { who, tag, ...query } = filter;
  const { data: tags = [] } = useQuery(customerTagsQuery());
  const areGuests = who === 'guests';
  return (
    <>
      <PageHeader title={c('customers')} lead={t('searchHint')}>
        <FilterTool
          label={t('who')}
          value={who}
          options={[['guests', t('guests')]]}
          all={t('accounts')}
          onChoose={chosen => change({ who: chosen, ...(chosen && { tag: undefined }) })}
        />
        <FilterTool
          label={t('segment')}
          value={filter.segment}
          options={customerSegments.map(segment => [segment, t(`segments.${segment}`)] as const)}
          all={c('all')}
          onChoose={segment => change({ segment })}
        />
        {!areGuests && (tags.length > 0 || tag) && (
          <FilterTool
            label={t('tag')}
            value={tag}
            options={(tag && !tags.includes(tag) ? [...tags, tag] : tags).map(each => [each, each] as const)}
            all={c('all')}
            onChoose={chosen => change({ tag: chosen })}
          />
        )}
        <SearchTool label={t('search')} value={filter.search ?? ''} onSearch={search => change({ search })} />
      </PageHeader>
      {areGuests ? (
        <GuestsTable query={query} onChange={change} />
      ) : (
        <>
          <AlsoGuests search={filter.search} onShow={() => change({ who: 'guests', tag: undefined })} />
          <CustomersTable query={{ ...query, tag }} onChange={change} />
        </>
      )}
    </>
  );
}

/** Says how many people ordered without an account: the list begins with accounts (ACUS-001), and nobody should miss the others in it. */
function AlsoGuests({ search, onShow }: { search: string | undefined; onShow: () => void }) {
  const t = useTranslations('customers');
  const { data } = useQuery(guestsQuery({ query: { ...(search && { search }), pageSize: 1 } }));
  if (!data?.total) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 text-xs text-muted">
      {t('alsoGuests', { n: data.total })}
      <Button size="small" tone="quiet" onClick={onShow}>
        {t('showGuests')}
      </Button>
    </p>
  );
}
