import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepList, type ListName } from './kept-list.js';

/** A page of a list as the API answers it. */
export interface ListPage {
  readonly items: readonly { readonly id: string }[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Keeps the shown page of a list, so that the page of a row leads to its neighbours. */
export function useKeptList(name: ListName, shown: ListPage | undefined): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!shown) return;
    const { items, page, pageSize, total } = shown;
    keepList(name, { search, ids: items.map(({ id }) => id), page, pageSize, total });
  }, [name, shown, search]);
}
