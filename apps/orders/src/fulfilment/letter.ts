import { deliveryStages, type DataOf, type OrderLetter, type letterDue } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { vatContained } from '../receipt/vat-contained.js';

/** What the shopper is written about an order that has just come to its state. */
function letterAbout({ state, paymentStatus }: Order): OrderLetter {
  if (paymentStatus === 'refunded') return 'refunded';
  if (state === 'delivered') return 'delivered';
  if (state === 'refunding' || state === 'cancelled') return 'cancelled';
  // An admin who accepts an order may set it to any stage at once.
  if (state === 'accepted' || deliveryStages.some(stage => stage === state)) return 'confirmation';
  throw new Error(`no letter is written about an order in ${state}`);
}

/** All that mail needs to write the letter without asking anybody. */
export function letterFor(order: Order, accessToken: string): DataOf<typeof letterDue> {
  const { id, number, locale, customer, destination, nip, storeEmail, paymentMethod, paymentStatus, items, totals } = order;
  return {
    letter: letterAbout(order),
    locale,
    orderId: id,
    number,
    customer: { ...customer, district: destination.district },
    ...(storeEmail === null ? {} : { merchantEmail: storeEmail }),
    ...(nip === null ? {} : { nip }),
    paymentMethod,
    paymentStatus,
    lines: items.map(({ name, unitPriceMinor, quantity }) => ({ name, unitPriceMinor, quantity })),
    totals,
    vat: vatContained(order),
    accessToken,
  };
}
