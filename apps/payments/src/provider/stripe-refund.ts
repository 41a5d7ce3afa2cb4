import type { MadeRefund } from '@kirana/extension';
import type { Stripe } from 'stripe';

/** Reads a refund of Stripe; one that needs an action, or has no state yet, is pending. */
export function readRefund({ id, amount, status, failure_reason }: Stripe.Refund): MadeRefund {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    amountMinor: amount,
    status: status === 'succeeded' ? 'done' : hasFailed ? 'failed' : 'pending',
    failure: hasFailed ? (failure_reason ?? status) : null,
  };
}
