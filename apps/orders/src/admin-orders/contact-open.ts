import { beforeTheRide, paying } from '../fulfilment/out-of-step.js';
import type { Order } from '../order/order.js';

/**
 * Whether the address and phone number may still be changed: the stock is reserved, and the rider has not set off. Before that the order may
 * still be rejected, which erases the customer at once.
 */
export function isContactOpen({ state, customer }: Order): boolean {
  // Without an email address the customer has been erased.
  return [...paying, ...beforeTheRide].includes(state) && customer.email !== '';
}
