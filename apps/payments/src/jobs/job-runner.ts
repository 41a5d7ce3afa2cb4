import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { JobQueue, Tasks, inSpan } from '@kirana/observability';
import { CloseCheckout } from './close-checkout.js';
import { FollowReturnedMoney } from './follow-returned-money.js';
import { PollPayment } from './poll-payment.js';
import { OpenCheckout } from './open-checkout.js';
import { RefundPayment } from './refund-payment.js';
import { retryLater, type JobResult, type ProviderJob } from './provider-job.js';
import { JobSignal } from './job-signal.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';

const concurrency = 16;
/** Jobs of this replica announce themselves; this finds those of a replica that has ended, and those it was too busy for. */
const pollEveryMs = 2_000;

/** Runs the provider jobs, those of one process sixteen at a time. */
@Injectable()
export class JobRunner implements OnModuleDestroy {
  readonly #logger = new Logger(JobRunner.name);
  readonly #queue: JobQueue<ProviderJob>;

  /** Eight: one class for each kind of job. */
  constructor(
    private readonly jobs: ProviderJobsRepository,
    signal: JobSignal,
    private readonly openCheckout: OpenCheckout,
    private readonly closeCheckout: CloseCheckout,
    private readonly pollPayment: PollPayment,
    private readonly refundPayment: RefundPayment,
    private readonly followReturnedMoney: FollowReturnedMoney,
    tasks: Tasks,
  ) {
    this.#queue = new JobQueue(
      {
        name: 'payment-jobs',
        pollEveryMs,
        take: ({ length }) => (length < concurrency ? this.jobs.take(concurrency - length) : Promise.resolve([])),
        run: job => this.#execute(job),
      },
      tasks,
    );
    signal.onEnqueued(afterMs => (afterMs === 0 ? this.#queue.wake() : this.#queue.wakeIn(afterMs)));
  }

  onModuleDestroy(): Promise<void> {
    return this.#queue.stop();
  }

  async #execute(job: ProviderJob): Promise<void> {
    const result = await this.#inTrace(job).catch((error: unknown) => retryLater(job.attempts, String(error)));
    if (result.kind === 'done') return;
    if (job.attempts > 2) this.#logger.warn(`${job.key}: ${result.why}; trying again in ${result.afterMs} ms`);
    await this.jobs.reschedule(job, result.afterMs, result.why);
    this.#queue.wakeIn(result.afterMs);
  }

  /** Runs the job in the trace of the request that enqueued it, even if that trace ended long ago. */
  #inTrace(job: ProviderJob): Promise<JobResult> {
    const { kind, orderId, attempts, traceparent, correlationId } = job;
    const attributes = { 'kirana.job.kind': kind, 'kirana.order.id': orderId, 'kirana.attempt': attempts } as const;
    return inSpan(
      { service: 'payments', name: `job ${kind}`, kind: 'client', parent: traceparent, attributes },
      { orderId, correlationId: correlationId ?? orderId },
      async span => {
        const result = await this.#attempt(job);
        span.set({ 'kirana.outcome': result.kind });
        return result;
      },
    );
  }

  #attempt(job: ProviderJob): Promise<JobResult> {
    switch (job.kind) {
      case 'open':
        return this.openCheckout.run(job);
      case 'close':
        return this.closeCheckout.run(job);
      case 'poll':
        return this.pollPayment.run(job);
      case 'refund':
        return this.refundPayment.run(job);
      case 'returned':
        return this.followReturnedMoney.run(job);
    }
  }
}
