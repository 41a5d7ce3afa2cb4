import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Tasks, inSpan, type FailureLog } from '@kirana/observability';
import { CloseCheckout } from './close-checkout.js';
import { PollPayment } from './poll-payment.js';
import { OpenCheckout } from './open-checkout.js';
import { RefundPayment } from './refund-payment.js';
import { retryLater, type JobResult, type ProviderJob } from './provider-job.js';
import { JobSignal } from './job-signal.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';

const concurrency = 16;
const pollEveryMs = 250;

/** Runs the provider jobs. Any number of replicas may run; each takes only jobs that no other replica has leased. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(JobRunner.name);
  readonly #failures: FailureLog;
  readonly #running = new Set<Promise<void>>();
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  /** Seven: one class for each kind of job. */
  constructor(
    private readonly jobs: ProviderJobsRepository,
    private readonly signal: JobSignal,
    private readonly openCheckout: OpenCheckout,
    private readonly closeCheckout: CloseCheckout,
    private readonly pollPayment: PollPayment,
    private readonly refundPayment: RefundPayment,
    tasks: Tasks,
  ) {
    this.#failures = tasks.failuresOf('payment-jobs');
  }

  onApplicationBootstrap(): void {
    this.#loop = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.signal.notify();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const free = concurrency - this.#running.size;
      const taken = free > 0 ? await this.#take(free) : 0;
      if (taken === 0 || taken === free) await this.signal.wait(pollEveryMs);
    }
  }

  async #take(free: number): Promise<number> {
    try {
      const jobs = await this.jobs.take(free);
      for (const job of jobs) {
        const run = this.#execute(job).finally(() => {
          this.#running.delete(run);
          this.signal.notify();
        });
        this.#running.add(run);
      }
      this.#failures.succeeded();
      return jobs.length;
    } catch (error) {
      this.#failures.failed(error);
      return 0;
    }
  }

  async #execute(job: ProviderJob): Promise<void> {
    try {
      const result = await this.#inTrace(job).catch((error: unknown) => retryLater(job.attempts, String(error)));
      if (result.kind === 'done') return;
      if (job.attempts > 2) this.#logger.warn(`${job.key}: ${result.why}; trying again in ${result.afterMs} ms`);
      await this.jobs.reschedule(job, result.afterMs, result.why);
    } catch (error) {
      // The database is unavailable; the job becomes due again when its lease ends.
      this.#failures.failed(error);
    }
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
    }
  }
}
