import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PaymentProvider, ReturnedMoney } from '@kirana/extension';
import { Database, type Transaction } from '@kirana/persistence';
import { retryLater, completed, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { providerInputs } from '../payment/refund-states.js';
import { ProviderRefundSteps } from './provider-refund-steps.js';
import { RefundRepository } from '../payment/refund.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';

/**
 * Takes over what was returned of a payment: in the provider's dashboard, by a bank in a dispute, or a refund of the shop of which no message
 * has arrived.
 */
@Injectable()
export class FollowReturnedMoney {
  readonly #logger = new Logger(FollowReturnedMoney.name);

  /** Six: what the provider says becomes a refund here, and the job is completed. */
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly steps: ProviderRefundSteps,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const { orderId, payment } = job;
    try {
      const returned = payment?.intentId ? await this.#returned(payment.intentId) : [];
      await this.database.transaction(async tx => {
        const locked = await this.payments.lock(tx, orderId);
        if (locked) for (const each of returned) await this.#follow(tx, locked, each);
        await this.jobs.complete(tx, job);
      });
      return completed;
    } catch (error) {
      const problem = this.provider.problemOf(error);
      return retryLater(job.attempts, String(error), problem.kind === 'try-again' ? problem.afterMs : 0);
    }
  }

  async #returned(intentId: string): Promise<ReturnedMoney[]> {
    const found: ReturnedMoney[] = [];
    for await (const each of this.provider.findReturned?.({ intentId }) ?? []) found.push(each);
    // What came back first: the ledger has no room for more than the payment, and the provider made a refund with the money of another one.
    return [...found.filter(({ status }) => status === 'failed'), ...found.filter(({ status }) => status !== 'failed')];
  }

  /** A refund of the shop that this database does not know, as after a restore, is one that was made at the provider. */
  async #follow(tx: Transaction, payment: Payment, returned: ReturnedMoney): Promise<void> {
    const { id: providerId, amountMinor, status, failure, by } = returned;
    const facts = { providerId, amountMinor, why: failure ?? undefined };
    const known = await this.refunds.findReturned(tx, payment.orderId, returned);
    if (known) {
      await this.steps.apply(tx, payment, known, providerInputs[status], facts);
      return;
    }
    if (status !== 'done') return;
    this.#logger.warn(`${amountMinor} gr of order ${payment.orderId} were returned by the ${by}`);
    const found = await this.refunds.addFound(tx, payment.orderId, by, amountMinor);
    await this.steps.apply(tx, payment, { ...found, state: 'found' }, 'made', facts);
  }
}
