import { customerSegments } from '@kirana/contracts/customer-segments';
import { useTranslations } from 'use-intl';
import { FilterTool, PageHeader, SearchTool } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { CustomersTable } from './customers-table.js';
import { GuestsTable } from './guests-table.js';

/** Lists customers with an account, or people who ordered without one, and how much they order. */
export default function CustomersPage() {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['search', 'segment', 'sort', 'who']);
  const { who, ...query } = filter;
  const Table = who === 'guests' ? GuestsTable : CustomersTable;
  return (
    <>
      <PageHeader title={c('customers')} lead={t('searchHint')}>
        <FilterTool
          label={t('who')}
          value={who}
          options={[['guests', t('guests')]]}
          all={t('accounts')}
          onChoose={chosen => change({ who: chosen })}
        />
        <FilterTool
          label={t('segment')}
          value={filter.segment}
          options={customerSegments.map(segment => [segment, t(`segments.${segment}`)] as const)}
          all={c('all')}
          onChoose={segment => change({ segment })}
        />
        <SearchTool label={t('search')} value={filter.search ?? ''} onSearch={search => change({ search })} />
      </PageHeader>
      <Table query={query} onChange={change} />
    </>
  );
}
