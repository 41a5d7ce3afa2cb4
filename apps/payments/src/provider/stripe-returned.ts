import type { MadeRefund, ReturnedMoney } from '@kirana/extension';
import type { Stripe } from 'stripe';
import { readRefund } from './stripe-refund.js';

const idOf = (one: string | { readonly id: string } | null): string => (typeof one === 'string' ? one : (one?.id ?? ''));

/** Reads any refund of Stripe, also one that was made in its dashboard. */
export function readAnyRefund(refund: Stripe.Refund): ReturnedMoney {
  const refundId = refund.metadata?.['refundId'] ?? null;
  return { ...readRefund(refund), intentId: idOf(refund.payment_intent), refundId, by: 'provider' };
}

/** Reads a dispute: the bank takes the money at once, and gives it back if the shop wins. An inquiry takes nothing yet. */
export function readDispute({ id, amount, status, payment_intent }: Stripe.Dispute): ReturnedMoney {
  const failed = { status: 'failed', failure: `dispute ${status}` } as const;
  const returned: Pick<MadeRefund, 'status' | 'failure'> =
    status === 'won' || status === 'prevented' || status === 'warning_closed'
      ? failed
      : { status: status.startsWith('warning') ? 'pending' : 'done', failure: null };
  return { id, amountMinor: amount, ...returned, intentId: idOf(payment_intent), refundId: null, by: 'dispute' };
}
