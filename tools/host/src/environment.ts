import type { Env } from '@kirana/config';
import type { Secrets } from './state.js';

/** Variables every service gets from the host; what the user has set in the environment wins. */
export function commonEnvironment(given: Env, secrets: Secrets): Record<string, string> {
  return {
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    INTERNAL_SECRET: given['INTERNAL_SECRET'] ?? secrets.internalSecret,
    ORDER_SECRET: given['ORDER_SECRET'] ?? secrets.orderSecret,
    ACCESS_TOKEN_PUBLIC_KEYS: given['ACCESS_TOKEN_PUBLIC_KEYS'] ?? publicKeysOf(secrets.accessTokenKey),
    ...pick(given, [
      'TIMER_SCALE',
      'DEADLINE_SCALE',
      'PREFETCH',
      'ONLINE_PAYMENTS',
      'HOLD_MINUTES',
      'DATABASE_POOL',
      'HOST',
      'SIGN_IN_UNVERIFIED',
    ]),
  };
}

function pick(env: Env, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])));
}

/** What one service alone may know. */
export function ownEnvironment(service: string, given: Env, secrets: Secrets): Record<string, string> {
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
