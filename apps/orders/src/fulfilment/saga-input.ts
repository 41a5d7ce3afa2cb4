import {
  checkoutExpired,
  checkoutOpened,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  refundReversed,
  riderAssigned,
  stageReached,
  reservationExpired,
  stockRejected,
  stockReserved,
  withdrawnRefundCompleted,
  type CancelReason,
  type EventOf,
} from '@kirana/contracts';
import type { Order } from '../order/order.js';
import type { AdminAction } from './saga-table.js';

/** All events the saga handles. */
export const sagaEvents = [
  stockReserved,
  stockRejected,
  reservationExpired,
  checkoutOpened,
  checkoutExpired,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  refundReversed,
  withdrawnRefundCompleted,
  stageReached,
  riderAssigned,
] as const;

/** Events of the saga that may be about a partial refund instead of the whole order. */
export const eventsOfParts: ReadonlySet<string> = new Set([refundReversed.type, withdrawnRefundCompleted.type]);

export type SagaEvent = EventOf<(typeof sagaEvents)[number]>;

/** An input of the saga: an event, a passed deadline, a reminder that is due, a cancellation, an admin's action, or what a rider says. */
export type SagaInput =
  | SagaEvent
  | { readonly type: 'deadline' }
  /** `payUntil`: when the time of the unpaid order is over, ISO. */
  | { readonly type: 'reminder'; readonly payUntil: string }
  | { readonly type: 'cancel'; readonly reason: CancelReason }
  /** The customer changes an order, which is placed anew, and only if it has not been paid meanwhile. */
  | { readonly type: 'cancel-unpaid' }
  /** `freed`: the order is back in the shop, or set back to where it needs no rider; the id of the one it had, null: none. */
  | { readonly type: AdminAction | 'not-delivered'; readonly freed?: string | null };

/** Returns the trigger that an input matches in the table: its type, or the stage of a delivery event unless the delivery is on hold. */
export function triggerOf(input: SagaInput, order: Pick<Order, 'onHold'>): string {
  if (input.type !== 'dispatch.stage-reached.v1') return input.type;
  return order.onHold ? 'stage-while-on-hold' : input.data.stage;
}
