import type { Stripe } from 'stripe';
import type { Payable, Payment } from '../payment/payment.js';

const methodTypes = { 'credit-card': 'card', 'debit-card': 'card', blik: 'blik', paypal: 'paypal' } as const satisfies Record<
  Payment['method'],
  Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType
>;

/**
 * Builds the request for a checkout page. The same payment and attempt always give the same request; otherwise Stripe would refuse the
 * idempotency key.
 */
export function checkoutParams(payment: Payable, expiresAt: number, origin: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: payment.orderId, attempt: String(payment.attempt) };
  return {
    mode: 'payment',
    allowed_payment_method_types: [methodTypes[payment.method]],
    line_items: payment.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency: 'pln', unit_amount: unitAmount, product_data: { name } },
    })),
    client_reference_id: payment.orderId,
    ...(payment.email === null ? {} : { customer_email: payment.email }),
    metadata,
    payment_intent_data: { metadata, description: `Kirana ${payment.number}` },
    expires_at: expiresAt,
    locale: 'auto',
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/payment-success?cancelled=${payment.orderId}`,
  };
}

/** The fields of a Stripe checkout session that are used here. */
export interface Checkout {
  readonly sessionId: string;
  readonly url: string | null;
  /** `pending`: the customer has finished, but the payment is not settled yet. */
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly amountMinor: number;
  readonly intentId: string | null;
  readonly failure: string | null;
}

/** Reads a session that was retrieved with its payment intent. */
export function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    sessionId: session.id,
    url: session.url,
    status: statusOf(session, intent),
    amountMinor: session.amount_total ?? 0,
    intentId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    failure: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
  };
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Checkout['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending';
}
