import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { partialRefundCompleted, partialRefundFailed, type EventOf } from '@kirana/contracts';
import { Inbox, PermanentFailure } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { OrderRepository } from '../order/order.repository.js';
import { hasEnded, refundedWith } from './partial-refund.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { RefundSteps } from './refund-steps.js';

type Answer = EventOf<typeof partialRefundCompleted> | EventOf<typeof partialRefundFailed>;

/** Handles the answers of payments to partial refunds. A failed one gives its sum back, so that it can be refunded again. */
@Controller()
export class PartialRefundHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: OrderRepository,
    private readonly refunds: PartialRefundsRepository,
    private readonly steps: RefundSteps,
  ) {}

  @EventPattern([partialRefundCompleted.type, partialRefundFailed.type])
  async answered(@Payload() event: Answer): Promise<void> {
    await this.inbox.once(event, 'partial-refunds', tx => this.#settle(tx, event));
  }

  async #settle(tx: Transaction, event: Answer): Promise<void> {
    const { orderId, refundId } = event.data;
    const order = await this.orders.lock(tx, orderId);
    const refund = await this.refunds.find(tx, refundId);
    if (!order || refund?.orderId !== orderId) throw new PermanentFailure(`no refund ${refundId} of order ${orderId}`);
    // Payments repeats its answer when the request was repeated.
    if (refund.state !== 'requested') return;
    const why = 'why' in event.data ? event.data.why : null;
    const isCompleted = why === null;
    const refundedMinor = isCompleted ? order.refundedMinor : refundedWith(order, refund.amountMinor, -1);
    const after = { ...order, refundedMinor, version: isCompleted ? order.version : order.version + 1 };
    if (isCompleted) await this.refunds.complete(tx, refundId);
    else await this.refunds.fail(tx, refundId, why, hasEnded(order));
    const log = { trigger: event.type, eventId: event.id, ...(event.causationid && { causationId: event.causationid }) };
    await this.steps.save(tx, { before: order, after, refund, log, isCompleted });
  }
}
