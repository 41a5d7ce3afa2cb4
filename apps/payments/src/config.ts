import { storedServiceConfig } from '@kirana/bootstrap';
import { loadConfig, secret, wholeNumber, type Env } from '@kirana/config';
import { z } from 'zod';

const isStripe = (host: string) => host === 'stripe.com' || host.endsWith('.stripe.com');

const schema = storedServiceConfig
  .extend({
    /** `sk_test_…` or `sk_live_…`; decides whether real money moves. */
    STRIPE_SECRET_KEY: secret(8),
    /** Of the webhook endpoint, `whsec_…`. */
    STRIPE_WEBHOOK_SECRET: secret(8),
    /** Where Stripe's API is; another address than Stripe's own only for the simulator. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    /** Longest wait for one answer of Stripe, milliseconds. */
    STRIPE_TIMEOUT_MS: wholeNumber(100, 60_000).default(8_000),
    /** The shop's address in a shopper's browser, without a slash at the end; Stripe sends shoppers back there. */
    PUBLIC_URL: z.url().transform(url => url.replace(/\/+$/, '')),
    /** How often a payment nobody has told us about is looked at, seconds. */
    LOOK_EVERY_SECONDS: wholeNumber(1, 3_600).default(120),
    NODE_ENV: z.string().optional(),
  })
  .superRefine((config, context) => {
    const { hostname, protocol } = new URL(config.STRIPE_API_URL);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['STRIPE_API_URL'], message });
    if (/^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY.reveal()) && !isStripe(hostname)) refuse('a live key goes to Stripe only');
    if (isStripe(hostname) && protocol !== 'https:') refuse('Stripe is spoken to over https only');
    if (config.NODE_ENV === 'production' && !isStripe(hostname)) refuse('in production payments go to Stripe only');
  });
export type PaymentsConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): PaymentsConfig => loadConfig('payments', schema, env);
