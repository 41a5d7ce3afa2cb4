import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import type { PaymentProvider } from '@kirana/extension';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentsConfig } from '../config.js';
import { retryLater, completed, resultsTogether, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import { SettlePayment, type ProviderState } from './settle-payment.js';

interface Polled extends ProviderState {
  readonly job: ProviderJob;
}

/** Looks up the state of a session at the provider, after a webhook or when none has arrived for a while. */
@Injectable()
export class PollPayment {
  /** Answers that arrive while others are being stored share the next transaction. */
  readonly #batcher = new Batcher<Polled, boolean>(resultsTogether, batch =>
    this.database.transaction(tx => this.#settle(tx, batch)),
  );

  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
    private readonly settle: SettlePayment,
    @Inject(CONFIG) private readonly config: Pick<PaymentsConfig, 'PAYMENT_POLL_SECONDS'>,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const { orderId, payment } = job;
    // A webhook may arrive before the session's id has been stored here.
    if (payment?.state === 'opening') return retryLater(job.attempts, 'the session is not stored yet');
    if (!payment?.sessionId) return this.#complete(job);
    try {
      const checkout = await this.provider.poll(payment.sessionId);
      const isFinal = await this.#batcher.take({ job, orderId, checkout, runInContext: AsyncLocalStorage.snapshot() });
      return isFinal
        ? completed
        : { kind: 'retryLater', afterMs: this.config.PAYMENT_POLL_SECONDS * 1_000, why: checkout.status };
    } catch (error) {
      const problem = this.provider.problemOf(error);
      return retryLater(job.attempts, String(error), problem.kind === 'try-again' ? problem.afterMs : 0);
    }
  }

  async #settle(tx: Transaction, batch: readonly Polled[]): Promise<boolean[]> {
    // The same order may be in the batch twice: the newest state counts.
    const final = await this.settle.settle(tx, [...new Map(batch.map(polled => [polled.orderId, polled])).values()]);
    const done = batch.filter(({ orderId }) => final.has(orderId)).map(({ job }) => job);
    if (done.length > 0) await this.jobs.complete(tx, ...done);
    return batch.map(({ orderId }) => final.has(orderId));
  }

  async #complete(job: ProviderJob): Promise<JobResult> {
    await this.database.transaction(tx => this.jobs.complete(tx, job));
    return completed;
  }
}
