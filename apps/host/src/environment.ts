import type { Env } from '@kirana/config';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { publicKeysOf } from './access-token-key.js';
import { exposureOf } from './going-live/exposure.js';
import { readPorts } from './ports.js';
import { shopUrl } from './shop-address.js';
import type { Secrets } from './state.js';

/** Returns the variables that the host passes to every service; variables set by the user take precedence. */
export function commonEnvironment(given: Env, secrets: Secrets): Record<string, string> {
  return {
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    INTERNAL_SECRET: given['INTERNAL_SECRET'] ?? secrets.internalSecret,
    ORDER_SECRET: given['ORDER_SECRET'] ?? secrets.orderSecret,
    ...mailEnvironment(given),
    ...webhookEnvironment(given),
    ...pick(given, imageVariables),
    ...shopEnvironment(given),
    ...pick(
      given,
      Object.keys(given).filter(name => name === 'EXTENSIONS' || name.startsWith('EXTENSION_')),
    ),
    ACCESS_TOKEN_PUBLIC_KEYS:
      given['ACCESS_TOKEN_PUBLIC_KEYS'] ?? publicKeysOf(given['ACCESS_TOKEN_KEY'] ?? secrets.accessTokenKey),
    ...pick(given, [
      'ORDER_PROGRESS',
      'TIMER_SCALE',
      'ORDERS_PER_RUN',
      'DEADLINE_SCALE',
      'PREFETCH',
      'PAYMENT_POLL_SECONDS',
      'STRIPE_TIMEOUT_MS',
      'RESERVATION_MINUTES',
      'DATABASE_POOL',
      'DRAIN_MS',
      'NODE_ENV',
      'PRERENDER_AFTER',
      'MEDIA_ROOT',
      'SIGN_IN_UNVERIFIED',
      'DEMO_DATA',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
    ]),
  };
}

/** The file in the folder of the shop, unless another one or its content is given. */
const shopConfigFile = 'shop.config.json';

/** What the shop is, besides what its console sets (docs/make-it-yours.md). */
function shopEnvironment(given: Env): Record<string, string> {
  const named = pick(given, ['SEED', 'SHOP_CONFIG', 'SHOP_CONFIG_FILE']);
  const isGiven = 'SHOP_CONFIG' in named || 'SHOP_CONFIG_FILE' in named;
  return isGiven || !existsSync(shopConfigFile) ? named : { ...named, SHOP_CONFIG_FILE: resolve(shopConfigFile) };
}

/** Settings of an image provider; without one the illustrator draws the pictures. */
const imageVariables = [
  'IMAGE_API_URL',
  'IMAGE_API_KEY',
  'IMAGE_API_MODEL',
  'IMAGE_API_TIMEOUT_MS',
  'IMAGE_API_MAX_BYTES',
  'IMAGE_PRICE_MINOR',
  'IMAGE_DAILY_BUDGET_MINOR',
];

/** Without a mail server, a shop that is reachable from its own machine only stores its emails and shows them at /inbox. */
function mailEnvironment(given: Env): Record<string, string> {
  return {
    PUBLIC_URL: publicUrlOf(given),
    ...(given['SMTP_URL'] || exposureOf(given) !== undefined ? {} : { MAIL_INBOX: 'true' }),
    ...pick(given, ['SMTP_URL', 'SMTP_FALLBACK_URL', 'MAIL_FROM', 'MERCHANT_EMAIL', 'MAIL_RETRY_SCALE']),
  };
}

/** Returns the address that is given to customers, in links and as the way back from the payment page. */
export function publicUrlOf(given: Env): string {
  return given['PUBLIC_URL'] ?? shopUrl(readPorts(given));
}

/** A shop on a developer's machine may send webhooks to that machine. Without `WEBHOOK_RETRY_SCALE`, `TIMER_SCALE` scales their retry delays. */
function webhookEnvironment(given: Env): Record<string, string> {
  const scale = given['WEBHOOK_RETRY_SCALE'] ?? given['TIMER_SCALE'];
  return {
    WEBHOOK_LOOPBACK: given['WEBHOOK_LOOPBACK'] ?? String(exposureOf(given) === undefined),
    ...(scale === undefined ? {} : { WEBHOOK_RETRY_SCALE: scale }),
  };
}

function pick(env: Env, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])));
}

/** Returns the variables for the gateway only, which is open to the public. The other services stay on loopback. */
export function gatewayEnvironment(given: Env): Record<string, string> {
  return pick(given, ['HOST', 'TRUSTED_PROXIES', 'METRICS_PORT']);
}

/** Returns the variables that only one service may have. */
export function ownEnvironment(service: string, given: Env, secrets: Secrets): Record<string, string> {
  if (service === 'integrations') {
    return { WEBHOOK_SECRETS_KEY: given['WEBHOOK_SECRETS_KEY'] ?? secrets.webhookSecretsKey };
  }
  if (service === 'notifications') return pick(given, ['PUSH_KEY', 'PUSH_LOOPBACK']);
  if (service !== 'identity') return {};
  return {
    ACCESS_TOKEN_KEY: given['ACCESS_TOKEN_KEY'] ?? secrets.accessTokenKey,
    SESSION_SECRET: given['SESSION_SECRET'] ?? secrets.sessionSecret,
    TWO_FACTOR_KEY: given['TWO_FACTOR_KEY'] ?? secrets.twoFactorKey,
  };
}
