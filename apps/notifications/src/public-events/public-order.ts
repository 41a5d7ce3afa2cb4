import {
  publicOrderAccepted,
  publicOrderCancelled,
  publicOrderDelivered,
  publicOrderRefunded,
  publicOrderStatusChanged,
  type DataOf,
  type EventOf,
  type orderAccepted,
  type orderCancelled,
  type orderStatusChanged,
  type refundDue,
} from '@kirana/contracts';
import { fact, type NewEvent } from '@kirana/messaging';

/** Events of the shop that hold news for integrators. */
export type PublicNews =
  EventOf<typeof orderAccepted> | EventOf<typeof orderStatusChanged> | EventOf<typeof orderCancelled> | EventOf<typeof refundDue>;

/** What integrators may know of an order. The number is missing only while nothing but a refund was heard of. */
export interface PublicOrder {
  readonly number?: string;
  readonly version: number;
  readonly status: DataOf<typeof orderStatusChanged>['status'];
  readonly paymentStatus: DataOf<typeof orderStatusChanged>['paymentStatus'];
  /** It was at the door once; missing in what former versions wrote down. */
  readonly delivered?: boolean;
  readonly reason?: DataOf<typeof orderCancelled>['reason'];
  readonly refundMinor?: number;
  readonly accepted?: Omit<DataOf<typeof publicOrderAccepted>, 'number'>;
}

const unknown: PublicOrder = { version: 1, status: 'pending', paymentStatus: 'unpaid' };

/** What is known after these news. Those that come late (after a retry) no longer change the status. */
export function learn(before: PublicOrder = unknown, news: PublicNews): PublicOrder {
  const version = Math.max(before.version, news.aggregateversion);
  switch (news.type) {
    case 'orders.order-accepted.v1': {
      const { number, lines, totalMinor, paymentMethod, destination } = news.data;
      const accepted = before.accepted ?? { items: lines, totalMinor, paymentMethod, district: destination.district };
      return { ...before, version, number, accepted };
    }
    case 'orders.order-status-changed.v1': {
      if (news.aggregateversion < before.version) return { ...before, number: news.data.number };
      const { number, status, paymentStatus } = news.data;
      const delivered = wasDelivered(before) || status === 'delivered';
      return { ...before, version, number, status, paymentStatus, ...(delivered && { delivered }) };
    }
    case 'orders.order-cancelled.v1':
      return { ...before, version, number: news.data.number, reason: before.reason ?? news.data.reason };
    case 'orders.refund-due.v1':
      return { ...before, version, refundMinor: news.data.amountMinor };
  }
}

const wasDelivered = (order: PublicOrder | undefined) => order?.delivered === true || order?.status === 'delivered';

/**
 * What integrators are told when `before` has become `after`. They hear of an order from its acceptance on: one that ends before that was
 * never the shop's, and what was learnt before the acceptance was heard of is told along with it. A delivery is told once, also when the shop
 * takes it back and delivers again: somebody may write an invoice for it.
 */
export function newsBetween(before: PublicOrder | undefined, after: PublicOrder): NewEvent[] {
  const { number, accepted, version, status, paymentStatus, reason } = after;
  if (!accepted || number === undefined) return [];
  const told = before?.accepted ? before : undefined;
  const { totalMinor, district } = accepted;
  const tell: NewEvent[] = [];
  if (!told) tell.push(fact(publicOrderAccepted, number, version, { number, ...accepted }));
  const { status: toldStatus, paymentStatus: toldPayment } = told ?? unknown;
  if (status !== toldStatus || paymentStatus !== toldPayment)
    tell.push(fact(publicOrderStatusChanged, number, version, { number, status, paymentStatus }));
  if (status === 'delivered' && !wasDelivered(told))
    tell.push(fact(publicOrderDelivered, number, version, { number, totalMinor, district }));
  if (reason !== undefined && told?.reason === undefined)
    tell.push(fact(publicOrderCancelled, number, version, { number, reason }));
  if (paymentStatus === 'refunded' && toldPayment !== 'refunded')
    tell.push(fact(publicOrderRefunded, number, version, { number, amountMinor: after.refundMinor ?? totalMinor }));
  return tell;
}
