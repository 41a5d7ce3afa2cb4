import type { AdminOrderQuery } from '@kirana/contracts';
import { orderSorts, orderViews, sortPermissions, type OrderSort, type OrderView } from '@kirana/contracts/order-status';
import { amountOf } from '../../lib/address-amount.js';
import { dayOf, instantOf } from '../../lib/address-times.js';
import { useMay } from '../../lib/use-may.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';

const names = [
  'search',
  'view',
  'status',
  'payment',
  'district',
  'from',
  'to',
  'rider',
  'windowFrom',
  'windowTo',
  'amountFromMinor',
  'amountToMinor',
  'mine',
  'sort',
  'pageSize',
] as const;
type Kept = (typeof names)[number] | 'page';

/** What the list shows, as kept in the address; all values are text, undefined where the server's default applies. */
export type OrderListFilter = { readonly [K in Kept]?: string | undefined };
export type ChangeOrderList = (changes: OrderListFilter) => void;

/** The choices of the filter of payments. */
export const paymentFilters = ['awaited', 'unpaid', 'settled'] as const satisfies readonly AdminOrderQuery['payment'][];

/** What a saved view keeps: everything but the place in the list. */
const savedNames = names.filter(name => name !== 'pageSize');

/** The part of a filter that a saved view keeps, without what is not set. */
export const savedPart = (filter: OrderListFilter): OrderListFilter =>
  Object.fromEntries(savedNames.flatMap(name => (filter[name] ? [[name, filter[name]]] : [])));

/** The changes that lead from any filter to a saved one. */
export const changesTo = (saved: OrderListFilter): OrderListFilter => ({
  ...Object.fromEntries(savedNames.map(name => [name, undefined])),
  ...savedPart(saved),
});

/** Returns the sorts that the caller's role may ask for. */
export function useSorts(): readonly OrderSort[] {
  const may = useMay();
  return orderSorts.filter(sort => {
    const needed = sortPermissions[sort];
    return !needed || may(needed);
  });
}

/** Returns a function that leaves out of a filter the amounts, unless the caller's role may ask for them. */
export function useAllowedFilter(): (filter: OrderListFilter) => OrderListFilter {
  const may = useMay();
  return filter => (may('money.read') ? filter : { ...filter, amountFromMinor: undefined, amountToMinor: undefined });
}

/**
 * Keeps what the order list shows in the address: a copied address shows the same orders, in the usual order where the caller's role may not
 * ask for the copied one, and without what is no day, no moment or no amount.
 */
export function useOrderListFilter(): [OrderListFilter, ChangeOrderList] {
  const [filter, change] = useUrlFilter(names);
  const sorts = useSorts();
  const allowed = useAllowedFilter();
  const bounds = {
    from: dayOf(filter.from),
    to: dayOf(filter.to),
    windowFrom: instantOf(filter.windowFrom),
    windowTo: instantOf(filter.windowTo),
    amountFromMinor: amountOf(filter.amountFromMinor),
    amountToMinor: amountOf(filter.amountToMinor),
  };
  return [{ ...allowed({ ...filter, ...bounds }), sort: sorts.find(each => each === filter.sort) }, change];
}

/** Which kind of range ends before it begins, which the server refuses; undefined: none. */
export function reversedIn(filter: OrderListFilter): 'reversed' | 'reversedAmount' | undefined {
  const { from, to, windowFrom, windowTo, amountFromMinor = 0, amountToMinor = Infinity } = filter;
  if (isAfter(from, to) || isAfter(windowFrom, windowTo)) return 'reversed';
  return Number(amountFromMinor) > Number(amountToMinor) ? 'reversedAmount' : undefined;
}

const isAfter = (one: string | undefined, other: string | undefined) => one !== undefined && other !== undefined && one > other;

/** Queues whose orders have to leave the shop in the order in which they were promised. */
const byWindow: ReadonlySet<OrderView> = new Set<OrderView>(['to-pack', 'late']);

/** How a view is sorted unless the address says otherwise. */
export const usualSortOf = (view: OrderView): OrderSort => (byWindow.has(view) ? 'window' : 'newest');

export const viewOf = ({ view }: OrderListFilter): OrderView => orderViews.find(each => each === view) ?? 'all';
export const sortOf = (filter: OrderListFilter): OrderSort =>
  orderSorts.find(each => each === filter.sort) ?? usualSortOf(viewOf(filter));

/** What the server is asked for; what it does anyway is left out, so that a view that was shown before is known. */
export const queryOf = (filter: OrderListFilter): OrderListFilter => {
  const sort = sortOf(filter);
  return { ...filter, sort: sort === 'newest' ? undefined : sort };
};
