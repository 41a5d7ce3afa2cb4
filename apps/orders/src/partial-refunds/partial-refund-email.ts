import type { DataOf, partialRefundEmailRequested } from '@kirana/contracts';
import { translated } from '@kirana/i18n';
import type { EmailFacts } from '../fulfilment/email-facts.js';
import type { Order } from '../order/order.js';
import type { NewRefund } from './partial-refund.js';

/** Builds the data of the email about a partial refund, or of 0 about substitutes that cost no less, complete enough for notifications to write it. */
export function partialRefundEmail(
  { id, number, locale, customer, paymentMethod, paymentStatus, items, totals, refundedMinor }: Order,
  { id: refundId, amountMinor, reason, lines }: Pick<NewRefund, 'id' | 'amountMinor' | 'reason' | 'lines'>,
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof partialRefundEmailRequested> {
  const missing = lines.flatMap(({ productId, quantity }) => {
    const item = items.find(each => each.productId === productId);
    return item && reason === 'missing' ? { name: translated(item.name, item.translatedName, locale), quantity } : [];
  });
  const substitutes = items.flatMap(({ name, translatedName, insteadOf, quantity }) =>
    insteadOf && reason === 'substitute'
      ? {
          name: translated(name, translatedName, locale),
          insteadOf: translated(insteadOf.name, insteadOf.translatedName, locale),
          quantity,
        }
      : [],
  );
  return {
    refundId,
    amountMinor,
    ...(paymentStatus === 'unpaid' && { toCollectMinor: totals.totalMinor - refundedMinor }),
    ...(missing.length > 0 && { missing }),
    ...(substitutes.length > 0 && { substitutes }),
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
