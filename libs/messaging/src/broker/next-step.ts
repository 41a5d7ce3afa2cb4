import type { Outcome } from './broker.js';

/** What becomes of a message after its handler. */
export type NextStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly delayMs: number }
  | { readonly kind: 'dead'; readonly reason: string };

/** Reasons travel in headers, whose room is limited. */
const maxReasonLength = 2_000;

/** The rule for retries: the n-th failed attempt waits for the n-th delay; when there is none left, the message is given up. */
export function nextStep(outcome: Outcome, attempt: number, retryDelaysMs: readonly number[]): NextStep {
  if (outcome.kind === 'done') return outcome;
  const delayMs = outcome.kind === 'retry' ? retryDelaysMs[attempt - 1] : undefined;
  if (delayMs !== undefined) return { kind: 'later', delayMs };
  return { kind: 'dead', reason: outcome.reason.replaceAll('\0', '').slice(0, maxReasonLength) };
}
