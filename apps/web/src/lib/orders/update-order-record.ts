import type { OrderStatus, OrderTracking } from '@kirana/contracts';
import { readStored } from '@kirana/web-kit/browser/storage';
import { checkoutKeptForMs, checkoutKeys, clearDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { orderRecords, saveOrderRecords, type OrderRecord } from '@kirana/web-kit/orders/order-record';
import { takeOut } from '../cart/take-out.js';

/** What the server says of an order that a record keeps. */
type Answer = Pick<OrderTracking, 'number' | 'status' | 'placedAt'> & Partial<Pick<OrderTracking, 'details'>> & { id?: string };

/** Updates a stored order with the server's answer; other orders are not stored. */
export function updateOrderRecord(order: Answer): void {
  const id = order.id ?? order.details?.id;
  const known = (record: OrderRecord) => record.number === order.number || record.id === id || record.id === order.number;
  const record = orderRecords().find(known);
  if (!record) return;
  const { number, status, placedAt: timestamp } = order;
  const isPaidNow = wasPaid(record, status);
  const current = { ...record, id: id ?? record.id, number, status, timestamp, ...(isPaidNow && { leftCart: true }) };
  // Here or on another device: cart and checkout of this one still have what has become the order.
  if (record.items && isPaidNow) takeOut(record.items);
  if (isPaidNow) clearDraftOf(record.timestamp);
  saveOrderRecords(orderRecords().map(each => (known(each) ? current : each)));
}

/**
 * Whether an order that waited for its online payment has gone on. Its items leave the cart once: an answer from before the payment may come after the one
 * that said it was paid.
 */
function wasPaid({ paymentMethod, status: before, leftCart }: OrderRecord, now: OrderStatus): boolean {
  const isOnline = paymentMethod !== undefined && paymentMethod !== 'cash';
  return isOnline && !leftCart && before === 'pending' && now !== 'pending' && now !== 'cancelled';
}

/**
 * Removes the draft that has become an order which is paid only now. One that was changed since is for the next order.
 *
 * @param placedAt ISO
 */
function clearDraftOf(placedAt: string): void {
  if (Object.keys(readDraft()).length === 0) return;
  // Here and not in `lapsing-storage`, which every first page loads.
  const { until } = JSON.parse(readStored(checkoutKeys.draft) ?? '{}') as { until: number };
  if (until - checkoutKeptForMs <= Date.parse(placedAt)) clearDraft();
}
