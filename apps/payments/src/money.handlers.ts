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
  type DataOf,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, Outbox, PermanentFailure, newEvent, runsOf, type Received } from '@kirana/messaging';
import { currentContext } from '@kirana/observability';
import type { Transaction } from '@kirana/persistence';
import { refundedEvent } from './jobs/refund-payment.js';
import { ProviderJobsRepository } from './jobs/provider-jobs.repository.js';
import { isOnlineMethod, type Due, type Payment } from './payment/payment.js';
import { PaymentRepository } from './payment/payment.repository.js';
import type { Refund } from './payment/refund.js';
import { RefundRepository } from './payment/refund.repository.js';
import { pageExpiry } from './provider/page-expiry.js';

type Requested = EventOf<typeof paymentRequested>;
type MoneyEvent =
  Requested | EventOf<typeof paymentCancelRequested> | EventOf<typeof refundRequested> | EventOf<typeof partialRefundRequested>;

/** @throws Error, so that the event is retried, for a method that only a newer release knows. */
function dueOf({ data }: Requested): Due {
  const { method } = data;
  if (!isOnlineMethod(method)) throw new Error(`payments by ${method} are not possible in this release`);
  return { ...data, method };
}

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

  @EventPattern([paymentRequested.type, paymentCancelRequested.type, refundRequested.type, partialRefundRequested.type])
  async handle(@Payload() event: MoneyEvent): Promise<void> {
    await this.inbox.batch(event, 'money', (tx, received) => this.#handle(tx, received));
  }

  async #handle(tx: Transaction, received: readonly Received<MoneyEvent>[]): Promise<void> {
    const changing = received.filter(({ event }) => event.type !== paymentRequested.type);
    // In one order for all of them: results of the provider are stored for several payments at once as well.
    if (changing.length > 1)
      await this.payments.lockAll(
        tx,
        changing.map(({ event }) => event.data.orderId),
      );
    for (const { key, items } of runsOf(received, ({ event }) => event.type)) {
      if (key === paymentRequested.type) await this.#begin(tx, items as Received<Requested>[]);
      else for (const { event, runInContext } of items) await runInContext(() => this.#change(tx, event));
    }
  }

  async #begin(tx: Transaction, received: readonly Received<Requested>[]): Promise<void> {
    const due = received.map(({ event }) => dueOf(event));
    const begun = new Set(await this.payments.begin(tx, due, pageExpiry(new Date())));
    const jobs = received
      .filter(({ event }) => begun.has(event.data.orderId))
      .map(({ event, runInContext }) => ({ orderId: event.data.orderId, context: runInContext(currentContext) }));
    await this.jobs.enqueueAll(tx, 'open', jobs);
  }

  async #change(tx: Transaction, event: MoneyEvent): Promise<void> {
    if (event.type === paymentCancelRequested.type) await this.#cancel(tx, event.data.orderId);
    if (event.type === refundRequested.type) await this.#refund(tx, event.data);
    if (event.type === partialRefundRequested.type) await this.#refundPartly(tx, event.data);
  }

  async #cancel(tx: Transaction, orderId: string): Promise<void> {
    const isUnknown = await this.payments.voidUnknown(tx, orderId);
    const payment = isUnknown ? undefined : await this.payments.lock(tx, orderId);
    if (payment) await this.#void(tx, payment);
    else await this.jobs.enqueue(tx, 'close', orderId);
  }

  async #refund(tx: Transaction, { orderId, amountMinor, reason }: DataOf<typeof refundRequested>): Promise<void> {
    const payment = await this.payments.lock(tx, orderId);
    if (!payment || payment.capturedMinor === 0) throw new PermanentFailure(`order ${orderId} has no captured payment`);
    const { refund, isNew } = await this.refunds.request(tx, orderId, reason, amountMinor);
    if (isNew && (await this.refunds.totalRequested(tx, orderId)) > payment.capturedMinor) {
      throw new PermanentFailure(`the refunds of order ${orderId} would exceed its captured amount`);
    }
    await this.#make(tx, payment, refund);
  }

  /** An id that was handled before is the same refund, unless that one has failed. */
  async #refundPartly(
    tx: Transaction,
    { orderId, refundId, amountMinor, reason }: DataOf<typeof partialRefundRequested>,
  ): Promise<void> {
    const payment = await this.payments.lock(tx, orderId);
    if (!payment) throw new PermanentFailure(`order ${orderId} has no payment`);
    const known = await this.refunds.findRequested(tx, refundId);
    if (!known && (await this.refunds.totalRequested(tx, orderId)) + amountMinor > payment.capturedMinor) {
      const failed = { orderId, refundId, why: 'exceeds-captured' };
      this.outbox.add(tx, [newEvent(partialRefundFailed, orderId, payment.version, failed)]);
      return;
    }
    const refund = known ?? (await this.refunds.addPart(tx, { orderId, requestId: refundId, reason, amountMinor }));
    await this.#make(tx, payment, refund);
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
