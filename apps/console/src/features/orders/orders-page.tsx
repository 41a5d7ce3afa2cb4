import { mostListed } from '@kirana/contracts/order-status';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../lib/later-part.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { useKeptList } from '../../lib/neighbours/use-kept-list.js';
import { Pager } from '../../lib/pager.js';
import { useKeysSwitch } from '../../lib/shortcuts/keys-switch.js';
import { SlipsToPrint } from '../../lib/slips-to-print.js';
import { PageHeader, SearchTool, toolClass } from '../../lib/tools.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { ordersQuery } from './api.js';
import { BulkBar } from './bulk-bar.js';
import { ExportFound } from './export-found.js';
import { FilterChips } from './filter-chips.js';
import { OrderFilters } from './order-filters.js';
import {
  queryOf,
  reversedIn,
  sortOf,
  useOrderListFilter,
  useSorts,
  usualSortOf,
  viewOf,
  type ChangeOrderList,
  type OrderListFilter,
} from './order-list-filter.js';
import { OrdersTable } from './orders-table.js';
import { SavedViews } from './saved-views.js';
import { useListKeys } from './use-list-keys.js';
import { useRowSelection } from './use-row-selection.js';
import { useSavedViews } from './use-saved-views.js';
import { ViewTabs } from './view-tabs.js';

/** Loaded when it is first opened. */
const QuickLook = laterPart(() => import('./quick-look.js'));

const nothing: ReadonlySet<string> = new Set();

/** The order list: work queues, filters, and changes of several orders at once. */
export default function OrdersPage() {
  const t = useTranslations('adminOrders');
  const l = useTranslations('orderList');
  const [filter, change] = useOrderListFilter();
  const cannotBe = reversedIn(filter);
  const { fresh } = useAdminEvents();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ordersQuery({ query: queryOf(filter) }),
    placeholderData: keepPreviousData,
    enabled: !cannotBe,
  });
  useClampedPage(data, isPlaceholderData, change);
  const orders = data?.items;
  useKeptList('orders', isPlaceholderData ? undefined : data);
  const selection = useRowSelection(orders?.map(({ id }) => id) ?? [], JSON.stringify(filter));
  const place = useRef<HTMLDivElement>(null);
  const [areKeysOn] = useKeysSwitch();
  const [printing, setPrinting] = useState<readonly string[]>();
  const [looking, setLooking] = useState<string>();
  useListKeys(place, areKeysOn, {
    select: selection.toggle,
    look: setLooking,
    print(id) {
      if (selection.ids.length > 0) setPrinting(selection.ids);
      else if (id) setPrinting([id]);
    },
  });
  const endPrint = useCallback(() => setPrinting(undefined), []);
  return (
    <>
      <div ref={place} className="not-slip">
        <Tools filter={filter} change={change} />
        {cannotBe ? (
          <Notice tone="error" role="alert" title={l(cannotBe)} />
        ) : error && !data ? (
          <LoadFailure title={t('errorTitle')} text={sentenceOf(error) ?? t('errorText')} onRetry={() => void refetch()} />
        ) : (
          <>
            <OrdersTable
              orders={orders}
              selection={selection}
              sort={sortOf(filter)}
              onSort={sort => change({ sort: sort === usualSortOf(viewOf(filter)) ? undefined : sort })}
              fresh={isPlaceholderData ? nothing : fresh}
              onLook={setLooking}
            />
            <BulkBar
              orders={orders?.filter(({ id }) => selection.has(id)) ?? []}
              onPrint={() => setPrinting(selection.ids)}
              onClear={selection.clear}
            />
            {data && (
              <Pager
                {...data}
                mostTotal={mostListed}
                onPage={page => change({ page: String(page) })}
                onPageSize={pageSize => change({ pageSize: String(pageSize) })}
              />
            )}
          </>
        )}
      </div>
      {looking && (
        <Suspense fallback={null}>
          <QuickLook id={looking} onClose={() => setLooking(undefined)} />
        </Suspense>
      )}
      {printing && <SlipsToPrint orders={printing.map(id => ({ id }))} onPrinted={endPrint} />}
    </>
  );
}

/** Goes to the last page when the address names one beyond it, for example after the last order of a view was dealt with. */
function useClampedPage(
  data: { total: number; page: number; pageSize: number } | undefined,
  isPlaceholderData: boolean,
  change: ChangeOrderList,
) {
  const last = data && Math.max(1, Math.ceil(data.total / data.pageSize));
  const isBeyond = last !== undefined && !isPlaceholderData && data !== undefined && data.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: String(last) });
  }, [isBeyond, last, change]);
}

/** Everything above the table: title, search, sort, filters and views. */
function Tools({ filter, change }: { filter: OrderListFilter; change: ChangeOrderList }) {
  const t = useTranslations('adminOrders');
  const l = useTranslations('orderList');
  const c = useTranslations('console');
  const [isOpen, setOpen] = useState(false);
  const sorts = useSorts();
  const kept = useSavedViews();
  const search = useCallback((words: string) => change({ search: words }), [change]);
  return (
    <>
      <PageHeader title={c('orders')}>
        <SearchTool label={t('search')} value={filter.search ?? ''} onSearch={search} />
        <select
          aria-label={l('sort')}
          className={toolClass}
          value={sortOf(filter)}
          onChange={({ target: { value } }) => change({ sort: value === usualSortOf(viewOf(filter)) ? undefined : value })}
        >
          {sorts.map(sort => (
            <option key={sort} value={sort}>
              {l(`sort-${sort}`)}
            </option>
          ))}
        </select>
        <Button size="small" tone="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ListFilter size={16} aria-hidden />
          {l('filters')}
        </Button>
        {!reversedIn(filter) && <ExportFound filter={filter} />}
      </PageHeader>
      <ViewTabs
        view={kept.shownOf(filter) ? undefined : viewOf(filter)}
        onChoose={view => change({ view: view === 'all' ? undefined : view })}
      />
      <SavedViews filter={filter} change={change} kept={kept} />
      {isOpen && <OrderFilters filter={filter} change={change} />}
      <FilterChips filter={filter} change={change} />
    </>
  );
}
