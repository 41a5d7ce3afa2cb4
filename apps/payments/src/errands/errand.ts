/** Something to be done at the provider. It is written down in the transaction that makes it necessary and struck off in the one that notes its result. */
export interface Errand {
  readonly key: string;
  readonly kind: 'open' | 'close' | 'look' | 'refund';
  readonly orderId: string;
  readonly refundId: string | null;
  /** Grows with each new wish for the same errand. */
  readonly ticket: number;
  /** Counts from 1. */
  readonly attempts: number;
  /** What the errand comes from; null in rows of former versions and where nobody knows. */
  readonly traceparent: string | null;
  readonly correlationId: string | null;
}

/** How an attempt ended: struck off by the one who did it, or to be tried again after so many milliseconds. */
export type Ending = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number; readonly why: string };

export const done: Ending = { kind: 'done' };

/** Waits between attempts grow to half a minute; `leastMs` is what the provider asked for. */
export function again(attempts: number, why: string, leastMs = 0): Ending {
  return { kind: 'again', afterMs: Math.max(leastMs, Math.min(30_000, 200 * 2 ** Math.min(attempts, 10))), why };
}
