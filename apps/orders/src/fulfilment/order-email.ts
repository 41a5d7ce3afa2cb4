import type { DataOf, OrderEmail, orderEmailRequested } from '@kirana/contracts';
import { toldCancelReason } from '@kirana/contracts/order-steps';
import { paidBy, translated } from '@kirana/i18n';
import type { Order } from '../order/order.js';
import type { EmailFacts } from './email-facts.js';
import { vatContained } from '../order/vat-contained.js';

/** Builds the data of an email, complete enough for notifications to write it without calling another service. */
export function orderEmail(
  email: OrderEmail,
  order: Order,
  { accessToken, merchantEmail, imprint }: EmailFacts,
): DataOf<typeof orderEmailRequested> {
  const { id, number, locale, customer, destination, window, nip, paymentStatus, items, totals, refundedMinor } = order;
  return {
    email,
    locale,
    orderId: id,
    number,
    customer: { ...customer, district: destination.district },
    ...(merchantEmail === undefined ? {} : { merchantEmail }),
    ...(imprint === undefined ? {} : { imprint }),
    ...(window && { window: { from: window.from.toISOString(), to: window.to.toISOString() } }),
    ...(nip === null ? {} : { nip }),
    paymentMethod: paidBy(order),
    paymentStatus,
    lines: items.map(({ name, translatedName, unitPriceMinor, quantity, weighed }) => ({
      name: translated(name, translatedName, locale),
      unitPriceMinor,
      quantity,
      ...(weighed && { weighed }),
    })),
    totals,
    ...(order.couponCode === null ? {} : { couponCode: order.couponCode }),
    vat: vatContained(order),
    ...(refundedMinor > 0 && { amountMinor: totals.totalMinor - refundedMinor }),
    ...(order.shopReason && { shopReason: toldCancelReason(order.shopReason) }),
    accessToken,
  };
}
