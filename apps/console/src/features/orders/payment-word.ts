import type { AdminOrderRow } from '@kirana/contracts';
import { useTranslations } from 'use-intl';

/** What is said of an order's payment. */
export type PaymentMarkName = 'refunding' | 'refunded' | 'awaitsPayment' | 'notPaid' | 'failed' | 'cash' | 'paid' | 'unpaid';
type Paid = Pick<AdminOrderRow, 'status' | 'paymentMethod' | 'paymentStatus' | 'awaitsPayment' | 'refunding'>;

/** Returns whether the order is paid, or what is still to be paid or refunded. */
export function paymentMarkOf({ status, paymentMethod, paymentStatus, awaitsPayment, refunding }: Paid): PaymentMarkName {
  if (refunding) return 'refunding';
  if (awaitsPayment) return status === 'pending' ? 'awaitsPayment' : 'notPaid';
  if (paymentStatus !== 'unpaid') return paymentStatus;
  return paymentMethod === 'cash' && status !== 'cancelled' ? 'cash' : 'unpaid';
}

/** Returns a function that says it in the admin's language. */
export function usePaymentWord(): (order: Paid) => string {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  return order => {
    const mark = paymentMarkOf(order);
    return mark === 'cash' ? words('cashToCollect') : t(mark);
  };
}
