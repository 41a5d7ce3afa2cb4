import type { PaymentMethod } from '@kirana/contracts';
import { region } from '@kirana/i18n';
import type { OrdersConfig } from '../config.js';

/** Returns whether the payment method is accepted: cash always, the others while online payment is enabled; BLIK is for złoty only. */
export function acceptsPayment({ ONLINE_PAYMENTS }: Pick<OrdersConfig, 'ONLINE_PAYMENTS'>, method: PaymentMethod): boolean {
  if (method === 'blik' && region().currency !== 'PLN') return false;
  return method === 'cash' || ONLINE_PAYMENTS;
}
