import type { PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { clearDraft } from '@kirana/web-kit/orders/checkout-draft';
import { rememberOrder, type OrderRecord } from '@kirana/web-kit/orders/order-record';
import { useNavigate } from 'react-router';
import { holdPieces } from '../../lib/cart/held-pieces.js';
import { takeOut } from '../../lib/cart/take-out.js';
import { chooseDistrict } from '../../lib/delivery/remembered-district.js';
import { clearOpenOrder } from '../../lib/orders/open-order.js';

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

/** Returns what this browser stores of the order: no name and no exact address (F-45). */
function recordOf(order: PlacedOrder, quote: Quote, request: PlaceOrderRequest, now: Date): OrderRecord {
  return {
    id: order.id,
    number: order.number,
    accessToken: order.accessToken,
    status: order.status,
    timestamp: now.toISOString(),
    items: quote.lines.map(({ productId, name, unitPriceMinor, quantity }) => ({ productId, name, unitPriceMinor, quantity })),
    totals: order.totals,
    district: quote.district,
    deliveryDistance: quote.distanceKm,
    deliveryTime: request.deliveryTime ?? '1-2',
    paymentMethod: request.paymentMethod,
  };
}
