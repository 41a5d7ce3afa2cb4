import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ordersQuery } from './api.js';
import { cameFromList, keptList, type KeptList } from './kept-list.js';
import type { OrderListFilter } from './order-list-filter.js';

/** An order beside another one, and the page of the list it is on. */
export interface Neighbour {
  readonly id: string;
  readonly list: KeptList;
}

export interface Neighbours {
  /** Of the list the admin came from; undefined when the order was opened from elsewhere. */
  readonly list?: KeptList;
  /** Counted from 1 over all pages of the list. */
  readonly place?: number;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/**
 * Returns the orders before and after an order in the list that the admin came from, with its filters and in the order it had then. Nothing
 * is requested for it but the page before the first and after the last order of a page.
 */
export function useNeighbours(id: string): Neighbours {
  const { state } = useLocation();
  const list = cameFromList(state) ? keptList() : undefined;
  const at = list?.ids.indexOf(id) ?? -1;
  const before = usePageBeside(list, -1, at === 0);
  const after = usePageBeside(list, 1, list !== undefined && at === list.ids.length - 1);
  if (!list || at < 0) return {};
  const previous = neighbour(list, list.ids[at - 1]) ?? neighbour(before, before?.ids.at(-1));
  const next = neighbour(list, list.ids[at + 1]) ?? neighbour(after, after?.ids[0]);
  return {
    list,
    place: (list.page - 1) * list.pageSize + at + 1,
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

const neighbour = (list: KeptList | undefined, id: string | undefined): Neighbour | undefined =>
  list && id ? { id, list } : undefined;

function usePageBeside(list: KeptList | undefined, step: -1 | 1, isWanted: boolean): KeptList | undefined {
  const { search = '', page = 1, pageSize = 1, total = 0 } = list ?? {};
  const wanted = page + step;
  const params = new URLSearchParams(search);
  params.set('page', String(wanted));
  const query: OrderListFilter = Object.fromEntries(params);
  const { data } = useQuery({
    ...ordersQuery({ query }),
    enabled: isWanted && wanted >= 1 && wanted <= Math.ceil(total / pageSize),
  });
  return data && { ...data, search: `?${params}`, ids: data.items.map(order => order.id) };
}
