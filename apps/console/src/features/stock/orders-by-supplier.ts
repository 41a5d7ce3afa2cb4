import { languages, shopLocale } from '@kirana/i18n';
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
  const order = new Intl.Collator(languages[shopLocale()].tag).compare;
  return [...due]
    .map(([supplier, lines]) => ({ supplier, lines }))
    .toSorted(
      (one, other) =>
        Number(one.supplier === null) - Number(other.supplier === null) || order(one.supplier ?? '', other.supplier ?? ''),
    );
}

/** Longest address of a letter, characters: Windows and Outlook refuse or cut longer ones at about 2,000. */
const longestAddress = 1_900;

/**
 * Returns the address of a letter that the mail program opens; to whom it goes is filled in there. Of a list that is too long it holds the
 * beginning and says with `rest` how many lines are `left`.
 */
export function letterTo(
  subject: string,
  begin: string,
  lines: readonly string[],
  rest: (left: number) => string,
): { readonly address: string; readonly left: number } {
  const encoded = lines.map(line => encodeURIComponent(`\r\n${line}`));
  const start = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${begin}\r\n`)}`;
  const whole = start + encoded.join('');
  if (whole.length <= longestAddress) return { address: whole, left: 0 };
  const end = (left: number) => encodeURIComponent(`\r\n${rest(left)}`);
  let address = start;
  let kept = 0;
  for (const line of encoded) {
    if (address.length + line.length + end(lines.length).length > longestAddress) break;
    address += line;
    kept++;
  }
  return { address: address + end(lines.length - kept), left: lines.length - kept };
}
