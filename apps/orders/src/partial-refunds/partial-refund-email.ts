import type { DataOf, partialRefundEmailRequested } from '@kirana/contracts';
import { paidBy, translated, type Locale } from '@kirana/i18n';
import type { EmailFacts } from '../fulfilment/email-facts.js';
import { underWay } from '../fulfilment/out-of-step.js';
import type { Order, OrderItem } from '../order/order.js';
import { isToPack } from '../order/to-pack.sql.js';
import type { NewRefund } from './partial-refund.js';

/** What an email tells of a refund; `tellWith`: the packing with substitutes that it belongs to. */
export type ToldRefund = Pick<NewRefund, 'id' | 'amountMinor' | 'reason' | 'lines' | 'withDeliveryFee'> & {
  readonly tellWith?: string | null;
};

/**
 * Builds the data of the email about partial refunds that are told together, or of 0 about substitutes that cost no less, complete enough for
 * notifications to write it.
 */
export function partialRefundEmail(
  order: Order,
  refunds: readonly [ToldRefund, ...ToldRefund[]],
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof partialRefundEmailRequested> {
  const { id, number, locale, customer, paymentStatus, items, totals, refundedMinor } = order;
  const named = (each: readonly ToldRefund[]) =>
    each
      .flatMap(({ lines }) => lines)
      .flatMap(({ productId, quantity }) => {
        const item = items.find(line => line.productId === productId);
        if (!item) return [];
        const grams = item.weighed && { grams: item.weighed.portionGrams * quantity };
        return { name: translated(item.name, item.translatedName, locale), quantity, ...grams };
      });
  const missing = named(refunds.filter(({ reason }) => reason === 'missing'));
  const goods = named(refunds.filter(({ reason }) => reason !== 'missing'));
  const withSubstitutes = refunds.some(({ reason, tellWith }) => reason === 'substitute' || tellWith);
  const weighed = refunds.some(({ reason }) => reason === 'weighed') ? items.flatMap(item => lighter(item, locale)) : [];
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
    ...(goods.length > 0 && { goods, ...(isToPack(order) && { notInBag: true }) }),
    ...(refunds.some(({ withDeliveryFee }) => withDeliveryFee) && { withDeliveryFee: true }),
    ...(underWay.includes(order.state) && items.some(item => item.leftOut < item.quantity) && { restStays: true }),
    ...(substitutes.length > 0 && { substitutes }),
    ...(weighed.length > 0 && { weighed }),
    locale,
    orderId: id,
    number,
    customer: { name: customer.name, email: customer.email },
    ...(merchantEmail === undefined ? {} : { merchantEmail }),
    ...(imprint === undefined ? {} : { imprint }),
    paymentMethod: paidBy(order),
    paymentStatus,
    accessToken,
  };
}

/** What an email says of an item that weighs less than was agreed; nothing of another. */
function lighter({ name, translatedName, weighed }: OrderItem, locale: Locale) {
  if (!weighed?.packed) return [];
  const { grams, portions } = weighed.packed;
  const agreedGrams = portions * weighed.portionGrams;
  return grams < agreedGrams ? [{ name: translated(name, translatedName, locale), grams, agreedGrams }] : [];
}
