import type { ForeignOrigin } from '@kirana/contracts';
import { clipped, mostErrors } from '@kirana/http-edge';
import type { ForeignTable, Translated } from './foreign-table.js';
import { shopify } from './shopify.js';
import { wooCommerce } from './woocommerce.js';

/** The longest description that a product may have, characters. */
const mostOfDescription = 2_000;

/** The exports of other shops that are read as they are; another one is added here. */
const foreignTables: readonly ForeignTable[] = [shopify, wooCommerce];

/** Returns how a table with this heading is read; undefined when no other shop has exported it. */
export const foreignTableOf = (names: readonly string[]): ForeignTable | undefined =>
  foreignTables.find(({ knownBy }) => knownBy.every(name => names.includes(name)));

/** Returns the rows of another shop's table as rows of ours, and what is not taken from it. */
export function readForeign(
  { program, columns, read, translate }: ForeignTable,
  names: readonly string[],
  rows: readonly Translated[],
): { readonly products: readonly Translated[]; readonly origin: ForeignOrigin } {
  const { products, leftOut } = translate(rows.map(({ at, cells }) => ({ at, cell: column => cells[column] ?? '' })));
  const used = new Set([...Object.values(columns), ...read]);
  const unusedColumns = names.filter(name => !used.has(name) && rows.some(({ cells }) => cells[name]));
  const isLong = ({ cells }: Translated) => (cells['description']?.length ?? 0) > mostOfDescription;
  const shortened = products.filter(isLong).slice(0, mostErrors);
  const told = leftOut.slice(0, mostErrors).map(({ at, name, why }) => ({ line: at, product: clipped(name), why }));
  return {
    products: products.map(each =>
      isLong(each)
        ? { ...each, cells: { ...each.cells, description: `${each.cells['description']?.slice(0, mostOfDescription - 1)}…` } }
        : each,
    ),
    origin: {
      program,
      leftOut: told,
      shortened: shortened.map(({ at, cells }) => ({ line: at, product: clipped(cells['name'] ?? '') })),
      unusedColumns: unusedColumns.slice(0, mostErrors).map(clipped),
    },
  };
}
