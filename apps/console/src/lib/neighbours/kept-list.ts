import { keepInTab, readInTab } from '@kirana/web-kit/browser/tab-storage';

/** The page of a list that was last shown in this tab. */
export interface KeptList {
  /** Its filters as in the address: `?view=late&page=2`. */
  readonly search: string;
  readonly ids: readonly string[];
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages. */
  readonly total: number;
}

/** Lists whose rows have a page each, with previous and next. */
export type ListName = 'orders' | 'products';

const keyOf = (name: ListName) => `list-of-${name}`;

interface FromList {
  readonly fromList: true;
  /** Left out by the rows of a list: it is the one that was last shown. */
  readonly list?: KeptList;
}

/** What the link of a row tells the page it leads to: that the admin came from the list. */
export const fromList: FromList = { fromList: true };

/** What previous and next tell that page: on which page of the list the row is. The browser keeps it with each entry of its history. */
export const fromPage = (list: KeptList): FromList => ({ fromList: true, list });

export const keepList = (name: ListName, list: KeptList): void => keepInTab(keyOf(name), list);

/** Returns the list the admin came from by the state of the page's address; undefined when they came from elsewhere. */
export function listCameFrom(name: ListName, state: unknown): KeptList | undefined {
  const from = state as Partial<FromList> | null;
  if (from?.fromList !== true) return undefined;
  const list = (from.list ?? readInTab(keyOf(name))) as Partial<KeptList> | null | undefined;
  return typeof list?.search === 'string' && Array.isArray(list.ids) ? (list as KeptList) : undefined;
}
