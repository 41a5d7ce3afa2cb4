import type { Stripe } from 'stripe';
import { newId, nowSeconds } from './ids.js';

/** Creates a refund; `pending` for methods that refund with a delay. */
export function newRefund(
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
  reason: Stripe.Refund.Reason | null,
  status: 'succeeded' | 'pending',
): Stripe.Refund {
  return {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
