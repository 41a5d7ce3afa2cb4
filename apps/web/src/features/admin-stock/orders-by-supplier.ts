import type { NamedStock } from './use-stock-list.js';

type Line = Pick<NamedStock, 'name' | 'suggested' | 'packSize' | 'supplier'>;

/** What to order from a supplier; null: from nobody that is known. */
export interface SupplierOrder<T extends Line> {
  readonly supplier: string | null;
  readonly lines: readonly T[];
}

/** Returns what is to be reordered by supplier, by name; those without one come last. */
export function ordersBySupplier<T extends Line>(rows: readonly T[]): SupplierOrder<T>[] {
  const due = new Map<string | null, T[]>();
  for (const row of rows) if (row.suggested > 0) due.set(row.supplier, [...(due.get(row.supplier) ?? []), row]);
  const order = new Intl.Collator('pl').compare;
  return [...due]
    .map(([supplier, lines]) => ({ supplier, lines }))
    .toSorted(
      (one, other) =>
        Number(one.supplier === null) - Number(other.supplier === null) || order(one.supplier ?? '', other.supplier ?? ''),
    );
}

/** The address of a letter that the mail program opens; to whom it goes is filled in there. */
export const letterTo = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
