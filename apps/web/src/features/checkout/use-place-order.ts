import type { PaymentMethod, PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOrder, quoteQuery } from '../../lib/api/ordering.js';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { rememberOrder } from '../../lib/orders/order-record.js';
import { city, outsideArea, type CheckoutForm } from './checkout-form.js';
import { orderRefusal, type OrderRefusal } from './order-refusal.js';
import { recordOf } from './record-of.js';
import { saveAddressOf } from './save-address.js';
import { SubmitIntent } from './submit-intent.js';
import { useRefusalWords } from './use-refusal-words.js';

/** Places the order: fresh figures, one key per wish, and a way on for every answer. `savesAddress` keeps its address for the next one. */
export function usePlaceOrder(lines: readonly CartLine[], onPlaced: () => void, savesAddress: boolean) {
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const intent = useRef(new SubmitIntent());
  const say = useRefusalWords();
  const [placing, setPlacing] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const [refusedMethods, setRefusedMethods] = useState<Partial<Record<PaymentMethod, string>>>({});

  function finish(order: PlacedOrder, quote: Quote, form: CheckoutForm) {
    rememberOrder(recordOf(order, quote, form, new Date()));
    // The page must know before the cart is empty, or it would send the shopper to the empty cart (F-57).
    onPlaced();
    if (order.payment) return globalThis.location.assign(order.payment.url);
    void navigate(`/order-confirmation/${order.id}`, { replace: true });
    // What is paid online leaves the cart when it is paid (F-57).
    if (form.paymentMethod === 'cash') useCart.getState().clear();
  }

  function refuse(refusal: OrderRefusal, form: CheckoutForm) {
    if (refusal.why !== 'failed' || !refusal.retryable) intent.current.refused();
    if (refusal.why === 'short') takeStock(refusal.lines);
    if (refusal.why === 'price') {
      queries.setQueryData(quoteQuery(itemsOf(lines), form.district).queryKey, refusal.quote);
      setNewTotal(refusal.quote.totalMinor);
    }
    const words = say(refusal);
    if (refusal.why === 'method') setRefusedMethods(before => ({ ...before, [form.paymentMethod]: words }));
  }

  async function attempt(form: CheckoutForm): Promise<OrderRefusal | null> {
    if (form.district === outsideArea) return { why: 'outside' };
    try {
      const items = itemsOf(lines);
      const quote = await queries.fetchQuery(quoteQuery(items, form.district));
      if (!quote.deliverable) return { why: 'outside' };
      const { nip, ...wanted } = form;
      const order: PlaceOrderRequest = {
        ...wanted,
        ...(nip.trim() && { nip }),
        city,
        items,
        expectedTotalMinor: quote.totalMinor,
        locale,
      };
      const placed = await placeOrder(order, intent.current.keyFor(order));
      // The answer to a repeated request tells how the order stands now: it may have been given up since.
      if (placed.status === 'cancelled') return { why: 'failed', retryable: false };
      if (savesAddress) await saveAddressOf(form);
      finish(placed, quote, form);
      return null;
    } catch (error) {
      console.error('the order was not placed', error);
      return orderRefusal(error, form.paymentMethod);
    }
  }

  async function place(form: CheckoutForm) {
    if (placing) return;
    setPlacing(true);
    const refusal = await attempt(form);
    // Once placed it stays `Processing...` until the next page stands.
    if (!refusal) return;
    refuse(refusal, form);
    setPlacing(false);
  }

  return { place, placing, newTotal, refusedMethods };
}

/** The cart learns how many there are, so that its steppers stop there. The quantity stays: the shopper adjusts it. */
function takeStock(short: readonly { productId: string; available: number }[]): void {
  const { lines, putBack } = useCart.getState();
  putBack(
    lines.map(line => {
      const found = short.find(each => each.productId === line.id);
      return found ? { ...line, stock: found.available } : line;
    }),
  );
}
