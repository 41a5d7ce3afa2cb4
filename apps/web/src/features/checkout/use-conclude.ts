import type { CartItems, PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { useNavigate } from 'react-router';
import type { CartLine } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { chooseDistrict } from '../../lib/delivery/remembered-district.js';
import { clearDraft } from '../../lib/orders/checkout-draft.js';
import { clearOpenOrder } from '../../lib/orders/open-order.js';
import { rememberOrder } from '../../lib/orders/order-record.js';
import { recordOf } from './record-of.js';

/** Continues after the shop has accepted the order: to the provider's page or the confirmation. */
export function useConclude(): (order: PlacedOrder, quote: Quote, request: PlaceOrderRequest) => void {
  const navigate = useNavigate();
  return (order, quote, request) => {
    rememberOrder(recordOf(order, quote, request, new Date()));
    chooseDistrict(quote.district);
    clearOpenOrder();
    if (order.payment) return globalThis.location.assign(order.payment.url);
    void navigate(`/order-confirmation/${order.id}`, { replace: true });
    // Items paid online leave the cart, and the form is cleared, only once they are paid (F-57).
    if (request.paymentMethod !== 'cash') return;
    takeOut(request.items);
    clearDraft();
  };
}

/** Items added while the shop was still processing the order stay. */
function takeOut(ordered: CartItems): void {
  const { lines, putBack, clear } = useCart.getState();
  const left = lines.flatMap((line): CartLine[] => {
    const quantity = line.quantity - (ordered.find(({ productId }) => productId === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (left.length > 0) putBack(left);
  else clear();
}
