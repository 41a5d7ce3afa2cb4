import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';

/** How long an order may stay in a state before the `deadline` row of that state applies, milliseconds. */
export const deadlines: Partial<Record<OrderState, number>> = {
  // Minutes, because an unavailable service is usually back within minutes and the customer was answered with 202 (ADR 0038).
  reserving: 30 * 60_000,
  'opening-payment': 30 * 60_000,
  'awaiting-payment': 30 * 60_000,
  'voiding-payment': 10 * 60_000,
  refunding: 60 * 60_000,
};

/**
 * How long before an unpaid order's time is over its customer is reminded of it, milliseconds: five minutes after the order began to wait.
 * Who pays at once gets no email, and who has left the payment page by accident has most of the time left.
 */
export const remindBeforeEndMs = 25 * 60_000;

/**
 * Number of repeated requests without an answer after which an admin has to intervene: half an hour after a payment page should have been
 * closed, three hours after a refund should have been made.
 */
export const remindersBeforeAttention = 3;

/** Returns when the order's state ends by itself, milliseconds; null: it does not. A refund that came back is not asked for again by itself. */
export function deadlineOf({ state, attention }: Order): number | null {
  return attention === 'refund-reversed' ? null : (deadlines[state] ?? null);
}
