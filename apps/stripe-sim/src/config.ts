import { loadConfig, port, secret, wholeNumber, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = z.object({
  /** Port of Stripe's API and the hosted pages. */
  PORT: port.default(12_111),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the control API: faults and the ledger. Without it, there is no control API. */
  CONTROL_PORT: port.optional(),
  /** The key a shop must send; it has the form of a Stripe test key, so that it cannot be mistaken for a live one. */
  STRIPE_SECRET_KEY: secret(8).refine(
    key => key.reveal().startsWith('sk_test_'),
    'the simulator takes keys that start with sk_test_',
  ),
  /** Signs webhooks. */
  STRIPE_WEBHOOK_SECRET: secret(8),
  /** Address that receives webhooks; without it, none are sent. */
  WEBHOOK_URL: z.url().optional(),
  /** Address at which a customer's browser reaches the hosted pages; by default the simulator's own address. */
  HOSTED_PAGES_URL: z.url().optional(),
  /** Keeps the simulator's state over a restart. */
  JOURNAL_FILE: z.string().optional(),
  /** How long a BLIK request waits for approval by the bank, seconds. */
  BLIK_APPROVAL_SECONDS: wholeNumber(1, 600).default(60),
  /** Must not be `production`. */
  NODE_ENV: z
    .string()
    .optional()
    .refine(mode => mode !== 'production', 'the simulator takes no real money and does not run in production'),
});
export type StripeSimConfig = z.infer<typeof schema>;

/** @throws ConfigError naming every invalid variable; in production always. */
export const readConfig = (env: Env = process.env): StripeSimConfig => loadConfig('stripe-sim', schema, env);
