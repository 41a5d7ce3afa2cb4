import type { Evidence, Invariant } from './evidence.js';

/** A rider has the orders of one run at a time. */
const overlapping = (column: 'rider_id' | 'order_id') =>
  `SELECT a.${column}, a.id, b.id AS other FROM assignments a JOIN assignments b ON a.${column} = b.${column} AND a.id < b.id
   AND ('${column}' = 'order_id' OR (a.run_id = b.run_id) IS NOT TRUE) AND tstzrange(a.assigned_at, a.released_at) && tstzrange(b.assigned_at, b.released_at)`;

/**
 * Checks that every delivered order was delivered by dispatch, and vice versa. The only exception is an order cancelled before it handled
 * the event of the delivery: a test ride takes milliseconds, less than the cancellation event. Its log shows this. An order whose status
 * was set manually has no timers in dispatch.
 */
async function dispatchAgrees({ databases }: Evidence): Promise<string[]> {
  const onHold = await databases.ids(
    'orders',
    `SELECT DISTINCT order_id FROM saga_log WHERE outcome = 'moved' AND trigger LIKE 'set-%'`,
  );
  const orders = await databases.ids('orders', `SELECT id FROM orders WHERE state = 'delivered'`);
  const tooLate = await databases.ids(
    'orders',
    `SELECT order_id FROM saga_log JOIN orders ON id = order_id
     WHERE state IN ('cancelled', 'refunding') AND trigger = 'delivered'`,
  );
  const rides = await databases.ids(
    'dispatch',
    `SELECT order_id FROM deliveries WHERE stage = 'delivered' AND stopped_at IS NULL`,
  );
  const lost =
    [...orders].filter(id => !rides.has(id) && !onHold.has(id)).length +
    [...rides].filter(id => !orders.has(id) && !tooLate.has(id) && !onHold.has(id)).length;
  return lost > 0 ? [`orders and dispatch disagree about ${lost} deliveries`] : [];
}

export const ridersRideOnce: Invariant = {
  number: 9,
  description:
    'no rider has two orders at a time that are not of one run, and no order two riders; orders and dispatch agree on deliveries',
  async violations(evidence) {
    const { databases } = evidence;
    return [
      ...(await databases.none('two orders for a rider at a time', 'dispatch', overlapping('rider_id'))),
      ...(await databases.none('two riders for an order at a time', 'dispatch', overlapping('order_id'))),
      ...(await databases.none(
        'riders not released',
        'dispatch',
        'SELECT rider_id, order_id FROM assignments WHERE released_at IS NULL',
      )),
      ...(await databases.none(
        'orders with more than one ride that no admin changed',
        'dispatch',
        `SELECT order_id FROM assignments JOIN deliveries d USING (order_id) WHERE d.order_version = 0
         GROUP BY order_id HAVING count(*) > 1`,
      )),
      ...(await dispatchAgrees(evidence)),
    ];
  },
};
