import type { Payment } from '../payment/payment.js';

/** What a job does, and about what: there is one job of each. */
export interface JobKey {
  readonly kind: 'open' | 'close' | 'poll' | 'refund' | 'returned';
  readonly orderId: string;
  readonly refundId: string | null;
}

/**
 * A request to the payment provider. It is stored in the transaction that makes it necessary and deleted in the one that stores its
 * result.
 */
export interface ProviderJob extends JobKey {
  readonly key: string;
  /** Incremented each time the same job is enqueued again. */
  readonly ticket: number;
  /** Counts from 1. */
  readonly attempts: number;
  /** Trace of the request that enqueued the job; null when that request was not traced. */
  readonly traceparent: string | null;
  readonly correlationId: string | null;
  /** The order's payment when the job was taken. */
  readonly payment: Payment | undefined;
}

/** Result of an attempt: the job was completed and deleted by its handler, or must be retried after `afterMs` milliseconds. */
export type JobResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'retryLater'; readonly afterMs: number; readonly why: string };

export const completed: JobResult = { kind: 'done' };

/** Returns a retry with exponential backoff of at most 30 s; `leastMs` is the minimum wait the provider asked for. */
export function retryLater(attempts: number, why: string, leastMs = 0): JobResult {
  return { kind: 'retryLater', afterMs: Math.max(leastMs, Math.min(30_000, 200 * 2 ** Math.min(attempts, 10))), why };
}

/** Maximum number of results stored in one transaction. */
export const resultsTogether = 50;
