import {
  orderStatuses,
  statusProgress,
  type OrderProgress,
  type OrderStatus,
  type OrderTracking,
  type ShownOrderField,
  type ToPay,
} from '@kirana/contracts';
import { toldCancelReason, type ToldCancelReason } from '@kirana/contracts/order-steps';
import { linesOf } from '../order/lines-of.js';
import type { Order } from '../order/order.js';
import type { StoredOrder } from '../order/order.row.js';
import { statusOf, type OrderState } from '../order/order-state.js';
import { advance } from '../fulfilment/advance.js';

/** What is read of an order on its way with its details; null else. */
type OnItsWay = Pick<NonNullable<OrderTracking['details']>, 'stopsBefore' | 'deliveryCode'>;

/** Builds the tracking view: everything with `fullAccess`, otherwise only what the order number alone may disclose (F-05). */
export function trackingOf(
  stored: StoredOrder,
  history: readonly { state: string; at: Date }[],
  fullAccess: boolean,
  fields: ShownOrderField[],
  progress: OrderProgress,
  onItsWay: OnItsWay,
): OrderTracking {
  const { order, placedAt } = stored;
  const status = statusOf(order.state);
  return {
    number: order.number,
    version: order.version,
    status,
    paymentStatus: order.paymentStatus,
    progress: statusProgress[status],
    district: order.destination.district,
    destination: { latitude: order.destination.latitude, longitude: order.destination.longitude },
    distanceKm: order.distanceMetres / 1_000,
    placedAt: placedAt.toISOString(),
    windowFrom: stored.windowFrom.toISOString(),
    windowTo: stored.windowTo.toISOString(),
    etaAt: etaOf(stored, status, progress),
    timeline: timelineOf(history, order),
    riderAssigned: order.rider !== null,
    details: fullAccess
      ? {
          id: order.id,
          customerName: order.customer.name,
          email: order.customer.email,
          phone: order.customer.phone,
          address: order.customer.address,
          city: order.customer.city,
          zipCode: order.customer.zipCode,
          deliveryTime: order.deliveryTime,
          nip: order.nip,
          fields,
          paymentMethod: order.paymentMethod,
          cardTerminal: order.cardTerminal,
          ...toPay(stored),
          totals: order.totals,
          couponCode: order.couponCode,
          refundedMinor: refundedOf(order),
          paidMinor: stored.paidMinor,
          shopReason: toldReasonOf(order),
          undelivered: order.undelivered ?? null,
          items: linesOf(stored).map(({ item: { productId, substitutable }, line }) => ({ productId, substitutable, ...line })),
          rider: order.rider && { name: order.rider.name, phone: order.rider.phone },
          cancellable: !order.undelivered && advance(order, { type: 'cancel', reason: 'shopper' }).kind === 'moved',
          ...onItsWay,
        }
      : null,
  };
}

/** Returns what has gone back of an order, or was never collected, grosze: all of one that was refunded as a whole. */
export const refundedOf = ({ paymentStatus, totals, refundedMinor }: Order): number =>
  paymentStatus === 'refunded' ? totals.totalMinor : refundedMinor;

/** Returns what its customer is told of why the shop cancelled the order; null: the shop did not. */
export const toldReasonOf = ({ shopReason }: Order): ToldCancelReason | null =>
  shopReason ? toldCancelReason(shopReason) : null;

/** Returns where, and for how long, the order can be paid; nothing once it is paid, or can no longer be. */
export function toPay({ order: { state, paymentUrl }, deadlineAt }: StoredOrder): ToPay {
  if (state !== 'awaiting-payment') return { paymentUrl: null, payUntil: null };
  return { paymentUrl, payUntil: deadlineAt?.toISOString() ?? null };
}

/** Returns when the order is expected to arrive, ISO; null once it is delivered or cancelled, and by the staff, whose ride nobody can foretell. */
export function etaOf({ etaAt, windowTo }: StoredOrder, status: OrderStatus, progress: OrderProgress): string | null {
  if (progress === 'staff' || status === 'delivered' || status === 'cancelled') return null;
  return (etaAt ?? windowTo).toISOString();
}

/**
 * Returns the first time each status was reached; several states may map to the same status. Statuses that an admin has set back are not
 * shown as reached.
 */
function timelineOf(
  history: readonly { state: string; at: Date }[],
  { state: stateNow, handedOver }: Pick<Order, 'state' | 'handedOver'>,
): OrderTracking['timeline'] {
  const now = statusOf(stateNow);
  const reached = new Map<OrderStatus, Date>();
  for (const { state, at } of history) {
    const status = statusOf(state as OrderState);
    if (!reached.has(status)) reached.set(status, at);
  }
  return orderStatuses.flatMap(status => {
    const at = reached.get(status);
    const isReverted = orderStatuses.indexOf(status) > orderStatuses.indexOf(now) || (status === 'delivered' && !handedOver);
    return at && !isReverted ? [{ status, at: at.toISOString() }] : [];
  });
}
