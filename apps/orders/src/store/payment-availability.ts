import type { PaymentMethod } from '@kirana/contracts';
import type { OrdersConfig } from '../config.js';

/** Returns whether the payment method is accepted: cash always, the others while online payment is enabled. */
export function acceptsPayment({ ONLINE_PAYMENTS }: Pick<OrdersConfig, 'ONLINE_PAYMENTS'>, method: PaymentMethod): boolean {
  return method === 'cash' || ONLINE_PAYMENTS;
}
