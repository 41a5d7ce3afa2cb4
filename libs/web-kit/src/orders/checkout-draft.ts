import { keepLapsing, readLapsing } from '../browser/lapsing-storage.js';
import { removeStored } from '../browser/storage.js';

/**
 * What this browser keeps of a checkout: the input, the submission without an answer, the order that is not decided yet, and the details a
 * guest asked it to remember. Never card data or a BLIK code, which are not part of the form (F-10).
 */
export const checkoutKeys = {
  draft: 'checkout-draft',
  submission: 'checkout-submission',
  openOrder: 'open-order',
  details: 'checkout-details',
} as const;

/** How long an interrupted checkout is kept after its last change, ms (ADR 0062). */
export const checkoutKeptForMs = 2 * 60 * 60_000;

/** Returns the checkout form's input by field. */
export function readDraft(): Readonly<Record<string, unknown>> {
  const value = readLapsing(checkoutKeys.draft);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function keepDraft(values: object): void {
  keepLapsing(checkoutKeys.draft, values, checkoutKeptForMs);
}

/** Removes the draft after it has become an order. */
export function clearDraft(): void {
  removeStored(checkoutKeys.draft);
}

/** Removes everything at sign-out and when the account is deleted: another person may use this browser next. */
export function forgetCheckout(): void {
  for (const key of Object.values(checkoutKeys)) removeStored(key);
}

/** Removes what has lapsed, although nobody has opened the checkout since. */
export function dropLapsedCheckout(): void {
  for (const key of Object.values(checkoutKeys)) readLapsing(key);
}
