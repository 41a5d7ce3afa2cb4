import type { Ending } from './broker.js';

/** What happens to a message after its handler has finished. */
export type RetryDecision =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly delayMs: number }
  | { readonly kind: 'dead'; readonly reason: string };

/** A reason may repeat the message, which is beside it; it is stored in a header, whose size is limited. */
const maxReasonLength = 200;

/** Applies the rule for retries: the n-th failed attempt waits for the n-th delay; when there is none left, the message is given up. */
export function applyRetryPolicy(outcome: Ending, attempt: number, retryDelaysMs: readonly number[]): RetryDecision {
  if (outcome.kind === 'done') return outcome;
  const delayMs = outcome.kind === 'retry' ? retryDelaysMs[attempt - 1] : undefined;
  if (delayMs !== undefined) return { kind: 'later', delayMs };
  return { kind: 'dead', reason: outcome.reason.replaceAll('\0', '').slice(0, maxReasonLength) };
}
