import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { currentContext } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { PaymentsConfig } from '../config.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { sdkRetries } from '../provider/stripe-client.js';
import { JobSignal } from './job-signal.js';
import type { JobKey, ProviderJob } from './provider-job.js';

/** Lease time a job needs beyond its requests: the pause before the SDK's own retry, and the transaction that stores the result. */
const leaseMarginMs = 5_000;

interface NewJob extends Omit<JobKey, 'refundId'> {
  readonly refundId?: string | null | undefined;
  /** Milliseconds; due at once without it. */
  readonly afterMs?: number;
  readonly context: ReturnType<typeof currentContext>;
}

@Injectable()
export class ProviderJobsRepository {
  /** How long a job is leased to the process that took it, milliseconds; longer than its longest request. */
  readonly #leaseMs: number;

  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly signal: JobSignal,
    @Inject(CONFIG) config: Pick<PaymentsConfig, 'STRIPE_TIMEOUT_MS'>,
  ) {
    this.#leaseMs = config.STRIPE_TIMEOUT_MS * (sdkRetries + 1) + leaseMarginMs;
  }

  /**
   * Enqueues a job that is due after `afterMs`. A job already waiting becomes due at the earlier of the two times; a job already running
   * runs once more. Tells the runner after the commit.
   */
  async enqueue(
    tx: Transaction,
    kind: ProviderJob['kind'],
    orderId: string,
    { refundId, afterMs = 0 }: { refundId?: string; afterMs?: number } = {},
  ): Promise<void> {
    await this.enqueueAll(tx, [{ kind, orderId, refundId, afterMs, context: currentContext() }]);
  }

  /**
   * Enqueues jobs as `enqueue` does one, in the order of their keys, so that two transactions cannot deadlock; `context` is the request that
   * makes the job necessary.
   */
  async enqueueAll(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
    await tx.count(
      `INSERT INTO provider_jobs (key, kind, order_id, refund_id, due_at, traceparent, correlation_id)
       SELECT DISTINCT ON (1) kind || ':' || coalesce(refund_id, order_id), kind, order_id, refund_id, now() + after_ms * interval '1 millisecond',
         traceparent, correlation_id
       FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[])
         AS j (kind, order_id, refund_id, after_ms, traceparent, correlation_id)
       ORDER BY 1, after_ms
       ON CONFLICT (key) DO UPDATE SET ticket = provider_jobs.ticket + 1, due_at = least(provider_jobs.due_at, excluded.due_at)`,
      [
        jobs.map(({ kind }) => kind),
        jobs.map(({ orderId }) => orderId),
        jobs.map(({ refundId }) => refundId ?? null),
        jobs.map(({ afterMs = 0 }) => afterMs),
        jobs.map(({ context }) => context?.traceparent ?? null),
        jobs.map(({ context }) => context?.correlationId ?? null),
      ],
    );
    const soonest = Math.min(...jobs.map(({ afterMs = 0 }) => afterMs));
    tx.afterCommit(() => this.signal.enqueued(soonest));
  }

  /** Cancels a job that has not been started; returns false when it has been started or does not exist. */
  async cancel(tx: Transaction, kind: ProviderJob['kind'], orderId: string): Promise<boolean> {
    return (await tx.count(`DELETE FROM provider_jobs WHERE key = $1 AND attempts = 0`, [`${kind}:${orderId}`])) > 0;
  }

  /**
   * Takes up to `count` due jobs and leases each to this process. If the process dies, another one takes the job when the
   * lease ends; the idempotency keys make the provider perform each request only once.
   */
  async take(count: number): Promise<ProviderJob[]> {
    const jobs = await this.database.rows<Omit<ProviderJob, 'payment'>>(
      `UPDATE provider_jobs SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
       WHERE key IN (SELECT key FROM provider_jobs WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING key, kind, order_id AS "orderId", refund_id AS "refundId", ticket, attempts, traceparent,
         correlation_id AS "correlationId"`,
      [count, this.#leaseMs],
    );
    if (jobs.length === 0) return [];
    const payments = await this.payments.findAll(jobs.map(({ orderId }) => orderId));
    return jobs.map(job => ({ ...job, payment: payments.get(job.orderId) }));
  }

  /** Deletes completed jobs; one that was enqueued again meanwhile becomes due immediately instead. */
  async complete(tx: Transaction, ...jobs: readonly Pick<ProviderJob, 'key' | 'ticket'>[]): Promise<void> {
    await tx.count(
      `WITH completed AS (
         SELECT key, ticket FROM unnest($1::text[], $2::int[]) AS c (key, ticket)
       ), again AS (
         UPDATE provider_jobs j SET due_at = now(), attempts = 0 FROM completed c WHERE j.key = c.key AND j.ticket <> c.ticket
       )
       DELETE FROM provider_jobs j USING completed c WHERE j.key = c.key AND j.ticket = c.ticket`,
      [jobs.map(({ key }) => key), jobs.map(({ ticket }) => ticket)],
    );
  }

  /** Reschedules a job; a job that was enqueued again meanwhile becomes due immediately. */
  async reschedule({ key, ticket }: ProviderJob, afterMs: number, why: string): Promise<void> {
    await this.database.count(
      `UPDATE provider_jobs SET last_error = $4,
         due_at = CASE WHEN ticket = $2 THEN now() + $3 * interval '1 millisecond' ELSE now() END
       WHERE key = $1`,
      [key, ticket, afterMs, why.slice(0, 200)],
    );
  }
}
