import type { DataOf, partialRefundEmailRequested } from '@kirana/contracts';
import type { EmailFacts } from '../fulfilment/email-facts.js';
import type { Order } from '../order/order.js';

/** Builds the data of the email about a partial refund, complete enough for notifications to write it. */
export function partialRefundEmail(
  { id, number, locale, customer, paymentMethod, paymentStatus }: Order,
  refund: { readonly refundId: string; readonly amountMinor: number },
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof partialRefundEmailRequested> {
  return {
    ...refund,
    locale,
    orderId: id,
    number,
    customer: { name: customer.name, email: customer.email },
    ...(merchantEmail === undefined ? {} : { merchantEmail }),
    ...(imprint === undefined ? {} : { imprint }),
    paymentMethod,
    paymentStatus,
    accessToken,
  };
}
