import { Stripe } from 'stripe';

/** Why Stripe did not do what it was asked to. */
export type Trouble =
  /** The same request may be sent again. `afterMs`: not sooner. */
  | { readonly kind: 'try-again'; readonly afterMs: number }
  /** Stripe failed while working: it may have done it or not, and repeats this answer for the same key. Look before trying anew. */
  | { readonly kind: 'unclear' }
  /** The session is past the point where it could be expired. */
  | { readonly kind: 'not-open' }
  /** Asked too late for the time limit in the request, which has to be made anew. */
  | { readonly kind: 'out-of-date' }
  /** Nothing is left to give back. */
  | { readonly kind: 'refunded-already' }
  /** Asking again cannot help. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Least wait after too many requests; it grows with each attempt. */
const afterTooManyMs = 1_000;

/** Sorts an error of the SDK. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Stripe.errors.StripeRateLimitError) return { kind: 'try-again', afterMs: afterTooManyMs };
  if (error instanceof Stripe.errors.StripeConnectionError) return { kind: 'try-again', afterMs: 0 };
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
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
  // A wrong key: a person has to put it right, and until then nothing was charged.
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) {
    return { kind: 'refused', reason: 'key-refused' };
  }
  if (error instanceof Stripe.errors.StripeError) return { kind: 'refused', reason: error.code ?? error.type };
  throw error;
}
