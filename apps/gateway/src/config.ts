import { serviceConfig } from '@kirana/bootstrap';
import { flag, loadConfig, port, secret, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = serviceConfig.extend({
  PORT: port.default(3000),
  /** Where Prometheus finds the figures of this process, at /metrics; without it nowhere. Never reachable by the public. */
  METRICS_PORT: port.optional(),
  /** Proxies whose X-Forwarded-For is believed: addresses, networks or `loopback`, separated by commas. Others could hide from rate limits. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** Where the services listen; not read when all run in one process. */
  CATALOGUE_URL: z.url().optional(),
  CART_INVENTORY_URL: z.url().optional(),
  ORDERS_URL: z.url().optional(),
  NOTIFICATIONS_URL: z.url().optional(),
  IMAGES_URL: z.url().optional(),
  PAYMENTS_URL: z.url().optional(),
  /** The payment simulator, whose pages are shown under the shop's address; never set where payments go to Stripe. */
  STRIPE_SIMULATOR_URL: z.url().optional(),
  IDENTITY_URL: z.url().optional(),
  /** Identity's public keys as a JWK set; holds the old and the new one while they rotate. */
  ACCESS_TOKEN_PUBLIC_KEYS: secret(),
  DISPATCH_URL: z.url().optional(),
  /** Counts requests for all replicas together; without it each counts for itself. */
  REDIS_URL: secret().optional(),
  /** Folder of the built web client; without it only the API is served. */
  WEB_ROOT: z.string().optional(),
  /** Shows the mail that notifications keeps at /inbox; for development. */
  MAIL_INBOX: flag.default(false),
  /** The shop's own address, as `https://kirana.example`, for canonical links, the sitemap and `robots.txt`; without it what the visitor's browser asked for. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .optional(),
});
export type GatewayConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): GatewayConfig => loadConfig('gateway', schema, env);
