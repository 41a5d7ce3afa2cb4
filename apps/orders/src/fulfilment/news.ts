import type {
  CancelReason,
  DeliveryStage,
  EventOf,
  checkoutExpired,
  checkoutOpened,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  riderAssigned,
  stageReached,
  stockClaimOverdue,
  stockRejected,
  stockReserved,
} from '@kirana/contracts';
import type { Order } from '../order/order.js';
import type { ByHand } from './saga-table.js';

/** Events the saga takes, one handler each in `fulfilment.handlers.ts`. */
export type SagaEvent =
  | EventOf<typeof stockReserved>
  | EventOf<typeof stockRejected>
  | EventOf<typeof stockClaimOverdue>
  | EventOf<typeof checkoutOpened>
  | EventOf<typeof checkoutExpired>
  | EventOf<typeof paymentCaptured>
  | EventOf<typeof paymentFailed>
  | EventOf<typeof refundCompleted>
  | EventOf<typeof stageReached>
  | EventOf<typeof riderAssigned>;

/** What an order can hear: an event, that its time is up, that somebody cancels it, or what an admin does by hand. */
export type News =
  | SagaEvent
  | { readonly type: 'deadline' }
  | { readonly type: 'cancel'; readonly reason: CancelReason }
  | { readonly type: ByHand };

/**
 * The name of the row that is looked for: everything goes by its type, and a stage stands for itself, unless an admin has taken the order
 * over.
 */
export function triggerOf(news: News, order: Pick<Order, 'byHand'>): string {
  if (news.type !== 'dispatch.stage-reached.v1') return news.type;
  return order.byHand ? 'stage-by-hand' : (news.data.stage satisfies DeliveryStage);
}
