import type { PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import type { OrderRecord } from '../../lib/orders/order-record.js';

/** Returns what this browser stores of the order: no name and no exact address (F-45). */
export function recordOf(order: PlacedOrder, quote: Quote, request: PlaceOrderRequest, now: Date): OrderRecord {
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
