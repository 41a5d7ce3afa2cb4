import type { DataOf, partialRefundEmailRequested } from '@kirana/contracts';
import { translated } from '@kirana/i18n';
import type { EmailFacts } from '../fulfilment/email-facts.js';
import type { Order } from '../order/order.js';
import type { NewRefund } from './partial-refund.js';

/** What an email tells of a refund; `tellWith`: the packing with substitutes that it belongs to. */
export type ToldRefund = Pick<NewRefund, 'id' | 'amountMinor' | 'reason' | 'lines'> & { readonly tellWith?: string | null };

/**
 * Builds the data of the email about partial refunds that are told together, or of 0 about substitutes that cost no less, complete enough for
 * notifications to write it.
 */
export function partialRefundEmail(
  { id, number, locale, customer, paymentMethod, paymentStatus, items, totals, refundedMinor }: Order,
  refunds: readonly [ToldRefund, ...ToldRefund[]],
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof partialRefundEmailRequested> {
  const leftOut = refunds.flatMap(({ reason, lines }) => (reason === 'missing' ? lines : []));
  const missing = leftOut.flatMap(({ productId, quantity }) => {
    const item = items.find(each => each.productId === productId);
    return item ? { name: translated(item.name, item.translatedName, locale), quantity } : [];
  });
  const withSubstitutes = refunds.some(({ reason, tellWith }) => reason === 'substitute' || tellWith);
  const substitutes = items.flatMap(({ name, translatedName, insteadOf, quantity }) =>
    insteadOf && withSubstitutes
      ? {
          name: translated(name, translatedName, locale),
          insteadOf: translated(insteadOf.name, insteadOf.translatedName, locale),
          quantity,
        }
      : [],
  );
  return {
    refundId: refunds[0].id,
    amountMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
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
