import { useLocation } from 'react-router';
import { listCameFrom, type KeptList, type ListName } from './kept-list.js';
import type { ListPage } from './use-kept-list.js';

/** A row beside another one, and the page of the list it is on. */
export interface Neighbour {
  readonly id: string;
  readonly list: KeptList;
}

interface FoundNeighbours {
  /** Of the list the admin came from; undefined when the page was opened from elsewhere. */
  readonly list?: KeptList;
  /** Counted from 1 over all pages of the list. */
  readonly place?: number;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/** A hook that reads a page of the list with these filters, once it is wanted. */
export type UseListPage = (query: Readonly<Record<string, string>>, isWanted: boolean) => ListPage | undefined;

/**
 * Returns the rows before and after a row in the list that the admin came from, with its filters and in the order it had then. Nothing is
 * requested for it but the page before the first and after the last row of a page.
 */
export function useNeighbours(name: ListName, id: string, usePage: UseListPage): FoundNeighbours {
  const { state } = useLocation();
  const list = listCameFrom(name, state);
  const at = list?.ids.indexOf(id) ?? -1;
  const before = usePageBeside(usePage, list, -1, at === 0);
  const after = usePageBeside(usePage, list, 1, list !== undefined && at === list.ids.length - 1);
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

function usePageBeside(usePage: UseListPage, list: KeptList | undefined, step: -1 | 1, isBeside: boolean): KeptList | undefined {
  const { search = '', page = 1, pageSize = 1, total = 0 } = list ?? {};
  const wanted = page + step;
  const params = new URLSearchParams(search);
  params.set('page', String(wanted));
  const isWanted = isBeside && wanted >= 1 && wanted <= Math.ceil(total / pageSize);
  const data = usePage(Object.fromEntries(params), isWanted);
  return data && { ...data, search: `?${params}`, ids: data.items.map(({ id }) => id) };
}
