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

/** What an order can hear: an event, that its time is up, or that somebody cancels it. */
export type News = SagaEvent | { readonly type: 'deadline' } | { readonly type: 'cancel'; readonly reason: CancelReason };

/** The name of the row that is looked for: a stage stands for itself, everything else goes by its type. */
export function triggerOf(news: News): string {
  return news.type === 'dispatch.stage-reached.v1' ? (news.data.stage satisfies DeliveryStage) : news.type;
}
