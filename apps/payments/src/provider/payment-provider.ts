import type { Extension, PaymentProvider } from '@kirana/extension';
import { stripeConfigOf, type PaymentsConfig } from '../config.js';
import { StripeProvider } from './stripe-provider.js';

/** What takes the payments: an extension, or else Stripe. */
export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** @throws ConfigError when no extension takes payments and there is no key of Stripe */
export function paymentProviderOf(config: PaymentsConfig, extensions: readonly Extension[]): PaymentProvider {
  const open = extensions.find(({ paymentProvider }) => paymentProvider)?.paymentProvider;
  return open ? open({ publicUrl: config.PUBLIC_URL }) : new StripeProvider(stripeConfigOf(config));
}
