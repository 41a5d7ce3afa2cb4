import type { Env } from '@kirana/config';
import type { Secrets } from './state.js';

/** Variables every service gets from the host; what the user has set in the environment wins. */
export function commonEnvironment(given: Env, secrets: Secrets): Record<string, string> {
  return {
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    INTERNAL_SECRET: given['INTERNAL_SECRET'] ?? secrets.internalSecret,
    ORDER_SECRET: given['ORDER_SECRET'] ?? secrets.orderSecret,
    ...pick(given, [
      'TIMER_SCALE',
      'DEADLINE_SCALE',
      'PREFETCH',
      'LOOK_EVERY_SECONDS',
      'STRIPE_TIMEOUT_MS',
      'HOLD_MINUTES',
      'DATABASE_POOL',
      'HOST',
    ]),
  };
}

function pick(env: Env, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])));
}
