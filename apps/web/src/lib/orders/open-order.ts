import type { PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { keepLapsing, readLapsing } from '@kirana/web-kit/browser/lapsing-storage';
import { removeStored } from '@kirana/web-kit/browser/storage';
import { checkoutKeptForMs, checkoutKeys } from '@kirana/web-kit/orders/checkout-draft';

/**
 * An order that was answered with 202: the shop has it and has not decided yet. Stored with its key and body, so that the request can be
 * repeated after a reload or in another tab; for a limited time, because the body contains personal data.
 */
export interface OpenOrder {
  key: string;
  request: PlaceOrderRequest;
  quote: Quote;
  placed: PlacedOrder;
  /** Time of the 202 answer, ISO. */
  since: string;
}

export function findOpenOrder(): OpenOrder | undefined {
  const value = readLapsing(checkoutKeys.openOrder) as Partial<OpenOrder> | null | undefined;
  const sound = typeof value?.key === 'string' && value.request && value.quote && typeof value.placed?.number === 'string';
  return sound && typeof value.since === 'string' ? (value as OpenOrder) : undefined;
}

export function keepOpenOrder(order: OpenOrder): void {
  keepLapsing(checkoutKeys.openOrder, order, checkoutKeptForMs);
}

export function clearOpenOrder(): void {
  removeStored(checkoutKeys.openOrder);
}
