import { orderRecords, type OrderRecord } from '@kirana/web-kit/orders/order-record';

/** Whether an order counts as bought: it is not cancelled, nor waits for its payment. */
export function isBought({ status, paymentMethod }: Pick<OrderRecord, 'status' | 'paymentMethod'>): boolean {
  return status !== 'cancelled' && (status !== 'pending' || paymentMethod === 'cash');
}

/** How long what was bought counts as still in the kitchen, ms. */
const lately = 30 * 86_400_000;

type Bought = Pick<OrderRecord, 'status' | 'timestamp' | 'paymentMethod'> & { items?: readonly { productId: string }[] };

/**
 * Returns the products that these orders, without any those of this browser, brought in the last 30 days, with the time of the latest order (ISO). What is cancelled
 * or not paid yet brought nothing.
 */
export function boughtLately(now: Date, records: readonly Bought[] = orderRecords()): ReadonlyMap<string, string> {
  const bought = new Map<string, string>();
  for (const order of records) {
    const { timestamp, items = [] } = order;
    if (!isBought(order) || !(now.getTime() - Date.parse(timestamp) < lately)) continue;
    for (const { productId } of items) if ((bought.get(productId) ?? '') < timestamp) bought.set(productId, timestamp);
  }
  return bought;
}
