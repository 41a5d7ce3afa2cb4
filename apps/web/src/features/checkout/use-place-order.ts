import type { PlaceOrderRequest, Quote, QuoteRequest } from '@kirana/contracts';
import { region } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeOrder, quoteQuery } from './api.js';
import { timeOf } from '../../lib/orders/checkout-form-of.js';
import { agreeWithAccount } from '../../lib/cart/account-cart.js';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { sameItems } from '../../lib/cart/merge-carts.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { keepOpenOrder, type OpenOrder } from '../../lib/orders/open-order.js';
import { enteredOf, pricedOf, type AskedField } from './asked-fields.js';
import { outsideArea, type CheckoutForm } from './checkout-form.js';
import { orderRefusal, type OrderRefusal } from './order-refusal.js';
import type { Refused } from './shown-refusal.js';
import { submissions, type Submission } from './submission.js';
import { substitutesOf } from './substitutes.js';
import { useConclude } from './use-conclude.js';
import { usePromisedWindow } from './use-promised-window.js';
import { useRefusals } from './use-refusals.js';

export interface PlaceOrderOptions {
  readonly lines: readonly CartLine[];
  readonly asked: readonly AskedField[];
  /** Called when the shop has the order, before the page is left. */
  readonly onAccepted: (request: PlaceOrderRequest) => Promise<void>;
  /**
   * Called when the order is placed, before the cart is emptied; otherwise the page would redirect the customer to the empty cart (F-57).
   */
  readonly onPlaced: () => void;
  /** Called when the customer returns from the provider's page with the browser's Back button. */
  readonly onReturned: () => void;
  /** Called when the shop has the order and is still processing it (202). */
  readonly onOpen: (open: OpenOrder) => void;
  /** Called when the discount code of the form does not apply to the order. */
  readonly onCouponRefused: () => void;
}

/** What the page showed when the customer pressed the button. */
export interface Shown {
  /** Null: no total yet. An order is placed at this total, or not at all. */
  readonly quote: Quote | null;
  /** The unpaid order that the quote counts as replaced. */
  readonly insteadOf: QuoteRequest['insteadOf'];
}

/** Places the order: with a fresh quote, one key per submission, and a reaction to every answer. */
export function usePlaceOrder({ lines, asked, onAccepted, onPlaced, onReturned, onOpen, onCouponRefused }: PlaceOrderOptions) {
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const takeStock = useTakeStock();
  const promised = usePromisedWindow();
  const conclude = useConclude();
  const { refusals, refuse, forget } = useRefusals({ asked, onCouponRefused });
  const [placing, setPlacing] = useState(false);

  function startAnew() {
    submissions.ended();
    promised.forget();
  }

  // A page restored from the back/forward cache would stay in the processing state. Its unpaid orders are outdated as well.
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    startAnew();
    setPlacing(false);
    onReturned();
    void queries.invalidateQueries({ queryKey: ['order-states'] });
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => returned(event);
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);

  // The page was left, by a reload or a dropped tab, after the customer had pressed the button: the same request is sent with its key again.
  const goOn = useEffectEvent((left: Submission) => {
    void during({ ...left.request, deliveryTime: timeOf(left.request) }, () => send(left));
  });
  useEffect(() => {
    const left = submissions.interrupted();
    if (left) goOn(left);
  }, []);

  async function send({ key, request, quote }: Submission): Promise<OrderRefusal | null> {
    const { decided, order } = await placeOrder(request, key);
    // The answer to a repeated request has the order's current state: it may have been cancelled since.
    if (order.status === 'cancelled') return { why: 'failed', retryable: false };
    await onAccepted(request);
    startAnew();
    if (decided) {
      onPlaced();
      conclude(order, quote, request);
      return null;
    }
    const open = { key, request, quote, placed: order, since: new Date().toISOString() };
    keepOpenOrder(open);
    onOpen(open);
    return null;
  }

  async function attempt(form: CheckoutForm, shown: Quote | null): Promise<OrderRefusal | null> {
    if (!navigator.onLine) return offline();
    if (form.district === outsideArea) return { why: 'outside' };
    const items = itemsOf(lines);
    // Another device of this customer may have ordered these products meanwhile.
    await agreeWithAccount();
    if (!sameItems(items, itemsOf(useCart.getState().lines))) return { why: 'cart' };
    const fields = enteredOf(asked, form);
    const wanted = quoteQuery(items, form.district, { couponCode: form.couponCode, fields: pricedOf(asked, fields) });
    // Their pieces are not in the total that is shown.
    const soldOut = lines.filter(({ stock }) => stock === 0);
    if (soldOut.length > 0) {
      const { stillSoldOut } = await import('./still-sold-out.js');
      const short = await stillSoldOut(soldOut, takeStock);
      if (short) return short;
    }
    const quote = await queries.fetchQuery(wanted);
    if (!quote.deliverable) return { why: 'outside' };
    // A code or a price may have changed since, a code may have been typed last, and an unpaid order may have given back what it held.
    const isSeen = form.couponCode === '' || (shown?.coupon ?? null) !== null;
    const isSame = shown ? shown.totalMinor === quote.totalMinor : soldOut.length === 0;
    if (!isSeen || !isSame) return { why: 'price', quote };
    const request = requestOf({ ...form, ...promised.of(form.deliveryTime), fields }, items, quote, locale);
    return send(submissions.begin(request, quote));
  }

  async function during(about: Refused, attempted: () => Promise<OrderRefusal | null>) {
    if (placing) return;
    setPlacing(true);
    forget();
    let leaving = false;
    const leave = () => (leaving = true);
    globalThis.addEventListener('beforeunload', leave);
    const refused = await attempted().catch((error: unknown) => {
      console.error('the order was not placed', error);
      const answered = error instanceof ApiProblem;
      return answered || navigator.onLine ? orderRefusal(error, about.paymentMethod) : offline();
    });
    globalThis.removeEventListener('beforeunload', leave);
    // After success it stays `Processing...` until the next page is shown.
    if (!refused) return;
    // A request that fails because the page is being left has no outcome that the customer could see.
    if (!leaving) submissions.unknown();
    if (refused.why !== 'offline' && !('retryable' in refused && refused.retryable)) startAnew();
    if (refused.why === 'window' && refused.from && about.deliveryTime) promised.show(about.deliveryTime, refused.from);
    refuse(refused, about);
    setPlacing(false);
  }

  const place = (form: CheckoutForm, { quote, insteadOf }: Shown) =>
    during({ ...form, items: itemsOf(lines), fields: enteredOf(asked, form), insteadOf }, () => attempt(form, quote));

  return { place, placing, refusals };
}

const offline = (): OrderRefusal => ({ why: 'offline', sent: submissions.mayHaveArrived() });

function requestOf(
  {
    company: _company,
    nip,
    substitutes,
    otherwise,
    couponCode: _code,
    fields,
    ...wanted
  }: Omit<CheckoutForm, 'fields' | 'deliveryTime'> & Pick<PlaceOrderRequest, 'deliveryTime' | 'windowFrom' | 'fields'>,
  items: PlaceOrderRequest['items'],
  { totalMinor: expectedTotalMinor, coupon }: Quote,
  locale: PlaceOrderRequest['locale'],
): PlaceOrderRequest {
  // A code that does not apply is not sent: the total without it is the one that was shown.
  const couponCode = coupon && !coupon.refusal ? coupon.code : undefined;
  const optional = {
    ...(nip.trim() && { nip }),
    ...(couponCode && { couponCode }),
    ...(fields && { fields }),
    ...substitutesOf({ substitutes, otherwise }, items),
  };
  return { ...wanted, ...optional, city: region().city.name, items, expectedTotalMinor, locale };
}
