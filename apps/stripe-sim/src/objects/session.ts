import type { Stripe } from 'stripe';
import type { NewSession } from './session-params.js';
import { newId, nowSeconds } from './ids.js';

/** Data of a checkout session beside its public object. */
export interface StoredSession {
  readonly session: Stripe.Checkout.Session;
  readonly lines: readonly Stripe.LineItem[];
  /** Metadata for the payment intent, which is created when the customer pays. */
  readonly intentMetadata: Stripe.Metadata;
  readonly description: string | null;
  /** The name of the shop on the page; missing in journals of earlier releases. */
  readonly displayName?: string | null;
}

/** Creates an open session. `pageUrl` is the address of its page without the id. */
export function newSession(params: NewSession, pageUrl: string): StoredSession {
  const id = newId('cs_test_', 58);
  const created = nowSeconds();
  const total = params.lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  const session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: [...params.paymentMethodTypes],
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: params.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: params.customerEmail,
    discounts: [],
    expires_at: params.expiresAt ?? created + 24 * 3_600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...params.paymentMethodTypes],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pageUrl}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
  return {
    session,
    lines: params.lines.map(line => lineItem(line, params.currency)),
    intentMetadata: params.intentMetadata,
    description: params.intentDescription,
    displayName: params.displayName,
  };
}

function lineItem({ name, unitAmount, quantity }: NewSession['lines'][number], currency: string): Stripe.LineItem {
  const total = unitAmount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    metadata: {},
    price: null,
    quantity,
  } satisfies Stripe.LineItem;
}
