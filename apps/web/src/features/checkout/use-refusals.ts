import type { OrderField, Quote } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCart } from '../../lib/cart/cart.store.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { showPlace } from '../../lib/page/show-place.js';
import { quoteQuery } from './api.js';
import { pricedOf } from './asked-fields.js';
import type { OrderRefusal } from './order-refusal.js';
import { placeOf, productsOf, type Refused, type Refusals } from './shown-refusal.js';
import { useRefusalWords } from './use-refusal-words.js';

export interface RefusalOptions {
  /** What the checkout asks for. */
  readonly asked: readonly OrderField[];
  /** Called when the discount code of the form does not apply to the order. */
  readonly onCouponRefused: () => void;
}

const none: Refusals = { shown: null, newTotal: null, refusedCoupon: null, gone: [], refusedMethods: {} };

/** Keeps why the order was refused, changes the page where the cause stands, and scrolls and focuses there (F-53). */
export function useRefusals({ asked, onCouponRefused }: RefusalOptions) {
  const queries = useQueryClient();
  const takeStock = useTakeStock();
  const wordsOf = useRefusalWords();
  const [refusals, setRefusals] = useState(none);
  const change = (next: Partial<Refusals>) => setRefusals(before => ({ ...before, ...next }));

  /** Shows the quote of the refusal, and returns what the page says of it. */
  function takeQuote(received: Quote, { items, district, couponCode = '', fields, insteadOf }: Refused): Partial<Refusals> {
    const { coupon } = received;
    // What a guest has ordered is known only to the order, and not to a quote: the code would seem to apply again.
    const isCouponRefused = Boolean(coupon?.refusal);
    const quote: Quote = isCouponRefused ? { ...received, coupon: null } : received;
    const extras = { couponCode: isCouponRefused ? '' : couponCode, fields: pricedOf(asked, fields) };
    // That of the order, and that of the page, which may count an unpaid order as replaced.
    for (const counted of [extras, { ...extras, insteadOf }])
      queries.setQueryData(quoteQuery(items, district, counted).queryKey, quote);
    if (isCouponRefused) onCouponRefused();
    return { newTotal: quote.totalMinor, refusedCoupon: isCouponRefused ? coupon : null };
  }

  function refuse(refused: OrderRefusal, about: Refused) {
    if (refused.why === 'short') takeStock(refused.lines, false);
    if (refused.why === 'gone') change({ gone: refused.productIds });
    if (refused.why === 'price') change(takeQuote(refused.quote, about));
    // The page shows it, and asks the shop from time to time whether it takes orders again.
    if (refused.why === 'paused')
      queries.setQueryData(storeQuery.queryKey, store => store && { ...store, paused: refused.paused });
    if (refused.why === 'minimum') {
      const { minimumOrderMinor } = refused;
      queries.setQueryData(storeQuery.queryKey, store => store && { ...store, pricing: { ...store.pricing, minimumOrderMinor } });
      queries.setQueriesData<Quote>({ queryKey: ['quote'] }, quote => quote && { ...quote, minimumOrderMinor });
    }
    // The time section shows which window is full, and the windows of hours that were changed meanwhile.
    if (refused.why === 'window') queries.setQueryData(storeQuery.queryKey, store => store && { ...store, ...refused.hours });
    const said = wordsOf(refused);
    // The other device has emptied it: the page is replaced by that of the empty cart.
    if (refused.why === 'cart' && useCart.getState().lines.length === 0)
      notify({ tone: 'error', title: said.title ?? said.words, description: said.words });
    const { paymentMethod } = about;
    if (refused.why === 'method')
      setRefusals(before => ({ ...before, refusedMethods: { ...before.refusedMethods, [paymentMethod]: said.words } }));
    const place = placeOf(refused);
    change({ shown: { why: refused.why, ...said, place, about, productIds: productsOf(refused) } });
    showPlace(place);
  }

  /** A new attempt begins. */
  const forget = () => setRefusals(before => ({ ...none, refusedMethods: before.refusedMethods, gone: before.gone }));

  return { refusals, refuse, forget };
}
