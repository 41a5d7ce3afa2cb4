import type { Stripe } from 'stripe';
import { invalid } from './api-error.js';
import { formOf, metadataOf, textOf, type Form } from './form.js';

/** Validated parameters of a new session. */
export interface NewSession {
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly unitAmount: number; readonly quantity: number }[];
  readonly paymentMethodTypes: readonly string[];
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  readonly expiresAt: number | null;
  readonly locale: Stripe.Checkout.Session.Locale | null;
  readonly metadata: Stripe.Metadata;
  readonly intentMetadata: Stripe.Metadata;
  readonly intentDescription: string | null;
  /** The name of the shop on the page. */
  readonly displayName: string | null;
}

const known = new Set([
  'mode',
  'currency',
  'line_items',
  'allowed_payment_method_types',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'locale',
  'metadata',
  'payment_intent_data',
  'branding_settings',
  'expand',
]);
const methods = ['card', 'blik', 'paypal', 'p24'];
const halfAnHour = 30 * 60;
/** Stripe's minimum amount is 2.00 zł. */
const leastMinor = 200;

/** @throws ApiError 400 naming the parameter, with Stripe's message. */
export function readNewSession(form: Form, now: number): NewSession {
  for (const key of Object.keys(form)) {
    if (!known.has(key)) throw invalid(`Received unknown parameter: ${key}`, key, 'parameter_unknown');
  }
  if (textOf(form, 'mode') !== 'payment') throw invalid('The simulator supports only `mode: payment`.', 'mode');
  const successUrl = textOf(form, 'success_url');
  if (!successUrl) throw required('success_url');
  if (!URL.canParse(successUrl)) throw invalid('Not a valid URL', 'success_url', 'url_invalid');
  const lines = readLines(form);
  const currency = textOf(formOf(linesOf(form)[0] ?? {}, 'price_data'), 'currency') ?? '';
  const paymentMethodTypes = Array.isArray(form['allowed_payment_method_types'])
    ? form['allowed_payment_method_types'].map(String)
    : ['card'];
  for (const [index, method] of paymentMethodTypes.entries()) {
    if (!methods.includes(method)) {
      throw invalid(
        `Invalid allowed_payment_method_types[${index}]: must be one of ${methods.join(', ')}`,
        `allowed_payment_method_types[${index}]`,
      );
    }
    if (method === 'blik' && currency !== 'pln') {
      throw invalid('The payment method `blik` needs the currency `pln`.', 'allowed_payment_method_types');
    }
  }
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total < leastMinor) throw invalid("The Checkout Session's total amount due is too small.", undefined, 'amount_too_small');
  const intent = formOf(form, 'payment_intent_data');
  return {
    currency,
    lines,
    paymentMethodTypes,
    successUrl,
    cancelUrl: textOf(form, 'cancel_url') ?? null,
    clientReferenceId: textOf(form, 'client_reference_id') ?? null,
    customerEmail: readEmail(form),
    expiresAt: readExpiry(form, now),
    locale: (textOf(form, 'locale') as NewSession['locale'] | undefined) ?? null,
    metadata: metadataOf(form),
    intentMetadata: metadataOf(intent),
    intentDescription: textOf(intent, 'description') ?? null,
    displayName: textOf(formOf(form, 'branding_settings'), 'display_name') ?? null,
  };
}

function linesOf(form: Form): Form[] {
  const lines = form['line_items'];
  return Array.isArray(lines) ? lines.filter((line): line is Form => typeof line === 'object' && !Array.isArray(line)) : [];
}

function readLines(form: Form): NewSession['lines'] {
  const lines = linesOf(form);
  if (lines.length === 0) throw required('line_items');
  if (lines.length > 100) throw invalid('At most 100 line items are taken.', 'line_items');
  return lines.map((line, index) => {
    const price = formOf(line, 'price_data');
    const at = (name: string) => `line_items[${index}]${name}`;
    const name = textOf(formOf(price, 'product_data'), 'name');
    if (!name) throw required(at('[price_data][product_data][name]'));
    if (!/^[a-z]{3}$/.test(textOf(price, 'currency') ?? '')) throw invalid('Invalid currency.', at('[price_data][currency]'));
    return {
      name,
      unitAmount: wholeNumber(textOf(price, 'unit_amount'), at('[price_data][unit_amount]'), 0),
      quantity: wholeNumber(textOf(line, 'quantity'), at('[quantity]'), 1),
    };
  });
}

function readEmail(form: Form): string | null {
  const email = textOf(form, 'customer_email');
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  }
  return email ?? null;
}

function readExpiry(form: Form, now: number): number | null {
  if (form['expires_at'] === undefined) return null;
  const expiresAt = wholeNumber(textOf(form, 'expires_at'), 'expires_at', 0);
  if (expiresAt < now + halfAnHour || expiresAt > now + 24 * 3_600) {
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  return expiresAt;
}

function wholeNumber(text: string | undefined, param: string, least: number): number {
  if (text === undefined) throw required(param);
  if (!/^\d+$/.test(text) || Number(text) < least || !Number.isSafeInteger(Number(text)))
    throw invalid(`Invalid integer: ${text}`, param, 'parameter_invalid_integer');
  return Number(text);
}

function required(param: string): Error {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}
