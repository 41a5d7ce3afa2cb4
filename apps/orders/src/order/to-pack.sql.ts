import type { Order } from './order.js';

/** Internal states of an accepted order that is still in the shop. */
const inShop = ['accepted', 'confirmed', 'preparing'] as const;

/** Matches the orders to pack: accepted, still in the shop, and paid, even if all of it was refunded, or to be paid in cash. As `isToPack`. */
export const toPackOf = (orders: string) =>
  `(${orders}.state IN (${inShop.map(state => `'${state}'`).join(', ')}) AND (${orders}.payment_method = 'cash' OR ${orders}.payment_status IN ('paid', 'refunded')))`;

/** Whether the order is accepted, still in the shop, and either paid or to be paid in cash. */
export function isToPack({ state, paymentMethod, paymentStatus }: Order): boolean {
  return (
    inShop.some(each => each === state) && (paymentMethod === 'cash' || paymentStatus === 'paid' || paymentStatus === 'refunded')
  );
}
