import { serviceConfig } from '@kirana/bootstrap/service-config';
import { flag, loadConfig, port, secret, type Env, Secret } from '@kirana/config';
import { serviceNames, type ServiceName } from '@kirana/contracts';
import { urlVariableOf, type UrlVariable } from '@kirana/http-edge';
import { z } from 'zod';
import { createPublicKey } from 'node:crypto';

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })),
});

/** Configuration schema of the keys that verify access tokens: Ed25519 keys with `kid`, as a JWK set. */
const publicKeys = z
  .string()
  .refine(value => keysIn(value) !== undefined, { error: 'set it to a JWK set of Ed25519 keys with kid: {"keys":[…]}' })
  .transform(value => new Secret(value));

/** Returns how many keys a set contains; undefined when it is not a key set. */
function keysIn(value: string): number | undefined {
  try {
    const { keys } = KeySet.parse(JSON.parse(value));
    for (const key of keys) createPublicKey({ key, format: 'jwk' });
    return keys.length;
  } catch {
    return undefined;
  }
}

/** Where compose and Kubernetes run a service: under its name. */
const urlOf = (service: ServiceName) => z.url().default(`http://${service}:8080`);
/** URLs of the services; not read when all of them run in one process. */
const urls = Object.fromEntries(serviceNames.map(name => [urlVariableOf(name), urlOf(name)])) as Readonly<
  Record<UrlVariable<ServiceName>, ReturnType<typeof urlOf>>
>;

const settings = serviceConfig.extend({
  ...urls,
  PORT: port.default(3000),
  /** Port that serves the metrics of this process at /metrics; without it, none are served. Never reachable by the public. */
  METRICS_PORT: port.optional(),
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses, networks or `loopback`, separated by commas. Any other client could use the header
   * to evade rate limits.
   */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** URL of the payment simulator, whose pages are served under the shop's address; never set where payments go to Stripe. */
  STRIPE_SIMULATOR_URL: z.url().optional(),
  /** Identity's public keys as a JWK set; contains the old and the new key during rotation. */
  ACCESS_TOKEN_PUBLIC_KEYS: publicKeys,
  /** Counts requests for all replicas together; without it, each replica counts separately. */
  REDIS_URL: secret().optional(),
  /** Directory of the built web client; without it, only the API is served. */
  WEB_ROOT: z.string().optional(),
  CONSOLE_ROOT: z.string().optional(),
  /** Shows the emails kept by notifications at /inbox; for development. */
  MAIL_INBOX: flag.default(false),
  /**
   * The shop's own address, such as `https://kirana.example`, for canonical links, the sitemap and `robots.txt`; without it, the address
   * the browser requested.
   */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .optional(),
});
/** Rejects one client without the other; in production, settings that are for development only and an empty key set. */
const schema = settings.superRefine((config, context) => {
  const refuse = (variable: string, message: string) => context.addIssue({ code: 'custom', path: [variable], message });
  if (config.WEB_ROOT && !config.CONSOLE_ROOT) refuse('CONSOLE_ROOT', 'set it together with WEB_ROOT');
  if (config.CONSOLE_ROOT && !config.WEB_ROOT) refuse('WEB_ROOT', 'set it together with CONSOLE_ROOT');
  if (config.NODE_ENV !== 'production') return;
  if (config.MAIL_INBOX) refuse('MAIL_INBOX', "leave it out in production: any visitor could read the shop's emails at /inbox");
  if (config.STRIPE_SIMULATOR_URL) refuse('STRIPE_SIMULATOR_URL', 'leave it out in production: payments go to Stripe only');
  if (keysIn(config.ACCESS_TOKEN_PUBLIC_KEYS.reveal()) === 0)
    refuse('ACCESS_TOKEN_PUBLIC_KEYS', "set it to the public half of identity's ACCESS_TOKEN_KEY: without a key sign-in fails");
});
export type GatewayConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): GatewayConfig => loadConfig('gateway', schema, env);
