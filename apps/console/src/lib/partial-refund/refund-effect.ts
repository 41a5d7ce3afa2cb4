import type { PaymentMethod } from '@kirana/contracts/order-status';
import type { PricedOrder } from '../priced-order.js';

const effects = {
  'credit-card': 'effect-card',
  'debit-card': 'effect-card',
  blik: 'effect-blik',
  paypal: 'effect-paypal',
} as const satisfies Record<Exclude<PaymentMethod, 'cash'>, string>;

/** What happens to the money of a refund, as a name of a message below `refund`. */
export function effectOf({
  paymentMethod,
  cardTerminal,
  paymentStatus,
}: Pick<PricedOrder, 'paymentMethod' | 'cardTerminal' | 'paymentStatus'>) {
  if (cardTerminal) return 'effect-terminal-back';
  if (paymentMethod === 'cash') return paymentStatus === 'unpaid' ? 'effect-cash-less' : 'effect-cash-back';
  return effects[paymentMethod];
}
