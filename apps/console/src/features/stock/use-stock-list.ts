import type { StockRow } from '@kirana/contracts';
import { fold, languages, shopLocale } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { productFactsQuery } from '../../lib/product-facts.js';
import { stockQuery } from '../../lib/stock/api.js';
import { useStockName } from '../../lib/stock/stock-names.js';

/** A line of the storeroom with the name by which it is found. */
export interface NamedStock extends StockRow {
  readonly name: string;
}

/** The shelf, or the supplier, of products without one, in the address and in selects. */
export const noShelf = '-';

export interface StockFilter {
  /** Missing: what is to be reordered. */
  readonly show?: string | undefined;
  readonly shelf?: string | undefined;
  readonly supplier?: string | undefined;
  readonly search?: string | undefined;
}

/** Returns the rows that a filter shows. */
export function filtered(rows: readonly NamedStock[], { show, shelf, supplier, search = '' }: StockFilter): NamedStock[] {
  const words = fold(search);
  return rows.filter(
    row =>
      (show === 'every' || row.suggested > 0 || row.isBelow) &&
      (shelf === undefined || (row.shelf ?? noShelf) === shelf) &&
      (supplier === undefined || (row.supplier ?? noShelf) === supplier) &&
      fold(`${row.name} ${row.shelf ?? ''}`).includes(words),
  );
}

/** Returns the shelves or suppliers with the number of their products, in their order; products without one come last. */
export function placesOf(rows: readonly NamedStock[], field: 'shelf' | 'supplier'): [place: string, products: number][] {
  const counts = new Map<string, number>();
  for (const { [field]: place } of rows) counts.set(place ?? noShelf, (counts.get(place ?? noShelf) ?? 0) + 1);
  const order = new Intl.Collator(languages[shopLocale()].tag, { numeric: true }).compare;
  return [...counts].toSorted(([one], [other]) => Number(one === noShelf) - Number(other === noShelf) || order(one, other));
}

/** All products of the storeroom, those to end first on top. Deleted products are left out once nothing of them is left. */
export function useStockList() {
  const { data: facts } = useQuery(productFactsQuery);
  const nameOf = useStockName(facts);
  const { data, error, refetch } = useQuery(stockQuery({ query: {} }));
  const rows =
    data && facts
      ? data.flatMap(row => (facts.has(row.productId) || row.onHand > 0 ? [{ ...row, name: nameOf(row) }] : []))
      : undefined;
  return { rows, facts, error, refetch };
}
