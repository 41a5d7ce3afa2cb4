import type { CancelReason, OrderOutcome, PlaceOrderAnswer } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';

/** Reasons that only end an order before it is accepted. */
const notCompletedReasons: ReadonlySet<CancelReason> = new Set(['stock-timeout', 'payment-failed', 'payment-timeout']);

/** Returns the outcome of placing an order so far. */
export function outcomeOf({ state, cancelReason }: Pick<Order, 'state' | 'cancelReason'>): OrderOutcome {
  switch (state) {
    case 'reserving':
    case 'opening-payment':
    // The provider's answer decides: the order may still be paid.
    case 'voiding-payment':
      return 'open';
    case 'awaiting-payment':
      return 'awaiting-payment';
    case 'rejected':
      return 'rejected';
    case 'refunding':
      return 'cancelled';
    case 'cancelled':
      return cancelReason !== null && notCompletedReasons.has(cancelReason) ? 'not-completed' : 'cancelled';
    default:
      return 'accepted';
  }
}

/** Builds the answer to the caller that placed the order. */
export function answerFor(order: Order, accessToken: string, isNew: boolean): PlaceOrderAnswer {
  return {
    outcome: outcomeOf(order),
    isNew,
    shortLines: [...(order.shortLines ?? [])],
    order: {
      id: order.id,
      number: order.number,
      accessToken,
      status: statusOf(order.state),
      paymentStatus: order.paymentStatus,
      totals: order.totals,
      payment: order.paymentUrl === null ? null : { url: order.paymentUrl },
    },
  };
}
