import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MadeRefund, PaymentProvider } from '@kirana/extension';
import { Database } from '@kirana/persistence';
import { retryLater, completed, type JobResult, type ProviderJob } from './provider-job.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { isDecided, isWanted, providerInputs, type RefundInput, type RefundState } from '../payment/refund-states.js';
import { ProviderRefundSteps, type RefundFacts } from './provider-refund-steps.js';
import type { Refund } from '../payment/refund.js';
import { RefundRepository } from '../payment/refund.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';

/** Delay in milliseconds before a pending refund is checked again at the provider. */
const pendingAgainMs = 60_000;

/** Refunds a payment exactly once, across retries and crashes, and follows what the provider does with the refund later. */
@Injectable()
export class RefundPayment {
  readonly #logger = new Logger(RefundPayment.name);

  /** Six: a refund is called for and taken along its table, and its job completed. */
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly steps: ProviderRefundSteps,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  async run(job: ProviderJob): Promise<JobResult> {
    const refund = await this.refunds.find(job.refundId ?? '');
    const payment = await this.payments.find(job.orderId);
    if (!refund || !payment?.intentId) {
      await this.database.transaction(tx => this.jobs.complete(tx, job));
      return completed;
    }
    try {
      return await this.#take(job, refund, await this.#atProvider(refund, payment.intentId));
    } catch (error) {
      const problem = this.provider.problemOf(error);
      if (problem.kind === 'try-again') return retryLater(job.attempts, String(error), problem.afterMs);
      // Whatever the error was: if the provider has made the refund, that refund is the result.
      const made = await this.provider.findRefund(refund, payment.intentId);
      if (made) return this.#take(job, refund, made);
      if (problem.kind === 'unclear') {
        await this.refunds.nextAttempt(refund);
        return retryLater(job.attempts, String(error));
      }
      return this.#step(job, refund, 'declined', { why: String(error) });
    }
  }

  /**
   * Has the refund made, unless the provider has it already: it forgets the key of a request after a day, and this database may be older
   * than the request. Of one that is not wanted any more it is only asked for. Undefined: there is none.
   */
  async #atProvider(refund: Refund, intentId: string): Promise<MadeRefund | undefined> {
    if (refund.providerId !== null) return this.provider.pollRefund(refund.providerId);
    const known = await this.provider.findRefund(refund, intentId);
    return known ?? (isWanted(refund.state) ? this.provider.refund(refund, intentId) : undefined);
  }

  #take(job: ProviderJob, refund: Refund, made: MadeRefund | undefined): Promise<JobResult> {
    if (!made) return this.#step(job, refund, 'declined', {});
    const { id: providerId, amountMinor, status, failure } = made;
    return this.#step(job, refund, providerInputs[status], { providerId, amountMinor, why: failure ?? undefined });
  }

  /** Applies the answer to the refund as it is now: orders may have withdrawn it meanwhile. */
  async #step(job: ProviderJob, { id, orderId }: Refund, input: RefundInput, facts: RefundFacts): Promise<JobResult> {
    const state = await this.database.transaction(async (tx): Promise<RefundState | undefined> => {
      // Locked before the refund, as everywhere.
      const payment = await this.payments.lock(tx, orderId);
      const refund = await this.refunds.find(id, tx);
      if (payment && refund && input === 'made' && exceeds(payment, refund, facts)) {
        await this.jobs.enqueue(tx, 'returned', orderId);
        return undefined;
      }
      const after = payment && refund ? await this.steps.apply(tx, payment, refund, input, facts) : 'settled';
      if (after !== refund?.state && (after === 'refused' || after === 'reversed'))
        this.#logger.error(`refund ${id} of order ${orderId} is ${after}: ${facts.why}`);
      if (isDecided(after)) await this.jobs.complete(tx, job);
      return after;
    });
    if (state === undefined) return retryLater(job.attempts, 'more than the payment: an earlier refund must have come back');
    return isDecided(state) ? completed : { kind: 'retryLater', afterMs: pendingAgainMs, why: state };
  }
}

/**
 * Whether the provider has made a refund for which the ledger has no room: an earlier one came back without a message. What the provider says of all of them has to be
 * stored first.
 */
function exceeds({ refundedMinor, capturedMinor }: Payment, refund: Refund, { amountMinor }: RefundFacts): boolean {
  return !isDecided(refund.state) && refundedMinor + (amountMinor ?? refund.amountMinor) > capturedMinor;
}
