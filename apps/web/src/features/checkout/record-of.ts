import type { PlacedOrder, Quote } from '@kirana/contracts';
import type { OrderRecord } from '../../lib/orders/order-record.js';
import type { CheckoutForm } from './checkout-form.js';

/** What this browser keeps of the order: nothing that says who or where exactly (F-45). */
export function recordOf(order: PlacedOrder, quote: Quote, form: CheckoutForm, now: Date): OrderRecord {
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
    deliveryTime: form.deliveryTime,
    paymentMethod: form.paymentMethod,
  };
}
