import { statusOf } from './order-state.js';
import type { Order } from './order.js';

/**
 * Matches the orders that are not paid yet: cash that nobody has collected, and online payments that are awaited. As `isUnpaid`;
 * `orders_unpaid` is their index.
 */
export const unpaidOf = (orders: string) => `(${orders}.payment_status = 'unpaid' AND ${orders}.status <> 'cancelled')`;

/** Whether the order is not paid, in cash or online, and not cancelled. */
export const isUnpaid = ({ paymentStatus, state }: Pick<Order, 'paymentStatus' | 'state'>): boolean =>
  paymentStatus === 'unpaid' && statusOf(state) !== 'cancelled';
