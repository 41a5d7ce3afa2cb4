import type { Env } from '@kirana/config';
import type { Secrets } from './state.js';

/** Variables every service gets from the host; what the user has set in the environment wins. */
export function commonEnvironment(given: Env, secrets: Secrets): Record<string, string> {
  return {
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    INTERNAL_SECRET: given['INTERNAL_SECRET'] ?? secrets.internalSecret,
    ORDER_SECRET: given['ORDER_SECRET'] ?? secrets.orderSecret,
    ...mailEnvironment(given),
    ...webhookEnvironment(given),
    ...pick(given, imageVariables),
    ACCESS_TOKEN_PUBLIC_KEYS: given['ACCESS_TOKEN_PUBLIC_KEYS'] ?? publicKeysOf(secrets.accessTokenKey),
    ...pick(given, [
      'TIMER_SCALE',
      'DEADLINE_SCALE',
      'PREFETCH',
      'LOOK_EVERY_SECONDS',
      'STRIPE_TIMEOUT_MS',
      'HOLD_MINUTES',
      'DATABASE_POOL',
      'DRAIN_MS',
      'HOST',
      'DRAW_AHEAD_AFTER',
      'MEDIA_ROOT',
      'SIGN_IN_UNVERIFIED',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
    ]),
  };
}

/** A provider of images; without it the illustrator draws. */
const imageVariables = [
  'IMAGE_API_URL',
  'IMAGE_API_KEY',
  'IMAGE_API_MODEL',
  'IMAGE_API_TIMEOUT_MS',
  'IMAGE_API_MAX_BYTES',
  'IMAGE_PRICE_MINOR',
  'IMAGE_DAILY_BUDGET_MINOR',
];

/** Without a mail server the shop keeps its mail and shows it at /inbox. */
function mailEnvironment(given: Env): Record<string, string> {
  return {
    PUBLIC_URL: given['PUBLIC_URL'] ?? `http://localhost:${given['PORT'] ?? 3_000}`,
    ...(given['SMTP_URL'] ? {} : { MAIL_INBOX: 'true' }),
    ...pick(given, ['SMTP_URL', 'SMTP_FALLBACK_URL', 'MAIL_FROM', 'MERCHANT_EMAIL', 'MAIL_RETRY_SCALE']),
  };
}

/** A shop on a developer's machine may send webhooks to that machine. What shrinks the shop's other waits shrinks theirs. */
function webhookEnvironment(given: Env): Record<string, string> {
  const scale = given['WEBHOOK_RETRY_SCALE'] ?? given['TIMER_SCALE'];
  return {
    WEBHOOK_LOOPBACK: given['WEBHOOK_LOOPBACK'] ?? String(given['NODE_ENV'] !== 'production'),
    ...(scale === undefined ? {} : { WEBHOOK_RETRY_SCALE: scale }),
  };
}

function pick(env: Env, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])));
}

/** What one service alone may know. */
export function ownEnvironment(service: string, given: Env, secrets: Secrets): Record<string, string> {
  if (service === 'notifications') {
    return { WEBHOOK_SECRETS_KEY: given['WEBHOOK_SECRETS_KEY'] ?? secrets.webhookSecretsKey };
  }
  if (service !== 'identity') return {};
  return {
    ACCESS_TOKEN_KEY: given['ACCESS_TOKEN_KEY'] ?? secrets.accessTokenKey,
    SESSION_SECRET: given['SESSION_SECRET'] ?? secrets.sessionSecret,
  };
}

/** A JWK set with the public half. */
function publicKeysOf(privateJwk: string): string {
  const { d: _private, ...key } = JSON.parse(privateJwk) as Record<string, string>;
  return JSON.stringify({ keys: [key] });
}
