import type { OrderOutcome, PlaceOrderAnswer } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { statusOf, type OrderState } from '../order/order-state.js';

/** How placing an order turned out so far. */
export function outcomeOf(state: OrderState): OrderOutcome {
  switch (state) {
    case 'reserving':
    case 'opening-payment':
      return 'open';
    case 'awaiting-payment':
      return 'awaiting-payment';
    case 'rejected':
      return 'rejected';
    case 'voiding-payment':
    case 'refunding':
    case 'cancelled':
      return 'cancelled';
    default:
      return 'accepted';
  }
}

/** The answer to whoever placed the order. */
export function answerFor(order: Order, accessToken: string): PlaceOrderAnswer {
  return {
    outcome: outcomeOf(order.state),
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
