import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  orderRefundReversed,
  partialRefundCompleted,
  partialRefundFailed,
  refundFound,
  refundReversed,
  withdrawnRefundCompleted,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, PermanentFailure, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { raised } from '../fulfilment/attention.js';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import { FoundRefunds } from './found-refunds.js';
import { hasEnded, refundedWith, type StoredRefund } from './partial-refund.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { RefundSteps, type RefundStep } from './refund-steps.js';

type Answer = EventOf<typeof partialRefundCompleted> | EventOf<typeof partialRefundFailed>;
type Surprise = EventOf<typeof refundReversed> | EventOf<typeof withdrawnRefundCompleted>;
type Change = Pick<RefundStep, 'after' | 'isCompleted' | 'publish'>;

/** Handles what payments says of partial refunds. One that failed, or came back, gives its sum back, so that it can be refunded again. */
@Controller()
export class PartialRefundHandlers {
  /** Six: what was returned at the provider is recorded apart. */
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: OrderRepository,
    private readonly refunds: PartialRefundsRepository,
    private readonly steps: RefundSteps,
    private readonly fulfilment: Fulfilment,
    private readonly foundRefunds: FoundRefunds,
  ) {}

  @EventPattern([partialRefundCompleted.type, partialRefundFailed.type])
  async answered(@Payload() event: Answer): Promise<void> {
    await this.inbox.once(event, 'partial-refunds', tx => this.#handle(tx, event, event.data.refundId));
  }

  /**
   * What the provider does without being asked, to a part or to the refund of the whole order, which the saga decides: also about one that was found at the provider and stands for the
   * whole, so that it is no part here.
   */
  @EventPattern([refundReversed.type, withdrawnRefundCompleted.type])
  async surprised(@Payload() event: Surprise): Promise<void> {
    const { refundId } = event.data;
    if (refundId === undefined || !(await this.refunds.find(refundId))) await this.fulfilment.handle(event);
    else await this.inbox.once(event, 'partial-refunds', tx => this.#handle(tx, event, refundId));
  }

  @EventPattern(refundFound.type)
  async found(@Payload() event: EventOf<typeof refundFound>): Promise<void> {
    await this.inbox.once(event, 'partial-refunds', tx => this.foundRefunds.record(tx, event));
  }

  async #handle(tx: Transaction, event: Answer | Surprise, refundId: string): Promise<void> {
    const { orderId } = event.data;
    const order = await this.orders.lock(tx, orderId);
    const refund = await this.refunds.find(refundId, tx);
    if (!order || refund?.orderId !== orderId) throw new PermanentFailure(`no refund ${refundId} of order ${orderId}`);
    const change = await this.#change(tx, event, order, refund);
    if (!change) return;
    const log = { trigger: event.type, eventId: event.id, ...(event.causationid && { causationId: event.causationid }) };
    await this.steps.save(tx, { before: order, refund, log, ...change });
  }

  /** Returns what the event changes; undefined when it is known already, as when payments repeats its answer to a repeated request. */
  async #change(tx: Transaction, event: Answer | Surprise, order: Order, refund: StoredRefund): Promise<Change | undefined> {
    const next = { ...order, version: order.version + 1 };
    switch (event.type) {
      case 'payments.partial-refund-completed.v1':
        if (refund.state !== 'requested') return undefined;
        await this.refunds.complete(tx, refund.id);
        return { after: order, isCompleted: true };
      case 'payments.partial-refund-failed.v1':
        return refund.state === 'requested' ? this.#failed(tx, next, refund, event.data.why) : undefined;
      case 'payments.refund-reversed.v1': {
        if (refund.state === 'failed') return undefined;
        const { id: orderId, number, version } = next;
        const data = { orderId, number, refundId: refund.id, amountMinor: refund.amountMinor };
        const publish = refund.state === 'completed' ? [newEvent(orderRefundReversed, orderId, version, data)] : [];
        return { ...(await this.#failed(tx, next, refund, event.data.why)), publish };
      }
      case 'payments.withdrawn-refund-completed.v1':
        return { after: { ...next, attention: raised(order, 'refunded-twice') }, isCompleted: false };
    }
  }

  async #failed(tx: Transaction, order: Order, { id, amountMinor }: StoredRefund, why: string): Promise<Change> {
    await this.refunds.fail(tx, id, why, hasEnded(order));
    return { after: { ...order, refundedMinor: refundedWith(order, amountMinor, -1) }, isCompleted: false };
  }
}
