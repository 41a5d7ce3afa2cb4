import type { PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { clearInTab, keepInTab, readInTab } from '../browser/tab-storage.js';

/**
 * An order that was answered with 202: the shop has it and has not decided yet. Stored with its key and body, so that the request can be
 * repeated after a reload; in this tab only, because the body contains personal data.
 */
export interface OpenOrder {
  key: string;
  request: PlaceOrderRequest;
  quote: Quote;
  placed: PlacedOrder;
  /** Time of the 202 answer, ISO. */
  since: string;
}

const storageKey = 'open-order';

export function findOpenOrder(): OpenOrder | undefined {
  const value = readInTab(storageKey) as Partial<OpenOrder> | null | undefined;
  const sound = typeof value?.key === 'string' && value.request && value.quote && typeof value.placed?.number === 'string';
  return sound && typeof value.since === 'string' ? (value as OpenOrder) : undefined;
}

export function keepOpenOrder(order: OpenOrder): void {
  keepInTab(storageKey, order);
}

export function clearOpenOrder(): void {
  clearInTab(storageKey);
}
