import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';
import { retryLater, completed, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { classifyStripeError } from '../provider/stripe-error.js';
import { Provider } from '../provider/provider.js';
import { SettlePayment } from './settle-payment.js';

/** Looks up the state of a session at the provider, after a webhook or when none has arrived for a while. */
@Injectable()
export class PollPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: Provider,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
    private readonly settle: SettlePayment,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const payment = await this.payments.find(job.orderId);
    // A webhook may arrive before the session's id has been stored here.
    if (payment?.state === 'opening') return retryLater(job.attempts, 'the session is not stored yet');
    if (!payment?.sessionId) return this.#complete(job);
    try {
      const checkout = await this.provider.poll(payment.sessionId);
      const isFinal = await this.database.transaction(async tx => {
        const settled = await this.settle.settle(tx, job.orderId, checkout);
        if (settled) await this.jobs.complete(tx, job);
        return settled;
      });
      return isFinal ? completed : { kind: 'retryLater', afterMs: this.provider.pollEveryMs, why: checkout.status };
    } catch (error) {
      const problem = classifyStripeError(error);
      return retryLater(job.attempts, String(error), problem.kind === 'try-again' ? problem.afterMs : 0);
    }
  }

  async #complete(job: ProviderJob): Promise<JobResult> {
    await this.database.transaction(tx => this.jobs.complete(tx, job));
    return completed;
  }
}
