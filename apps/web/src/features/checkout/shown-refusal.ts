import type { PaymentMethod, PlaceOrderRequest, QuotedCoupon, QuoteRequest } from '@kirana/contracts';
import { isShort, type CartLine } from '../../lib/cart/cart-line.js';
import { lineElementId } from '../../lib/cart/line-element.js';
import type { CheckoutForm } from './checkout-form.js';
import type { OrderRefusal } from './order-refusal.js';

/** Ids of the elements that say why an order was refused, beside those of the cart's lines. */
export const refusalPlaces = {
  time: 'refused-time',
  payment: 'refused-payment',
  district: 'refused-district',
  asked: 'refused-asked',
  order: 'refused-order',
} as const;

/** What a refused order was about. */
export type Refused = Pick<PlaceOrderRequest, 'items' | 'district' | 'paymentMethod' | 'couponCode' | 'fields'> &
  Partial<Pick<CheckoutForm, 'deliveryTime'>> &
  Pick<QuoteRequest, 'insteadOf'>;

/** The last refusal, as the page shows it. */
export interface ShownRefusal {
  readonly why: OrderRefusal['why'];
  /** What failed, where the reason alone does not say it. */
  readonly title?: string;
  /** The reason in one line. */
  readonly words: string;
  /** Id of the element where its cause stands. */
  readonly place: string;
  readonly about: Refused;
  /** The products it is about. */
  readonly productIds: readonly string[];
}

/** What the page shows of refusals until the next attempt; methods that were refused stay so. */
export interface Refusals {
  readonly shown: ShownRefusal | null;
  /** Set when the server's total differed from the one shown; grosze. */
  readonly newTotal: number | null;
  /** The discount code that was refused when the order was sent. */
  readonly refusedCoupon: QuotedCoupon | null;
  /** Products that are no longer sold. */
  readonly gone: readonly string[];
  readonly refusedMethods: Readonly<Partial<Record<PaymentMethod, string>>>;
}

export const productsOf = (refused: OrderRefusal): readonly string[] =>
  refused.why === 'short' ? refused.lines.map(({ productId }) => productId) : refused.why === 'gone' ? refused.productIds : [];

/** Returns the id of the element that shows a refusal. */
export function placeOf(refused: OrderRefusal): string {
  switch (refused.why) {
    case 'short':
    case 'gone': {
      const [first] = productsOf(refused);
      return first === undefined ? refusalPlaces.order : lineElementId(first);
    }
    case 'method':
      return refusalPlaces.payment;
    case 'window':
      return refusalPlaces.time;
    case 'outside':
      return refusalPlaces.district;
    case 'fields':
      return refusalPlaces.asked;
    case 'price':
    case 'payment':
    case 'cart':
    case 'paused':
    case 'minimum':
    case 'offline':
    case 'busy':
    case 'failed':
      return refusalPlaces.order;
  }
}

/** Returns whether the cause of a refusal still stands: the customer has not chosen, or removed, what it was about. */
export function stillStands(
  { why, about, productIds }: ShownRefusal,
  { form, lines, online }: { form: CheckoutForm; lines: readonly CartLine[]; online: boolean },
): boolean {
  switch (why) {
    case 'short':
      return lines.some(line => productIds.includes(line.id) && isShort(line));
    case 'gone':
      return lines.some(line => productIds.includes(line.id));
    case 'method':
      return form.paymentMethod === about.paymentMethod;
    case 'window':
      return form.deliveryTime === about.deliveryTime;
    case 'outside':
      return form.district === about.district;
    case 'offline':
      return !online;
    // These are said by the page, for as long as they last.
    case 'paused':
    case 'minimum':
      return false;
    case 'price':
    case 'fields':
    case 'payment':
    case 'cart':
    case 'busy':
    case 'failed':
      return true;
  }
}
