import { clearInTab, keepInTab, readInTab } from '../browser/tab-storage.js';

const key = 'checkout-draft';

/** Returns the checkout form's input by field, without card data, which is not part of the form (F-10). */
export function readDraft(): Readonly<Record<string, unknown>> {
  const value = readInTab(key);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function keepDraft(values: object): void {
  keepInTab(key, values);
}

/** Removes the draft after it has become an order, or after sign-out, because another person may use this browser next. */
export function clearDraft(): void {
  clearInTab(key);
}
