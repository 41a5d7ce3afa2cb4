import type { DataOf, NotPlacedReason, acknowledgedOrderEmailRequested } from '@kirana/contracts';
import { toldCancelReason } from '@kirana/contracts/order-steps';
import type { Order } from '../order/order.js';
import type { EmailFacts } from './email-facts.js';

/** Builds the email to a customer who does not see on the page that the order has reached its state. */
export function acknowledgedOrderEmail(
  order: Order,
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof acknowledgedOrderEmailRequested> {
  const { id, number, locale, customer, totals, shortLines, paymentUrl } = order;
  const about = {
    locale,
    orderId: id,
    number,
    customer: { name: customer.name, email: customer.email },
    ...(merchantEmail === undefined ? {} : { merchantEmail }),
    ...(imprint === undefined ? {} : { imprint }),
    totalMinor: totals.totalMinor,
    accessToken,
  };
  if (order.state === 'awaiting-payment' && paymentUrl !== null) return { ...about, email: 'payment-open', paymentUrl };
  return {
    ...about,
    email: 'not-placed',
    reason: reasonOf(order),
    ...(order.shopReason && { shopReason: toldCancelReason(order.shopReason) }),
    ...(shortLines && { shortLines: [...shortLines] }),
  };
}

function reasonOf({ state, cancelReason }: Order): NotPlacedReason {
  if (state === 'rejected') return 'out-of-stock';
  if (cancelReason === 'shopper' || cancelReason === 'shop') return 'cancelled';
  return cancelReason ?? 'unknown';
}
