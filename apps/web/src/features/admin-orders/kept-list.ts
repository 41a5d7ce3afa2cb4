import { keepInTab, readInTab } from '../../lib/browser/tab-storage.js';

/** The page of the order list that was last shown in this tab. */
export interface KeptList {
  /** Its filters as in the address: `?view=late&page=2`. */
  readonly search: string;
  readonly ids: readonly string[];
  readonly page: number;
  readonly pageSize: number;
  /** Orders on all pages. */
  readonly total: number;
}

const key = 'order-list';

/** What the link of a row tells the order's page: that the admin came from the list. */
export const fromList = { fromList: true } as const;

export const cameFromList = (state: unknown): boolean => (state as Partial<typeof fromList> | null)?.fromList === true;

export const keepList = (list: KeptList): void => keepInTab(key, list);

export function keptList(): KeptList | undefined {
  const list = readInTab(key) as Partial<KeptList> | null | undefined;
  return typeof list?.search === 'string' && Array.isArray(list.ids) ? (list as KeptList) : undefined;
}
