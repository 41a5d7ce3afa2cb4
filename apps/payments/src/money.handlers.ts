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
  refundCompleted,
  refundRequested,
  refundWithdrawn,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, Outbox, PermanentFailure, newEvent, runsOf, type Received } from '@kirana/messaging';
import { currentContext } from '@kirana/observability';
import type { Transaction } from '@kirana/persistence';
import { ProviderJobsRepository } from './jobs/provider-jobs.repository.js';
import { isOnlineMethod, type Due, type Payment } from './payment/payment.js';
import { PaymentRepository } from './payment/payment.repository.js';
import { refundRow } from './payment/refund-states.js';
import { ProviderRefundSteps } from './jobs/provider-refund-steps.js';
import { RefundRepository, type RefundRequest } from './payment/refund.repository.js';
import { pageExpiry } from './provider/page-expiry.js';

type Requested = EventOf<typeof paymentRequested>;
type MoneyEvent =
  | Requested
  | EventOf<typeof paymentCancelRequested>
  | EventOf<typeof refundRequested>
  | EventOf<typeof partialRefundRequested>
  | EventOf<typeof refundWithdrawn>;

/** @throws Error, so that the event is retried, for a method that only a newer release knows. */
function dueOf({ data }: Requested): Due {
  const { method } = data;
  if (!isOnlineMethod(method)) throw new Error(`payments by ${method} are not possible in this release`);
  return { ...data, method };
}

/** Handles the payment requests of orders. Handlers never call the provider: they enqueue a job that does. */
@Controller()
export class MoneyHandlers {
  /** Six: a payment is opened and closed by jobs, a refund is taken along its table. */
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly steps: ProviderRefundSteps,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  @EventPattern([
    paymentRequested.type,
    paymentCancelRequested.type,
    refundRequested.type,
    partialRefundRequested.type,
    refundWithdrawn.type,
  ])
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
      .map(({ event, runInContext }) => ({
        kind: 'open' as const,
        orderId: event.data.orderId,
        context: runInContext(currentContext),
      }));
    await this.jobs.enqueueAll(tx, jobs);
  }

  async #change(tx: Transaction, event: MoneyEvent): Promise<void> {
    if (event.type === paymentCancelRequested.type) await this.#cancel(tx, event.data.orderId);
    if (event.type === refundRequested.type) await this.#refund(tx, event);
    if (event.type === partialRefundRequested.type) await this.#refundPartly(tx, event);
    if (event.type === refundWithdrawn.type) await this.#withdraw(tx, event);
  }

  async #cancel(tx: Transaction, orderId: string): Promise<void> {
    const isUnknown = await this.payments.voidUnknown(tx, orderId);
    const payment = isUnknown ? undefined : await this.payments.lock(tx, orderId);
    if (payment) await this.#void(tx, payment);
    else await this.jobs.enqueue(tx, 'close', orderId);
  }

  async #refund(tx: Transaction, { aggregateversion, data }: EventOf<typeof refundRequested>): Promise<void> {
    const { orderId } = data;
    const payment = await this.payments.lock(tx, orderId);
    if (!payment || payment.capturedMinor === 0) throw new PermanentFailure(`order ${orderId} has no captured payment`);
    if (payment.refundedMinor >= payment.capturedMinor) return this.#hasReturned(tx, payment, data.amountMinor, aggregateversion);
    if (!(await this.#ask(tx, payment, { ...data, requestId: null }, aggregateversion)))
      throw new PermanentFailure(`the refunds of order ${orderId} would exceed its captured amount`);
  }

  /** Everything has gone back, also when the shop has not asked for it: what orders waits for has happened, and is owed no longer. */
  async #hasReturned(tx: Transaction, payment: Payment, amountMinor: number, withdrawnVersion: number): Promise<void> {
    const { orderId, version } = payment;
    const owed = (await this.refunds.of(tx, orderId, null)).filter(({ state }) => state !== 'done');
    for (const refund of owed) await this.steps.apply(tx, payment, refund, 'withdrawn', { withdrawnVersion });
    this.outbox.add(tx, [newEvent(refundCompleted, orderId, version, { orderId, amountMinor })]);
  }

  async #refundPartly(tx: Transaction, { aggregateversion, data }: EventOf<typeof partialRefundRequested>): Promise<void> {
    const { orderId, refundId } = data;
    const payment = await this.payments.lock(tx, orderId);
    if (!payment) throw new PermanentFailure(`order ${orderId} has no payment`);
    if (await this.#ask(tx, payment, { ...data, requestId: refundId }, aggregateversion)) return;
    const failed = { orderId, refundId, why: 'exceeds-captured' };
    this.outbox.add(tx, [newEvent(partialRefundFailed, orderId, payment.version, failed)]);
  }

  /**
   * Has a refund made. What was asked for before is the same refund, unless that one has ended; a request from before the withdrawal of its
   * refund comes late and is left out. Returns false when more would be refunded than was captured.
   */
  async #ask(tx: Transaction, payment: Payment, request: RefundRequest, version: number): Promise<boolean> {
    const earlier = await this.refunds.of(tx, request.orderId, request.requestId);
    if (earlier.some(({ withdrawnVersion }) => withdrawnVersion !== null && withdrawnVersion > version)) return true;
    const known = earlier.find(({ reason }) => request.requestId !== null || reason === request.reason);
    const isAnew = !known || 'anew' in refundRow(known.state, 'asked');
    const isCounted = !isAnew && known.state !== 'withdrawn';
    const more = isCounted ? 0 : request.amountMinor;
    if ((await this.refunds.totalRequested(tx, request.orderId)) + more > payment.capturedMinor) return false;
    await this.steps.apply(tx, payment, isAnew ? await this.refunds.add(tx, request) : known, 'asked');
    return true;
  }

  /** Fences the refunds that orders no longer wants; one whose request has not arrived yet is written down for it. */
  async #withdraw(tx: Transaction, { aggregateversion, data }: EventOf<typeof refundWithdrawn>): Promise<void> {
    const { orderId, refundId: requestId = null, amountMinor } = data;
    const payment = await this.payments.lock(tx, orderId);
    if (!payment) return;
    const known = await this.refunds.of(tx, orderId, requestId);
    const request = { orderId, requestId, reason: 'withdrawn', amountMinor };
    const refunds = known.length > 0 ? known : [await this.refunds.add(tx, request)];
    for (const refund of refunds)
      await this.steps.apply(tx, payment, refund, 'withdrawn', { withdrawnVersion: aggregateversion });
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
