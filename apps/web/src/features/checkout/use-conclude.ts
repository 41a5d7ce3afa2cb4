import type { PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { useNavigate } from 'react-router';
import { holdPieces } from '../../lib/cart/held-pieces.js';
import { takeOut } from '../../lib/cart/take-out.js';
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
    if (order.payment) holdPieces(request.items, true);
    if (order.payment) return globalThis.location.assign(order.payment.url);
    void navigate(`/order-confirmation/${order.id}`, { replace: true });
    // Items paid online leave the cart, and the form is cleared, only once they are paid (F-57).
    if (request.paymentMethod !== 'cash') return;
    takeOut(request.items);
    clearDraft();
  };
}
