import { orderStatuses, statusProgress, type OrderStatus, type OrderTracking } from '@kirana/contracts';
import type { StoredOrder } from '../order/order.repository.js';
import { statusOf, type OrderState } from '../order/order-state.js';
import { advance } from '../fulfilment/advance.js';

/** What a visitor sees of an order: everything with `opened`, otherwise only what the number may tell (F-05). */
export function trackingOf(stored: StoredOrder, history: readonly { state: string; at: Date }[], opened: boolean): OrderTracking {
  const { order, placedAt } = stored;
  const status = statusOf(order.state);
  return {
    number: order.number,
    status,
    paymentStatus: order.paymentStatus,
    progress: statusProgress[status],
    district: order.destination.district,
    destination: { latitude: order.destination.latitude, longitude: order.destination.longitude },
    distanceKm: order.distanceMetres / 1_000,
    placedAt: placedAt.toISOString(),
    etaAt: etaOf(stored, status),
    timeline: timelineOf(history, status),
    riderAssigned: order.rider !== null,
    details: opened
      ? {
          id: order.id,
          customerName: order.customer.name,
          email: order.customer.email,
          phone: order.customer.phone,
          address: order.customer.address,
          city: order.customer.city,
          zipCode: order.customer.zipCode,
          deliveryTime: order.deliveryTime,
          paymentMethod: order.paymentMethod,
          paymentUrl: order.state === 'awaiting-payment' ? order.paymentUrl : null,
          totals: order.totals,
          items: order.items.map(({ productId, name, unitPriceMinor, quantity }) => ({
            productId,
            name,
            unitPriceMinor,
            quantity,
          })),
          rider: order.rider && { name: order.rider.name, phone: order.rider.phone },
          cancellable: advance(order, { type: 'cancel', reason: 'shopper' }).kind === 'moved',
        }
      : null,
  };
}

function etaOf({ etaAt, windowTo }: StoredOrder, status: OrderStatus): string | null {
  if (status === 'delivered' || status === 'cancelled') return null;
  return (etaAt ?? windowTo).toISOString();
}

/**
 * The first time each status was reached; several states may look the same to the shopper. What an admin has taken back is not shown as
 * reached.
 */
function timelineOf(history: readonly { state: string; at: Date }[], now: OrderStatus): OrderTracking['timeline'] {
  const reached = new Map<OrderStatus, Date>();
  for (const { state, at } of history) {
    const status = statusOf(state as OrderState);
    if (!reached.has(status)) reached.set(status, at);
  }
  return orderStatuses.flatMap(status => {
    const at = reached.get(status);
    const takenBack = orderStatuses.indexOf(status) > orderStatuses.indexOf(now);
    return at && !takenBack ? [{ status, at: at.toISOString() }] : [];
  });
}
