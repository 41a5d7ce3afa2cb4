import type { PaymentMethod, PlaceOrderRequest } from '@kirana/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOrder, quoteQuery } from './api.js';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { keepOpenOrder, type OpenOrder } from '../../lib/orders/open-order.js';
import { storeQuery } from '../../lib/store/api.js';
import { city, outsideArea, type CheckoutForm } from './checkout-form.js';
import { orderRefusal, type OrderRefusal } from './order-refusal.js';
import { saveAddressOf } from './save-address.js';
import { IdempotencyKey } from './idempotency-key.js';
import { useConclude } from './use-conclude.js';
import { usePromisedWindow } from './use-promised-window.js';
import { useOrderErrorText } from './use-order-error-text.js';

export interface PlaceOrderOptions {
  readonly lines: readonly CartLine[];
  /** Saves the address for the next order. */
  readonly savesAddress: boolean;
  /**
   * Called when the order is placed, before the cart is emptied; otherwise the page would redirect the customer to the empty cart (F-57).
   */
  readonly onPlaced: () => void;
  /** Called when the customer returns from the provider's page with the browser's Back button. */
  readonly onReturned: () => void;
  /** Called when the shop has the order and is still processing it (202). */
  readonly onOpen: (open: OpenOrder) => void;
}

/** Places the order: with a fresh quote, one key per submission, and a reaction to every answer. */
export function usePlaceOrder({ lines, savesAddress, onPlaced, onReturned, onOpen }: PlaceOrderOptions) {
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const intent = useRef(new IdempotencyKey());
  const promised = usePromisedWindow();
  const conclude = useConclude();
  const takeStock = useTakeStock();
  const say = useOrderErrorText();
  const [placing, setPlacing] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [refusedMethods, setRefusedMethods] = useState<Partial<Record<PaymentMethod, string>>>({});

  function startAnew() {
    intent.current.refused();
    promised.forget();
  }

  // A page restored from the back/forward cache would stay in the processing state. Its unpaid orders are outdated as well.
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    startAnew();
    setPlacing(false);
    onReturned();
    void queries.invalidateQueries({ queryKey: ['tracking'] });
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => returned(event);
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);

  function refuse(refused: OrderRefusal, form: CheckoutForm) {
    if (!('retryable' in refused && refused.retryable)) startAnew();
    if (refused.why === 'short') takeStock(refused.lines);
    if (refused.why === 'price') {
      queries.setQueryData(quoteQuery(itemsOf(lines), form.district).queryKey, refused.quote);
      setNewTotal(refused.quote.totalMinor);
    }
    // The page shows it, and asks the shop from time to time whether it takes orders again.
    if (refused.why === 'paused')
      queries.setQueryData(storeQuery.queryKey, store => store && { ...store, paused: refused.paused });
    // The time section shows which window is full.
    if (refused.why === 'window')
      queries.setQueryData(storeQuery.queryKey, store => store && { ...store, fullHours: refused.fullHours });
    const words = say(refused);
    if (refused.why === 'method') setRefusedMethods(before => ({ ...before, [form.paymentMethod]: words }));
    // The others are shown at their line, their total or their district.
    if (['payment', 'stated', 'window', 'failed'].includes(refused.why)) setRefusal(words);
  }

  async function attempt(form: CheckoutForm): Promise<OrderRefusal | null> {
    if (form.district === outsideArea) return { why: 'outside' };
    try {
      const items = itemsOf(lines);
      const quote = await queries.fetchQuery(quoteQuery(items, form.district));
      if (!quote.deliverable) return { why: 'outside' };
      const request = { ...requestOf(form, items, quote.totalMinor, locale), ...promised.of(form.deliveryTime) };
      const key = intent.current.keyFor(request);
      const { decided, order } = await placeOrder(request, key);
      // The answer to a repeated request has the order's current state: it may have been cancelled since.
      if (order.status === 'cancelled') return { why: 'failed', retryable: false };
      if (savesAddress) await saveAddressOf(form);
      if (!decided) {
        const open = { key, request, quote, placed: order, since: new Date().toISOString() };
        keepOpenOrder(open);
        onOpen(open);
        return null;
      }
      onPlaced();
      conclude(order, quote, request);
      return null;
    } catch (error) {
      console.error('the order was not placed', error);
      return orderRefusal(error, form.paymentMethod);
    }
  }

  async function place(form: CheckoutForm) {
    if (placing) return;
    setPlacing(true);
    setRefusal(undefined);
    const refused = await attempt(form);
    // After success it stays `Processing...` until the next page is shown.
    if (!refused) return;
    refuse(refused, form);
    setPlacing(false);
  }

  return { place, placing, newTotal, refusal, refusedMethods };
}

function requestOf(
  { nip, riderNote, ...wanted }: CheckoutForm,
  items: PlaceOrderRequest['items'],
  expectedTotalMinor: number,
  locale: PlaceOrderRequest['locale'],
): PlaceOrderRequest {
  const optional = { ...(nip.trim() && { nip }), ...(riderNote.trim() && { riderNote }) };
  return { ...wanted, ...optional, city, items, expectedTotalMinor, locale };
}
