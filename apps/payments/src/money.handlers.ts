import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  checkoutExpired,
  paymentCaptured,
  paymentRequested,
  paymentFailed,
  paymentCancelRequested,
  partialRefundFailed,
  partialRefundRequested,
  refundRequested,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, Outbox, PermanentFailure, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { refundedEvent } from './jobs/refund-payment.js';
import { ProviderJobsRepository } from './jobs/provider-jobs.repository.js';
import { isOnlineMethod, type Payment } from './payment/payment.js';
import { PaymentRepository } from './payment/payment.repository.js';
import type { Refund } from './payment/refund.js';
import { RefundRepository } from './payment/refund.repository.js';

/** Handles the payment requests of orders. Handlers never call the provider: they enqueue a job that does. */
@Controller()
export class MoneyHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  @EventPattern(paymentRequested.type)
  async paymentRequested(@Payload() event: EventOf<typeof paymentRequested>): Promise<void> {
    const { method, orderId } = event.data;
    // Retried, because a replica of a newer release may know it.
    if (!isOnlineMethod(method)) throw new Error(`payments by ${method} are not possible in this release`);
    await this.inbox.once(event, 'money', async tx => {
      if (await this.payments.begin(tx, { ...event.data, method })) await this.jobs.enqueue(tx, 'open', orderId);
    });
  }

  @EventPattern(paymentCancelRequested.type)
  async paymentCancelRequested(@Payload() event: EventOf<typeof paymentCancelRequested>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'money', async tx => {
      const isUnknown = await this.payments.voidUnknown(tx, orderId);
      const payment = isUnknown ? undefined : await this.payments.lock(tx, orderId);
      if (payment) await this.#void(tx, payment);
      else await this.jobs.enqueue(tx, 'close', orderId);
    });
  }

  @EventPattern(refundRequested.type)
  async refundRequested(@Payload() event: EventOf<typeof refundRequested>): Promise<void> {
    const { orderId, amountMinor, reason } = event.data;
    await this.inbox.once(event, 'money', async tx => {
      const payment = await this.payments.lock(tx, orderId);
      if (!payment || payment.capturedMinor === 0) throw new PermanentFailure(`order ${orderId} has no captured payment`);
      const { refund, isNew } = await this.refunds.request(tx, orderId, reason, amountMinor);
      if (isNew && (await this.refunds.totalRequested(tx, orderId)) > payment.capturedMinor) {
        throw new PermanentFailure(`the refunds of order ${orderId} would exceed its captured amount`);
      }
      await this.#make(tx, payment, refund);
    });
  }

  /** An id that was handled before is the same refund, unless that one has failed. */
  @EventPattern(partialRefundRequested.type)
  async partialRefundRequested(@Payload() event: EventOf<typeof partialRefundRequested>): Promise<void> {
    const { orderId, refundId, amountMinor, reason } = event.data;
    await this.inbox.once(event, 'money', async tx => {
      const payment = await this.payments.lock(tx, orderId);
      if (!payment) throw new PermanentFailure(`order ${orderId} has no payment`);
      const known = await this.refunds.findRequested(tx, refundId);
      if (!known && (await this.refunds.totalRequested(tx, orderId)) + amountMinor > payment.capturedMinor) {
        this.outbox.add(tx, [
          newEvent(partialRefundFailed, orderId, payment.version, { orderId, refundId, why: 'exceeds-captured' }),
        ]);
        return;
      }
      const refund = known ?? (await this.refunds.addPart(tx, { orderId, requestId: refundId, reason, amountMinor }));
      await this.#make(tx, payment, refund);
    });
  }

  /** Has a refund made, or publishes again that it was. */
  async #make(tx: Transaction, { orderId, version }: Payment, refund: Refund): Promise<void> {
    if (refund.state === 'done') this.outbox.add(tx, [refundedEvent(refund, version)]);
    else await this.jobs.enqueue(tx, 'refund', orderId, { refundId: refund.id });
  }

  /** Orders waits for an answer to its cancellation, so the final event of a finished payment is published again. */
  async #void(tx: Transaction, payment: Payment): Promise<void> {
    const { orderId, version } = payment;
    switch (payment.state) {
      case 'paid':
        this.outbox.add(tx, [
          newEvent(paymentCaptured, orderId, version, {
            orderId,
            sessionId: payment.sessionId ?? '',
            amountMinor: payment.capturedMinor,
          }),
        ]);
        return;
      case 'failed':
        this.outbox.add(tx, [
          newEvent(paymentFailed, orderId, version, { orderId, reason: payment.failure ?? 'payment-failed' }),
        ]);
        return;
      case 'expired':
        this.outbox.add(tx, [newEvent(checkoutExpired, orderId, version, { orderId })]);
        return;
      default:
        await this.#close(tx, payment);
    }
  }

  async #close(tx: Transaction, payment: Payment): Promise<void> {
    const { orderId } = payment;
    const notStarted = payment.state === 'opening' && (await this.jobs.cancel(tx, 'open', orderId));
    const version = await this.payments.change(tx, payment, notStarted ? { state: 'expired', closing: true } : { closing: true });
    if (notStarted) this.outbox.add(tx, [newEvent(checkoutExpired, orderId, version, { orderId })]);
    else await this.jobs.enqueue(tx, 'close', orderId);
  }
}
