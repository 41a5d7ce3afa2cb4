import type { Checkout, PaymentPage } from '@kirana/extension';
import { region } from '@kirana/i18n';
import type { Stripe } from 'stripe';

const methodTypes = { 'credit-card': 'card', 'debit-card': 'card', blik: 'blik', paypal: 'paypal' } as const satisfies Record<
  PaymentPage['method'],
  Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType
>;

/**
 * Builds the request for a checkout page. The same page and attempt always give the same request; otherwise Stripe would refuse the
 * idempotency key.
 */
export function checkoutParams(page: PaymentPage): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: page.orderId, attempt: String(page.attempt) };
  return {
    mode: 'payment',
    allowed_payment_method_types: [methodTypes[page.method]],
    line_items: page.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency: region().currency.toLowerCase(), unit_amount: unitAmount, product_data: { name } },
    })),
    client_reference_id: page.orderId,
    ...(page.email === null ? {} : { customer_email: page.email }),
    metadata,
    payment_intent_data: { metadata, description: `${page.shopName} ${page.number}` },
    branding_settings: { display_name: page.shopName },
    expires_at: page.expiresAt,
    locale: page.locale ?? 'auto',
    success_url: page.successUrl('{CHECKOUT_SESSION_ID}'),
    cancel_url: page.cancelUrl,
  };
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
