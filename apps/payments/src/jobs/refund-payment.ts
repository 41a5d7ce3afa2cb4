import { Inject, Injectable, Logger } from '@nestjs/common';
import { partialRefundCompleted, partialRefundFailed, refundCompleted } from '@kirana/contracts';
import type { MadeRefund, PaymentProvider } from '@kirana/extension';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { retryLater, completed, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import type { Refund } from '../payment/refund.js';
import { RefundRepository } from '../payment/refund.repository.js';

/** Delay in milliseconds before a pending refund is checked again at the provider. */
const pendingAgainMs = 60_000;

/** Refunds a payment exactly once, across retries and crashes. */
@Injectable()
export class RefundPayment {
  readonly #logger = new Logger(RefundPayment.name);

  /** Seven: a refund is called for, stored, entered in the ledger and published, and its job completed. */
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const refund = await this.refunds.find(job.refundId ?? '');
    const payment = await this.payments.find(job.orderId);
    if (refund?.state !== 'due' || !payment?.intentId) {
      await this.database.transaction(tx => this.jobs.complete(tx, job));
      return completed;
    }
    try {
      const made =
        refund.providerId === null
          ? await this.provider.refund(refund, payment.intentId)
          : await this.provider.pollRefund(refund.providerId);
      return await this.#applyResult(job, refund, made);
    } catch (error) {
      const problem = this.provider.problemOf(error);
      if (problem.kind === 'try-again') return retryLater(job.attempts, String(error), problem.afterMs);
      // Whatever the error was: if the provider has made the refund, that refund is the result.
      const made = await this.provider.findRefund(refund, payment.intentId);
      if (made) return this.#applyResult(job, refund, made);
      if (problem.kind === 'unclear') {
        await this.refunds.nextAttempt(refund);
        return retryLater(job.attempts, String(error));
      }
      return this.#fail(job, refund, String(error));
    }
  }

  async #applyResult(job: ProviderJob, refund: Refund, made: MadeRefund): Promise<JobResult> {
    if (made.status === 'failed') return this.#fail(job, refund, made.failure ?? made.status);
    const isDone = made.status === 'done';
    await this.database.transaction(async tx => {
      const payment = await this.payments.lock(tx, refund.orderId);
      if (!payment) return;
      await this.refunds.change(tx, refund.id, isDone ? 'done' : 'due', made.id);
      if (!isDone) return;
      if (await this.ledger.refunded(tx, refund.orderId, made.id, made.amountMinor)) {
        const version = await this.payments.change(tx, payment, {});
        this.outbox.add(tx, [refundedEvent({ ...refund, amountMinor: made.amountMinor }, version)]);
      }
      await this.jobs.complete(tx, job);
    });
    return isDone ? completed : { kind: 'retryLater', afterMs: pendingAgainMs, why: made.status };
  }

  /**
   * Marks the refund as failed. Orders requests a full refund again after a while, and an admin a partial one; the error log tells an
   * operator to refund the money by hand if it keeps failing.
   */
  async #fail(job: ProviderJob, refund: Refund, why: string): Promise<JobResult> {
    this.#logger.error(`refund ${refund.id} of order ${refund.orderId} was refused: ${why}`);
    await this.database.transaction(async tx => {
      // Locked before the refund, as everywhere.
      const payment = await this.payments.lock(tx, refund.orderId);
      await this.refunds.change(tx, refund.id, 'failed', null);
      if (payment) await this.#publishFailure(tx, payment, refund, why);
      await this.jobs.complete(tx, job);
    });
    return completed;
  }

  async #publishFailure(tx: Transaction, payment: Payment, { orderId, requestId }: Refund, why: string): Promise<void> {
    if (requestId === null) return;
    const version = await this.payments.change(tx, payment, {});
    this.outbox.add(tx, [newEvent(partialRefundFailed, orderId, version, { orderId, refundId: requestId, why })]);
  }
}

/** Returns the event that a refund was made; a partial refund has an event of its own. */
export function refundedEvent({ orderId, requestId, amountMinor }: Refund, version: number): NewEvent {
  return requestId === null
    ? newEvent(refundCompleted, orderId, version, { orderId, amountMinor })
    : newEvent(partialRefundCompleted, orderId, version, { orderId, refundId: requestId, amountMinor });
}
