import type { PricedOrder } from '../priced-order.js';

/** What happens to the money of a refund, as a name of a message below `refund`. */
export function effectOf({ paymentMethod, paymentStatus }: Pick<PricedOrder, 'paymentMethod' | 'paymentStatus'>) {
  if (paymentMethod === 'cash') return paymentStatus === 'unpaid' ? 'effect-cash-less' : 'effect-cash-back';
  if (paymentMethod === 'blik') return 'effect-blik';
  return paymentMethod === 'paypal' ? 'effect-paypal' : 'effect-card';
}
