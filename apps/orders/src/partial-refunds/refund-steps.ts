import { Injectable } from '@nestjs/common';
import { goodsReturned, orderPartlyRefunded, orderStatusChanged, partialRefundEmailRequested } from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { EmailFactsReader } from '../fulfilment/email-facts.js';
import { shownStatus } from '../fulfilment/event-builders.js';
import { deadlineOf } from '../fulfilment/state-deadlines.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import type { Step } from '../order/step.js';
import { withPartsReturned, type NewRefund } from './partial-refund.js';
import { partialRefundEmail } from './partial-refund-email.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';

/** What has happened to a partial refund of a locked order. */
export interface RefundStep {
  readonly before: Order;
  readonly after: Order;
  readonly refund: Pick<NewRefund, 'id' | 'amountMinor' | 'lines' | 'reason'>;
  readonly log: Step['log'];
  readonly isCompleted: boolean;
  /** The customer knows already: no email. */
  readonly isTold?: boolean;
  /** What is refunded of the order after this and the refunds made with it, grosze: the email counts it; undefined: this is the only one. */
  readonly refundedMinor?: number | undefined;
  /** Published besides what every such step publishes. */
  readonly publish?: readonly NewEvent[];
}

/** Records in the order's log what happened to a partial refund, and lets open pages and the customer know. */
@Injectable()
export class RefundSteps {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: PartialRefundsRepository,
    private readonly emailFacts: EmailFactsReader,
    private readonly outbox: Outbox,
  ) {}

  /** Saves a locked order after a step of a partial refund, publishes and returns it. The customer gets an email once the refund is completed. */
  async save(
    tx: Transaction,
    { before, after: changed, refund, log, isCompleted, isTold = false, refundedMinor, publish = [] }: RefundStep,
  ): Promise<Order> {
    const after = withPartsReturned(before, changed, await this.refunds.of(changed.id, tx));
    const { id, number, version } = after;
    const { id: refundId, amountMinor } = refund;
    const refunded = newEvent(orderPartlyRefunded, id, version, { orderId: id, number, refundId, amountMinor });
    const done = isCompleted ? [refunded, ...(await this.#returned(tx, after, refund))] : [];
    // The part first: what reads the payment as refunded has then counted all parts.
    const events: NewEvent[] = [...publish, ...done, newEvent(orderStatusChanged, id, version, shownStatus(after))];
    if (isCompleted && !isTold)
      events.push(...(await this.#emails(tx, { ...after, refundedMinor: refundedMinor ?? after.refundedMinor }, refund)));
    const ids = this.outbox.add(tx, events);
    const published = ids.map((eventId, at) => ({ id: eventId, type: events[at]?.contract.type ?? '' }));
    const deadlineMs = deadlineOf(after);
    await this.orders.save(tx, [{ before, after, outcome: 'moved', deadlineMs, log: { ...log, amountMinor, published } }]);
    return after;
  }

  /** Sends the customer of a locked order the email about a refund, or about substitutes for which nothing is refunded. */
  async tell(tx: Transaction, order: Order, refund: RefundStep['refund']): Promise<void> {
    this.outbox.add(tx, await this.#emails(tx, order, refund));
  }

  async #emails(tx: Transaction, order: Order, refund: RefundStep['refund']): Promise<NewEvent[]> {
    if (order.customer.email === '') return [];
    const facts = await this.emailFacts.read(tx, order, [partialRefundEmailRequested]);
    return [newEvent(partialRefundEmailRequested, order.id, order.version, partialRefundEmail(order, refund, facts))];
  }

  /** Returns the event that the goods of a completed refund are on sale again, once. */
  async #returned(tx: Transaction, { id, version }: Order, { id: refundId, lines }: RefundStep['refund']): Promise<NewEvent[]> {
    const by = await this.refunds.takeRestock(tx, refundId);
    if (!by) return [];
    const actor = by.actorId === null ? {} : { actor: { userId: by.actorId, name: by.actor } };
    return [newEvent(goodsReturned, id, version, { orderId: id, refundId, ...actor, lines })];
  }
}
