import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { checkoutOpened, paymentFailed } from '@kirana/contracts';
import type { Checkout, PaymentProvider } from '@kirana/extension';
import { Outbox, newEvent } from '@kirana/messaging';
import { currentContext } from '@kirana/observability';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentsConfig } from '../config.js';
import { retryLater, completed, resultsTogether, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { pageOf, totalOf, type Payment } from '../payment/payment.js';
import { PaymentRepository, type ChangedPayment } from '../payment/payment.repository.js';
import { isAcceptable, pageExpiry } from '../provider/page-expiry.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';

/** Attempts after which the order fails; a time limit that is refused this often means that a clock is wrong. */
const maxAttempts = 5;

/** A page that the provider has opened. */
interface Opened {
  readonly job: ProviderJob;
  readonly checkout: Checkout;
  readonly context: ReturnType<typeof currentContext>;
  /** Continues the trace of the job. */
  readonly runInContext: <R>(run: () => R) => R;
}

/** Whether the request of the first attempt, which was never sent, has become too old. */
const isLateStart = (job: ProviderJob, expiresAt: number) =>
  job.kind === 'open' && job.attempts === 1 && !isAcceptable(expiresAt, new Date());

/**
 * Opens the provider's checkout page for an order exactly once. The attempt and its time limit are committed before the provider is called, so
 * a process that takes over after a crash sends the same request with the same idempotency key and gets the same session.
 */
@Injectable()
export class OpenCheckout {
  /** Pages opened while others are being stored share the next transaction. */
  readonly #batcher = new Batcher<Opened, JobResult>(resultsTogether, batch =>
    this.database.transaction(tx => this.#store(tx, batch)),
  );

  /** Six: a page is opened, stored and published, its job completed, by two settings. */
  constructor(
    private readonly payments: PaymentRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly jobs: ProviderJobsRepository,
    @Inject(CONFIG) private readonly config: Pick<PaymentsConfig, 'PUBLIC_URL' | 'PAYMENT_POLL_SECONDS'>,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const { payment } = job;
    const lines = payment?.lines ?? null;
    if (payment?.state !== 'opening' || lines === null) return this.#complete(job);
    if (totalOf(lines) !== payment.amountMinor) return this.#fail(job, 'sums-disagree');
    const { expiresAt } = payment;
    if (expiresAt === null || isLateStart(job, expiresAt)) {
      await this.#newAttempt(payment, payment.attempt);
      return this.run({ ...job, payment: await this.payments.find(job.orderId) });
    }
    try {
      return await this.#opened(job, await this.provider.open(pageOf({ ...payment, lines }, expiresAt, this.config.PUBLIC_URL)));
    } catch (error) {
      const problem = this.provider.problemOf(error);
      if (problem.kind === 'try-again') return retryLater(job.attempts, String(error), problem.afterMs);
      if (problem.kind === 'refused') return this.#fail(job, problem.reason);
      if (problem.kind === 'out-of-date' && payment.attempt >= maxAttempts) return this.#fail(job, 'expires-at-refused');
      const made = await this.provider.findOpened(payment.orderId, payment.attempt);
      if (made) return this.#opened(job, made);
      // Stripe would repeat its error for this key for a day, and no session was created under it.
      await this.#newAttempt(payment, payment.attempt + 1);
      return retryLater(job.attempts, String(error));
    }
  }

  async #newAttempt({ orderId }: Payment, attempt: number): Promise<void> {
    await this.database.transaction(async tx => {
      const payment = await this.payments.lock(tx, orderId);
      if (payment?.state !== 'opening' || payment.attempt > attempt) return;
      await this.payments.change(tx, payment, { attempt, expiresAt: pageExpiry(new Date()) });
    });
  }

  async #opened(job: ProviderJob, checkout: Checkout): Promise<JobResult> {
    return this.#batcher.take({ job, checkout, context: currentContext(), runInContext: AsyncLocalStorage.snapshot() });
  }

  async #store(tx: Transaction, batch: readonly Opened[]): Promise<JobResult[]> {
    const payments = await this.payments.lockAll(
      tx,
      batch.map(({ job }) => job.orderId),
    );
    const opened = batch.flatMap(each => {
      const payment = payments.get(each.job.orderId);
      // `delete`, because the same order may be in the batch twice.
      const isOpening = payment?.state === 'opening' && payments.delete(payment.orderId);
      const { sessionId, url } = each.checkout;
      return isOpening ? [{ ...each, payment, change: { state: 'open', sessionId, url } as const }] : [];
    });
    if (opened.length > 0) await this.#publish(tx, opened);
    const done = batch.map(({ job }) => job).filter(({ kind }) => kind === 'open');
    if (done.length > 0) await this.jobs.complete(tx, ...done);
    return batch.map(() => completed);
  }

  async #publish(tx: Transaction, opened: readonly (Opened & ChangedPayment)[]): Promise<void> {
    const versions = await this.payments.changeAll(tx, opened);
    for (const { payment, checkout, runInContext } of opened) {
      const { sessionId, url } = checkout;
      const { orderId, closing } = payment;
      // No URL is published for an order that must no longer be paid; the `close` job follows.
      if (closing || url === null) continue;
      const version = versions.get(orderId) ?? payment.version;
      runInContext(() => this.outbox.add(tx, [newEvent(checkoutOpened, orderId, version, { orderId, sessionId, url })]));
    }
    const polls = opened.map(({ job, checkout, context }) => ({
      kind: 'poll' as const,
      orderId: job.orderId,
      // A session without a URL has already ended, for instance because it was paid after the backup this database was restored from.
      afterMs: checkout.url === null ? 0 : this.config.PAYMENT_POLL_SECONDS * 1_000,
      context,
    }));
    await this.jobs.enqueueAll(tx, polls);
  }

  async #fail(job: ProviderJob, reason: string): Promise<JobResult> {
    return this.database.transaction(async tx => {
      const payment = await this.payments.lock(tx, job.orderId);
      if (payment?.state === 'opening') {
        const version = await this.payments.change(tx, payment, { state: 'failed', failure: reason });
        this.outbox.add(tx, [newEvent(paymentFailed, job.orderId, version, { orderId: job.orderId, reason })]);
      }
      await this.jobs.complete(tx, job);
      return completed;
    });
  }

  async #complete(job: ProviderJob): Promise<JobResult> {
    if (job.kind === 'open') await this.database.transaction(tx => this.jobs.complete(tx, job));
    return completed;
  }
}
