import { readStored } from '../../lib/browser/storage.js';
import { checkoutKeptForMs, checkoutKeys, clearDraft, readDraft } from '../../lib/orders/checkout-draft.js';

/**
 * Removes the draft that has become an order which is paid only now. One that was changed since is for the next order.
 *
 * @param placedAt ISO
 */
export function clearDraftOf(placedAt: string): void {
  if (Object.keys(readDraft()).length === 0) return;
  // Here and not in `lapsing-storage`, which every first page loads.
  const { until } = JSON.parse(readStored(checkoutKeys.draft) ?? '{}') as { until: number };
  if (until - checkoutKeptForMs <= Date.parse(placedAt)) clearDraft();
}
