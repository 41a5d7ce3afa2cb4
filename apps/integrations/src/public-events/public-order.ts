import {
  publicOrderAccepted,
  publicOrderCancelled,
  publicOrderDelivered,
  publicOrderPartlyRefunded,
  publicOrderRefundReversed,
  publicOrderRefunded,
  publicOrderStatusChanged,
  type DataOf,
  type EventOf,
  type orderAccepted,
  type orderCancelled,
  type orderPartlyRefunded,
  type orderRefundReversed,
  type orderStatusChanged,
  type refundRequested,
} from '@kirana/contracts';
import { newEvent, type NewEvent } from '@kirana/messaging/new-event';

/** Internal events from which public events are derived. */
export type PublicInput =
  | EventOf<typeof orderAccepted>
  | EventOf<typeof orderStatusChanged>
  | EventOf<typeof orderCancelled>
  | EventOf<typeof refundRequested>
  | EventOf<typeof orderPartlyRefunded>
  | EventOf<typeof orderRefundReversed>;

/** The state of an order that integrators may know. The number is missing only as long as nothing but a refund was received. */
export interface PublicOrder {
  readonly number?: string;
  readonly version: number;
  readonly status: DataOf<typeof orderStatusChanged>['status'];
  readonly paymentStatus: DataOf<typeof orderStatusChanged>['paymentStatus'];
  /** What was weighed of its goods; left out: nothing, or not yet. */
  readonly weighed?: DataOf<typeof orderStatusChanged>['weighed'];
  /** The order was delivered before. */
  readonly delivered?: boolean;
  readonly reason?: DataOf<typeof orderCancelled>['reason'];
  /** What orders has asked payments to return of the whole order. */
  readonly refundMinor?: number;
  /** Refunds, the oldest first: partial ones by their ids, and `rest` for what they had left. Negative: it came back. */
  readonly parts?: readonly { readonly id: string; readonly amountMinor: number }[];
  readonly accepted?: Omit<DataOf<typeof publicOrderAccepted>, 'orderId' | 'number'>;
}

const unknown: PublicOrder = { version: 1, status: 'pending', paymentStatus: 'unpaid' };

/** Applies an event to the known state. Events that arrive late (after a retry) no longer change the status. */
export function applyEvent(before: PublicOrder = unknown, event: PublicInput): PublicOrder {
  const version = Math.max(before.version, event.aggregateversion);
  switch (event.type) {
    case 'orders.order-accepted.v1': {
      const { number, lines, totalMinor, paymentMethod, destination } = event.data;
      const accepted = before.accepted ?? { items: lines, totalMinor, paymentMethod, district: destination.district };
      return { ...before, version, number, accepted };
    }
    case 'orders.order-status-changed.v1': {
      if (event.aggregateversion < before.version) return { ...before, number: event.data.number };
      const { number, status, paymentStatus, weighed = before.weighed } = event.data;
      const delivered = wasDelivered(before) || status === 'delivered';
      const known = {
        ...before,
        version,
        number,
        status,
        paymentStatus,
        ...(delivered && { delivered }),
        ...(weighed && { weighed }),
      };
      if (paymentStatus !== 'refunded' || before.paymentStatus === 'refunded') return known;
      return withRefund(known, rest, before.refundMinor ?? event.data.restRefundedMinor ?? leftOf(before));
    }
    case 'orders.order-cancelled.v1':
      return { ...before, version, number: event.data.number, reason: before.reason ?? event.data.reason };
    case 'orders.refund-requested.v1':
      return { ...before, version, refundMinor: event.data.amountMinor };
    case 'orders.order-partly-refunded.v1': {
      const { number, refundId: id, amountMinor } = event.data;
      const known = { ...before, version, number };
      return returnedBy(before, id) > 0 ? known : withRefund(known, id, amountMinor);
    }
    case 'orders.order-refund-reversed.v1': {
      const { number, refundId: id = rest, amountMinor } = event.data;
      const known = { ...before, version, number };
      return returnedBy(before, id) > 0 ? withRefund(known, id, -amountMinor) : known;
    }
  }
}

/** The id of what the refund of the whole order returns. */
const rest = 'rest';

const sumOf = (refunds: NonNullable<PublicOrder['parts']>) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const returnedBy = ({ parts = [] }: PublicOrder, id: string) => sumOf(parts.filter(part => part.id === id));
const withRefund = (order: PublicOrder, id: string, amountMinor: number): PublicOrder => ({
  ...order,
  parts: [...(order.parts ?? []), { id, amountMinor }],
});
/** What partial refunds have left, if a release of orders before this one does not say it. */
const leftOf = ({ accepted, parts = [] }: PublicOrder) => Math.max(0, (accepted?.totalMinor ?? 0) - sumOf(parts));

const wasDelivered = (order: PublicOrder | undefined) => order?.delivered === true || order?.status === 'delivered';

/**
 * Returns the public events of an order for the change from `before` to `after`. Integrators get an order's events from its acceptance on: an order
 * that ends earlier is not published, and changes received before the acceptance are published together with it. A delivery is published
 * only once, also when the shop sets the status back and delivers again, because an integrator may issue an invoice for it.
 */
export function publicEventsBetween(orderId: string, before: PublicOrder | undefined, after: PublicOrder): NewEvent[] {
  const { number, accepted, version, status, paymentStatus, reason, weighed } = after;
  if (!accepted || number === undefined) return [];
  const published = before?.accepted ? before : undefined;
  const { totalMinor, district } = accepted;
  const about = { orderId, number };
  const events: NewEvent[] = [];
  if (!published) events.push(newEvent(publicOrderAccepted, orderId, version, { ...about, ...accepted }));
  const { status: publishedStatus, paymentStatus: publishedPayment } = published ?? unknown;
  if (status !== publishedStatus || paymentStatus !== publishedPayment)
    events.push(
      newEvent(publicOrderStatusChanged, orderId, version, { ...about, status, paymentStatus, ...(weighed && { weighed }) }),
    );
  if (status === 'delivered' && !wasDelivered(published))
    events.push(newEvent(publicOrderDelivered, orderId, version, { ...about, totalMinor, district }));
  if (reason !== undefined && published?.reason === undefined)
    events.push(newEvent(publicOrderCancelled, orderId, version, { ...about, reason }));
  for (const [at, { id, amountMinor }] of (after.parts ?? []).entries()) {
    if (at < (published?.parts?.length ?? 0)) continue;
    const refundedMinor = sumOf((after.parts ?? []).slice(0, at + 1));
    const refund = { ...about, amountMinor: Math.abs(amountMinor), refundedMinor };
    if (amountMinor < 0) events.push(newEvent(publicOrderRefundReversed, orderId, version, refund));
    else if (id === rest) events.push(newEvent(publicOrderRefunded, orderId, version, refund));
    else events.push(newEvent(publicOrderPartlyRefunded, orderId, version, refund));
  }
  return events;
}
