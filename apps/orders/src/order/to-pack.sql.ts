import type { Order } from './order.js';

/** Internal states of an accepted order that is still in the shop. */
const inShop = ['accepted', 'confirmed', 'preparing'] as const;

/** Matches the orders to pack: accepted, still in the shop, and either paid or to be paid in cash. The same as `isToPack`. */
export const toPackOf = (orders: string) =>
  `(${orders}.state IN (${inShop.map(state => `'${state}'`).join(', ')}) AND (${orders}.payment_method = 'cash' OR ${orders}.payment_status = 'paid'))`;

/** Whether the order is accepted, still in the shop, and either paid or to be paid in cash. */
export function isToPack({ state, paymentMethod, paymentStatus }: Order): boolean {
  return inShop.some(each => each === state) && (paymentMethod === 'cash' || paymentStatus === 'paid');
}
