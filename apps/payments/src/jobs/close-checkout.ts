import { Inject, Injectable } from '@nestjs/common';
import { checkoutExpired } from '@kirana/contracts';
import type { Checkout, PaymentProvider } from '@kirana/extension';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { retryLater, completed, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { SettlePayment } from './settle-payment.js';
import { OpenCheckout } from './open-checkout.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';

/** Delay in milliseconds before a pending payment is checked again while its order waits to be closed. */
const pendingAgainMs = 2_000;

/**
 * Closes the provider's checkout page for an order that must no longer be paid. The provider's state is authoritative: if the customer
 * paid just before the page was closed, the payment counts and is published as captured.
 */
@Injectable()
export class CloseCheckout {
  /** Seven: a payment may have to be opened or settled before it can be closed. */
  constructor(
    private readonly payments: PaymentRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
    private readonly settle: SettlePayment,
    private readonly open: OpenCheckout,
    private readonly outbox: Outbox,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const before = job.payment;
    if (before?.state === 'opening' && before.lines === null) return this.#closeUnknown(job);
    // The provider may hold a session that is not recorded here. Repeating the request with its idempotency key finds it; only then can
    // it be closed.
    const opening = before?.state === 'opening' ? await this.open.run(job) : completed;
    if (opening.kind === 'retryLater') return opening;
    return this.#closeOpen(job);
  }

  async #closeOpen(job: ProviderJob): Promise<JobResult> {
    const payment = await this.payments.find(job.orderId);
    if (payment?.state !== 'open' || payment.sessionId === null) return this.#complete(job);
    try {
      const checkout = await this.#close(payment.sessionId);
      const isFinal = await this.database.transaction(async tx => {
        const { orderId } = job;
        const settled = await this.settle.settle(tx, [{ orderId, checkout, runInContext: run => run() }]);
        if (settled.has(orderId)) await this.jobs.complete(tx, job);
        return settled.has(orderId);
      });
      return isFinal ? completed : { kind: 'retryLater', afterMs: pendingAgainMs, why: checkout.status };
    } catch (error) {
      const problem = this.provider.problemOf(error);
      return retryLater(job.attempts, String(error), problem.kind === 'try-again' ? problem.afterMs : 0);
    }
  }

  /**
   * Closes the payment of an order that this database has no payment details for. Usually the payment was never requested; but the
   * database may have been restored from a backup taken before a page was opened, and that page may have been paid. The session found at
   * the provider is recorded and then closed like any other.
   */
  async #closeUnknown(job: ProviderJob): Promise<JobResult> {
    try {
      const found = await this.provider.findOpened(job.orderId);
      await this.database.transaction(async tx => {
        const payment = await this.payments.lock(tx, job.orderId);
        if (payment?.state !== 'opening') return;
        if (found) {
          const { sessionId, url, amountMinor } = found;
          await this.payments.change(tx, payment, { state: 'open', sessionId, url, amountMinor });
          return;
        }
        const version = await this.payments.change(tx, payment, { state: 'expired' });
        this.outbox.add(tx, [newEvent(checkoutExpired, job.orderId, version, { orderId: job.orderId })]);
      });
    } catch (error) {
      const problem = this.provider.problemOf(error);
      return retryLater(job.attempts, String(error), problem.kind === 'try-again' ? problem.afterMs : 0);
    }
    return this.#closeOpen(job);
  }

  async #close(sessionId: string): Promise<Checkout> {
    try {
      return await this.provider.expire(sessionId);
    } catch (error) {
      if (this.provider.problemOf(error).kind === 'not-open') return this.provider.poll(sessionId);
      throw error;
    }
  }

  async #complete(job: ProviderJob): Promise<JobResult> {
    await this.database.transaction(tx => this.jobs.complete(tx, job));
    return completed;
  }
}
