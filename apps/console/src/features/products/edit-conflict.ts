import type { AdminProduct, ChangedMeanwhile, ProductForm, StockOutcome } from '@kirana/contracts';
import type { ApiProblem } from '@kirana/web-kit/api/http';
import { ownFields } from './own-fields.js';

export type ConflictField = (typeof ownFields)[number] | 'quantity';

/** The current product, and the admin who last changed it. */
export interface EditConflict {
  readonly theirs: AdminProduct;
  readonly by: string | null;
  /** ISO; null when it was not changed by an admin. */
  readonly at: string | null;
}

export interface ConflictRow {
  readonly field: ConflictField;
  readonly mine: string | number | boolean | null;
  readonly theirs: string | number | boolean | null;
  /** This admin changed the field as well and must choose a value. */
  readonly isContested: boolean;
}

/** Reads the current state from a refused change of a product or its stock; `base` is what the form started from. */
export function editConflictOf({ problem }: ApiProblem, base: AdminProduct): EditConflict {
  const current = problem['current'] as AdminProduct | StockOutcome;
  if ('outcome' in current) return { theirs: { ...base, quantity: current.quantity }, by: null, at: null };
  const { changedBy, changedAt } = problem as unknown as ChangedMeanwhile;
  return { theirs: current, by: changedBy, at: changedAt };
}

/**
 * Returns the fields that differ from what the form started from. Sales change the quantity constantly, so it is compared only for a
 * counted quantity.
 */
export function rowsOf(base: AdminProduct, form: ProductForm, { theirs }: EditConflict, isCounted: boolean): ConflictRow[] {
  return [...ownFields, 'quantity' as const]
    .map(field => ({ field, mine: form[field] ?? null, theirs: theirs[field], isContested: form[field] !== base[field] }))
    .filter(({ field, mine, theirs: now, isContested }) =>
      field === 'quantity'
        ? isCounted && isContested && now !== base.quantity && now !== mine
        : now !== base[field] && now !== mine,
    );
}

/** Returns the form with the other admin's values where they were chosen. */
export function resolved(
  form: ProductForm,
  rows: readonly ConflictRow[],
  choice: ReadonlyMap<ConflictField, 'mine' | 'theirs'>,
): ProductForm {
  const taken = rows.filter(({ field }) => choice.get(field) === 'theirs').map(({ field, theirs }) => [field, theirs]);
  return { ...form, ...Object.fromEntries(taken) } as ProductForm;
}
