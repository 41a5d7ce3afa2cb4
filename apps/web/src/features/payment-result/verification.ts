import type { PaymentVerification, VerificationStatus } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';

/** One request and five retries (PAY-007, F-11). */
export const mostAttempts = 6;
/** Backoff between attempts, ms (PAY-005). */
const retryAfter = 3_000;
/** Backoff after too many requests, ms (PAY-006, D-14). */
const retryAfterLimit = 5_000;

/** The result of an attempt to verify. */
export type Attempt =
  | { readonly kind: 'answered'; readonly payment: PaymentVerification }
  | { readonly kind: 'limited' }
  /** `lasting`: a retry would have the same result. */
  | { readonly kind: 'threw'; readonly lasting: boolean };

/** The next step: a decision, or another attempt after `ms`. */
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

/** Classifies an error of the request. */
export function attemptThatThrew(error: unknown): Attempt {
  if (!(error instanceof ApiProblem)) return { kind: 'threw', lasting: false };
  if (error.problem.status === 429) return { kind: 'limited' };
  return { kind: 'threw', lasting: error.problem.status < 500 };
}
