import type { PaymentVerification, VerificationStatus } from '@kirana/contracts';
import { ApiProblem } from '../../lib/api/http.js';

/** One call and five retries (spec §4, F-11). */
export const mostAttempts = 6;
/** Between attempts, ms (spec §4). */
const retryAfter = 3_000;
/** After too many requests, ms (spec §4, D-14). */
const retryAfterLimit = 5_000;

/** What an attempt to verify brought. */
export type Attempt =
  | { readonly kind: 'answered'; readonly payment: PaymentVerification }
  | { readonly kind: 'limited' }
  /** `lasting`: asking again will bring the same. */
  | { readonly kind: 'threw'; readonly lasting: boolean };

/** What follows from it: it is decided, or there is another attempt after `ms`. */
export type Step =
  | { readonly kind: 'paid'; readonly payment: PaymentVerification }
  | { readonly kind: 'incomplete' | 'failed' | 'error' }
  | { readonly kind: 'again'; readonly ms: number; readonly trouble: boolean };

const over: ReadonlySet<VerificationStatus> = new Set(['failed', 'expired']);

/** @param attempt counts from 1 */
export function stepAfter(attempt: number, outcome: Attempt): Step {
  if (outcome.kind === 'answered' && outcome.payment.status === 'paid') return { kind: 'paid', payment: outcome.payment };
  if (outcome.kind === 'answered' && over.has(outcome.payment.status)) return { kind: 'incomplete' };
  const threw = outcome.kind === 'threw';
  if (threw && outcome.lasting) return { kind: 'error' };
  if (attempt >= mostAttempts) return { kind: threw ? 'error' : 'failed' };
  return { kind: 'again', ms: outcome.kind === 'limited' ? retryAfterLimit : retryAfter, trouble: threw };
}

/** Sorts what the call threw. */
export function attemptThatThrew(error: unknown): Attempt {
  if (!(error instanceof ApiProblem)) return { kind: 'threw', lasting: false };
  if (error.problem.status === 429) return { kind: 'limited' };
  return { kind: 'threw', lasting: error.problem.status < 500 };
}
