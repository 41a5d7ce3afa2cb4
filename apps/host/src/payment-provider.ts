import type { Env } from '@kirana/config';
import { createHash } from 'node:crypto';
import { publicUrlOf } from './environment.js';
import { readPorts } from './ports.js';
import { askedUrl } from './shop-address.js';
import type { Secrets } from './state.js';

/** The payment provider of a shop. */
export interface PaymentProvider {
  /** Variables about the provider, for every service. */
  readonly env: Readonly<Record<string, string>>;
  /** Settings of the simulator, if payments go to it instead of Stripe. */
  readonly simulator?: Readonly<Record<string, string>> & { readonly PORT: string };
}

/**
 * Selects Stripe if its key is given; otherwise the simulator on `simulatorPort`, so that every payment method can be tried in a new shop.
 * In production there is no simulator: without a key the shop accepts cash only, unless `ONLINE_PAYMENTS` says that an extension takes the
 * payments; payments refuses to start when none does.
 */
export function paymentProvider(given: Env, secrets: Secrets, simulatorPort: number): PaymentProvider {
  const online = (on: boolean) => given['ONLINE_PAYMENTS'] ?? String(on);
  if (given['STRIPE_SECRET_KEY']) {
    return { env: { ...pickStripe(given), ONLINE_PAYMENTS: online(true) } };
  }
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${derived(secrets, 'stripe key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${derived(secrets, 'stripe webhook')}`,
  };
  const isProduction = given['NODE_ENV'] === 'production';
  if (isProduction && given['EXTENSIONS'] && online(false) === 'true') return { env: { ONLINE_PAYMENTS: 'true' } };
  if (isProduction) return { env: { ...keys, ONLINE_PAYMENTS: 'false' } };
  const url = `http://127.0.0.1:${simulatorPort}`;
  const { HOST, PORT } = readPorts(given);
  return {
    env: { ...keys, ONLINE_PAYMENTS: online(true), STRIPE_API_URL: url, STRIPE_SIMULATOR_URL: url },
    simulator: {
      ...keys,
      PORT: String(simulatorPort),
      WEBHOOK_URL: `${askedUrl(HOST, PORT)}/api/payments/webhook`,
      HOSTED_PAGES_URL: `${publicUrlOf(given)}/stripe-simulator`,
      ...(given['STRIPE_SIMULATOR_CONTROL_PORT'] ? { CONTROL_PORT: given['STRIPE_SIMULATOR_CONTROL_PORT'] } : {}),
    },
  };
}

function pickStripe(given: Env): Record<string, string> {
  const names = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'STRIPE_TIMEOUT_MS',
    'PAYMENT_POLL_SECONDS',
    'NODE_ENV',
  ];
  return Object.fromEntries(names.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])));
}

/** The simulator's keys stay the same across restarts, like its stored state. */
function derived({ internalSecret }: Secrets, what: string): string {
  return createHash('sha256').update(`${what}:${internalSecret}`).digest('hex').slice(0, 32);
}
