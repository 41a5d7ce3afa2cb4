import {
  publicOrderAccepted,
  publicOrderCancelled,
  publicOrderDelivered,
  publicOrderPartlyRefunded,
  publicOrderRefunded,
  publicOrderStatusChanged,
  type DataOf,
  type EventOf,
  type orderAccepted,
  type orderCancelled,
  type orderPartlyRefunded,
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
  | EventOf<typeof orderPartlyRefunded>;

/** The state of an order that integrators may know. The number is missing only as long as nothing but a refund was received. */
export interface PublicOrder {
  readonly number?: string;
  readonly version: number;
  readonly status: DataOf<typeof orderStatusChanged>['status'];
  readonly paymentStatus: DataOf<typeof orderStatusChanged>['paymentStatus'];
  /** The order was delivered before. */
  readonly delivered?: boolean;
  readonly reason?: DataOf<typeof orderCancelled>['reason'];
  readonly refundMinor?: number;
  /** Partial refunds, the oldest first. */
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
      const { number, status, paymentStatus } = event.data;
      const delivered = wasDelivered(before) || status === 'delivered';
      return { ...before, version, number, status, paymentStatus, ...(delivered && { delivered }) };
    }
    case 'orders.order-cancelled.v1':
      return { ...before, version, number: event.data.number, reason: before.reason ?? event.data.reason };
    case 'orders.refund-requested.v1':
      return { ...before, version, refundMinor: event.data.amountMinor };
    case 'orders.order-partly-refunded.v1': {
      const { number, refundId: id, amountMinor } = event.data;
      const parts = before.parts ?? [];
      return { ...before, version, number, parts: parts.some(part => part.id === id) ? parts : [...parts, { id, amountMinor }] };
    }
  }
}

const wasDelivered = (order: PublicOrder | undefined) => order?.delivered === true || order?.status === 'delivered';

/**
 * Returns the public events of an order for the change from `before` to `after`. Integrators get an order's events from its acceptance on: an order
 * that ends earlier is not published, and changes received before the acceptance are published together with it. A delivery is published
 * only once, also when the shop sets the status back and delivers again, because an integrator may issue an invoice for it.
 */
export function publicEventsBetween(orderId: string, before: PublicOrder | undefined, after: PublicOrder): NewEvent[] {
  const { number, accepted, version, status, paymentStatus, reason } = after;
  if (!accepted || number === undefined) return [];
  const published = before?.accepted ? before : undefined;
  const { totalMinor, district } = accepted;
  const about = { orderId, number };
  const events: NewEvent[] = [];
  if (!published) events.push(newEvent(publicOrderAccepted, orderId, version, { ...about, ...accepted }));
  const { status: publishedStatus, paymentStatus: publishedPayment } = published ?? unknown;
  if (status !== publishedStatus || paymentStatus !== publishedPayment)
    events.push(newEvent(publicOrderStatusChanged, orderId, version, { ...about, status, paymentStatus }));
  if (status === 'delivered' && !wasDelivered(published))
    events.push(newEvent(publicOrderDelivered, orderId, version, { ...about, totalMinor, district }));
  if (reason !== undefined && published?.reason === undefined)
    events.push(newEvent(publicOrderCancelled, orderId, version, { ...about, reason }));
  for (const { amountMinor } of (after.parts ?? []).slice(published?.parts?.length ?? 0))
    events.push(newEvent(publicOrderPartlyRefunded, orderId, version, { ...about, amountMinor }));
  if (paymentStatus === 'refunded' && publishedPayment !== 'refunded')
    events.push(newEvent(publicOrderRefunded, orderId, version, { ...about, amountMinor: after.refundMinor ?? totalMinor }));
  return events;
}
