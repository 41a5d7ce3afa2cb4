import { Injectable } from '@nestjs/common';
import { orderPartlyRefunded, orderStatusChanged, partialRefundEmailRequested } from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { EmailFactsReader } from '../fulfilment/email-facts.js';
import { deadlines } from '../fulfilment/fulfilment.saga.js';
import { OrderRepository } from '../order/order.repository.js';
import { statusOf } from '../order/order-state.js';
import type { Order } from '../order/order.js';
import type { Step } from '../order/step.js';
import { partialRefundEmail } from './partial-refund-email.js';

/** What has happened to a partial refund of a locked order. */
export interface RefundStep {
  readonly before: Order;
  readonly after: Order;
  readonly refund: { readonly id: string; readonly amountMinor: number };
  readonly log: Step['log'];
  readonly isCompleted: boolean;
  /** The customer knows already: no email. */
  readonly isTold?: boolean;
  /** Published besides what every such step publishes. */
  readonly publish?: readonly NewEvent[];
}

/** Records in the order's log what happened to a partial refund, and lets open pages and the customer know. */
@Injectable()
export class RefundSteps {
  constructor(
    private readonly orders: OrderRepository,
    private readonly emailFacts: EmailFactsReader,
    private readonly outbox: Outbox,
  ) {}

  /** Saves a locked order after a step of a partial refund, and publishes it. The customer gets an email once the refund is completed. */
  async save(
    tx: Transaction,
    { before, after, refund, log, isCompleted, isTold = false, publish = [] }: RefundStep,
  ): Promise<void> {
    const { id, number, version, state, paymentStatus, rider } = after;
    const { id: refundId, amountMinor } = refund;
    const shown = { orderId: id, number, status: statusOf(state), paymentStatus, riderId: rider?.id };
    const refunded = newEvent(orderPartlyRefunded, id, version, { orderId: id, number, refundId, amountMinor });
    const events: NewEvent[] = [...publish, newEvent(orderStatusChanged, id, version, shown), ...(isCompleted ? [refunded] : [])];
    if (isCompleted && !isTold && after.customer.email !== '') {
      const facts = await this.emailFacts.read(tx, after, [partialRefundEmailRequested]);
      events.push(
        newEvent(partialRefundEmailRequested, id, version, partialRefundEmail(after, { refundId, amountMinor }, facts)),
      );
    }
    const ids = this.outbox.add(tx, events);
    const published = ids.map((eventId, at) => ({ id: eventId, type: events[at]?.contract.type ?? '' }));
    const deadlineMs = deadlines[state] ?? null;
    await this.orders.save(tx, [{ before, after, outcome: 'moved', deadlineMs, log: { ...log, amountMinor, published } }]);
  }
}
