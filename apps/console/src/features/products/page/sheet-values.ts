import type { ProductChange, ProductSheet } from '@kirana/contracts';
import type { ContestedField } from '../edit-conflict-view.js';

/** What the page can change of a product. */
export type SheetValues = Required<ProductChange['changes']>;
export type SheetField = keyof SheetValues;

/** In the order of the page. */
export const sheetFields: readonly SheetField[] = Object.keys({
  name: 1,
  translatedName: 1,
  description: 1,
  translatedDescription: 1,
  indianName: 1,
  categoryId: 1,
  isActive: 1,
  priceMinor: 1,
  regularPriceMinor: 1,
  portionGrams: 1,
  pricePerKgMinor: 1,
  depositMinor: 1,
  vatRate: 1,
  netAmount: 1,
  netUnit: 1,
  details: 1,
  eans: 1,
  imageUrl: 1,
} satisfies Record<SheetField, 1>) as SheetField[];

/** Returns whether two values of a field are equal, whatever the order of their members. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Returns the fields in which the values differ from the product. */
export function changesBetween(sheet: ProductSheet, values: SheetValues): ProductChange['changes'] {
  return Object.fromEntries(
    sheetFields.filter(field => !isSame(sheet[field], values[field])).map(field => [field, values[field]]),
  );
}

export type SheetConflictRow = ContestedField<SheetField>;

/** Returns the fields that another admin has changed since the page was opened, unless both entered the same. */
export function conflictRows(base: ProductSheet, mine: SheetValues, theirs: ProductSheet): SheetConflictRow[] {
  return sheetFields
    .filter(field => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map(field => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isContested: !isSame(mine[field], base[field]),
    }));
}

/** Returns the values with the other admin's where they were chosen. */
export function resolvedValues(
  mine: SheetValues,
  rows: readonly SheetConflictRow[],
  choice: ReadonlyMap<SheetField, 'mine' | 'theirs'>,
): SheetValues {
  const taken = rows.filter(({ field }) => choice.get(field) === 'theirs').map(({ field, theirs }) => [field, theirs]);
  return { ...mine, ...(Object.fromEntries(taken) as Partial<SheetValues>) };
}
