import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { ConfigError, loadConfig, secret, wholeNumber, type Env, type Secret } from '@kirana/config';
import { z } from 'zod';

const isStripe = (host: string) => host === 'stripe.com' || host.endsWith('.stripe.com');

const missingKeys = (config: { readonly STRIPE_SECRET_KEY?: unknown; readonly STRIPE_WEBHOOK_SECRET?: unknown }) =>
  (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter(name => config[name] === undefined);

const schema = storedServiceConfig
  .extend({
    /** `sk_test_…` or `sk_live_…`; decides whether real money moves. Not needed when an extension takes the payments. */
    STRIPE_SECRET_KEY: secret(8).optional(),
    /** Signing secret of the webhook endpoint, `whsec_…`. */
    STRIPE_WEBHOOK_SECRET: secret(8).optional(),
    /** Base URL of Stripe's API; differs from Stripe's own only when the simulator is used. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    /** Timeout of one request to Stripe, milliseconds. */
    STRIPE_TIMEOUT_MS: wholeNumber(100, 60_000).default(8_000),
    /** The shop's public URL, without a trailing slash; the provider redirects customers back there. */
    PUBLIC_URL: z.url().transform(url => url.replace(/\/+$/, '')),
    /** How often an open payment is polled when no webhook has arrived, seconds. */
    PAYMENT_POLL_SECONDS: wholeNumber(1, 3_600).default(120),
    NODE_ENV: z.string().optional(),
  })
  .superRefine((config, context) => {
    const { hostname, protocol } = new URL(config.STRIPE_API_URL);
    if (config.EXTENSIONS === '')
      for (const path of missingKeys(config)) context.addIssue({ code: 'custom', path: [path], message: 'is not set' });
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['STRIPE_API_URL'], message });
    if (/^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY?.reveal() ?? '') && !isStripe(hostname))
      refuse('a live key may only be used with Stripe');
    if (isStripe(hostname) && protocol !== 'https:') refuse('Stripe must be called over https');
    if (config.NODE_ENV === 'production' && !isStripe(hostname)) refuse('must be Stripe in production');
  });
export type PaymentsConfig = z.infer<typeof schema>;

/** The settings of a shop that takes payments by Stripe. */
export type StripeConfig = PaymentsConfig & { readonly STRIPE_SECRET_KEY: Secret; readonly STRIPE_WEBHOOK_SECRET: Secret };

/** @throws ConfigError when a key of Stripe is missing: extensions are on, but none of them takes payments */
export function stripeConfigOf(config: PaymentsConfig): StripeConfig {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) return { ...config, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
  throw new ConfigError(
    'payments',
    missingKeys(config).map(name => `${name}: is not set, and no extension takes the payments`),
  );
}

export const readConfig = (env: Env): PaymentsConfig => loadConfig('payments', schema, env);
