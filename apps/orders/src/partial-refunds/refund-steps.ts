import { Injectable } from '@nestjs/common';
import {
  goodsReturned,
  orderPartlyRefunded,
  orderStatusChanged,
  partialRefundEmailRequested,
  refundWithdrawn,
} from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { EmailFactsReader } from '../fulfilment/email-facts.js';
import { shownStatus } from '../fulfilment/event-builders.js';
import { deadlineOf } from '../fulfilment/state-deadlines.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import type { Step } from '../order/step.js';
import { withPartsReturned, type StoredRefund } from './partial-refund.js';
import { partialRefundEmail, type ToldRefund } from './partial-refund-email.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';

/** What has happened to a partial refund of a locked order. */
export interface RefundStep {
  readonly before: Order;
  readonly after: Order;
  readonly refund: ToldRefund;
  readonly log: Step['log'];
  readonly isCompleted: boolean;
  /** The customer knows, or is told by another step: no email. */
  readonly isTold?: boolean;
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

  /**
   * Saves a locked order after a step of a partial refund, publishes and returns it. The customer gets an email once the refund is completed, or
   * once all refunds of its packing are decided.
   */
  async save(
    tx: Transaction,
    { before, after: changed, refund, log, isCompleted, isTold = false, publish = [] }: RefundStep,
  ): Promise<Order> {
    const refunds = await this.refunds.of(changed.id, tx);
    const after = withPartsReturned(before, changed, refunds);
    const { id, number, version } = after;
    const { id: refundId, amountMinor } = refund;
    const refunded = newEvent(orderPartlyRefunded, id, version, { orderId: id, number, refundId, amountMinor });
    const done = isCompleted ? [refunded, ...(await this.#returned(tx, after, refund))] : [];
    // The part first: what reads the payment as refunded has then counted all parts.
    const events: NewEvent[] = [...publish, ...done, newEvent(orderStatusChanged, id, version, shownStatus(after))];
    if (!isTold) events.push(...(await this.#emails(tx, after, await this.#toTell(tx, refund, isCompleted, refunds))));
    const ids = this.outbox.add(tx, events);
    const published = ids.map((eventId, at) => ({ id: eventId, type: events[at]?.contract.type ?? '' }));
    const deadlineMs = deadlineOf(after);
    await this.orders.save(tx, [{ before, after, outcome: 'moved', deadlineMs, log: { ...log, amountMinor, published } }]);
    return after;
  }

  /**
   * Returns that the refused refunds of a locked order are no longer wanted, once another one is stored: those whose place it takes, or for which
   * nothing is left. They may still be tried again.
   */
  async replaced(tx: Transaction, after: Order): Promise<NewEvent[]> {
    const isAll = after.refundedMinor >= after.totals.totalMinor;
    const refused = (await this.refunds.of(after.id, tx)).filter(({ state }) => state === 'failed');
    return refused.filter(({ isReplaced }) => isAll || isReplaced).map(refund => withdrawn(after, refund));
  }

  /** Sends the customer of a locked order the email about substitutes of a packing for which nothing is refunded. */
  async tellOfSubstitutes(tx: Transaction, order: Order, packing: string): Promise<void> {
    const refund: ToldRefund = { id: packing, amountMinor: 0, reason: 'substitute', lines: [], withDeliveryFee: false };
    this.outbox.add(tx, await this.#emails(tx, order, [refund]));
  }

  /** Returns the refunds of which an email is due now. Those of one packing are told together, once the provider has decided about all. */
  async #toTell(
    tx: Transaction,
    refund: ToldRefund,
    isCompleted: boolean,
    refunds: readonly StoredRefund[],
  ): Promise<readonly ToldRefund[]> {
    if (!refund.tellWith) return isCompleted ? [refund] : [];
    const together = refunds.filter(({ tellWith }) => tellWith === refund.tellWith);
    if (together.some(({ state }) => state === 'requested')) return [];
    const completed = together.filter(({ state }) => state === 'completed');
    await this.refunds.told(
      tx,
      completed.map(({ id }) => id),
    );
    return completed;
  }

  async #emails(tx: Transaction, order: Order, refunds: readonly ToldRefund[]): Promise<NewEvent[]> {
    const [first, ...rest] = refunds;
    if (!first || order.customer.email === '') return [];
    const facts = await this.emailFacts.read(tx, order, [partialRefundEmailRequested]);
    return [newEvent(partialRefundEmailRequested, order.id, order.version, partialRefundEmail(order, [first, ...rest], facts))];
  }

  /** Returns the event that the goods of a completed refund are on sale again, once. */
  async #returned(tx: Transaction, { id, version }: Order, { id: refundId, lines }: RefundStep['refund']): Promise<NewEvent[]> {
    const by = await this.refunds.takeRestock(tx, refundId);
    if (!by) return [];
    const actor = by.actorId === null ? {} : { actor: { userId: by.actorId, name: by.actor } };
    return [newEvent(goodsReturned, id, version, { orderId: id, refundId, ...actor, lines })];
  }
}

/** Tells payments that a refund is no longer wanted from the provider. */
export function withdrawn(
  { id, version }: Order,
  { id: refundId, amountMinor }: Pick<ToldRefund, 'id' | 'amountMinor'>,
): NewEvent {
  return newEvent(refundWithdrawn, id, version, { orderId: id, refundId, amountMinor });
}
