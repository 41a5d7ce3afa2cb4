import type { ProviderProblem } from '@kirana/extension';
import { Stripe } from 'stripe';

/** Minimum wait after a rate limit error, milliseconds; the backoff of the attempts may make it longer. */
const afterTooManyMs = 1_000;

/** Classifies an error of the SDK. */
export function classifyStripeError(error: unknown): ProviderProblem {
  if (error instanceof Stripe.errors.StripeRateLimitError) return { kind: 'try-again', afterMs: afterTooManyMs };
  if (error instanceof Stripe.errors.StripeConnectionError) return { kind: 'try-again', afterMs: 0 };
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    // Stripe repeats its first answer for the same key.
    return error.statusCode === 409 ? { kind: 'try-again', afterMs: 200 } : { kind: 'unclear' };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.statusCode === 409) return { kind: 'try-again', afterMs: 200 };
    if (error.param === 'expires_at') return { kind: 'out-of-date' };
    if (error.code === 'charge_already_refunded') return { kind: 'refunded-already' };
    if (/can be expired/.test(error.message)) return { kind: 'not-open' };
    return { kind: 'refused', reason: error.code ?? error.type };
  }
  if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500) return { kind: 'unclear' };
  // The API key is wrong; an operator has to correct it. Nothing was charged.
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) {
    return { kind: 'refused', reason: 'key-refused' };
  }
  if (error instanceof Stripe.errors.StripeError) return { kind: 'refused', reason: error.code ?? error.type };
  throw error;
}
