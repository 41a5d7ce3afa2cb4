import type { OnModuleDestroy } from '@nestjs/common';
import { serverProblem, type Secret } from '@kirana/config';
import { createLogger, serverUp, type Logger } from '@kirana/observability';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { limits, type Limit, type LimitName } from './limits.js';
import { MemoryCounters } from './memory-counters.js';
import type { Quota, RateLimiter } from './rate-limiter.js';

const up = serverUp.labels('gateway', 'redis');

const asked = { kind: 'Redis', variable: 'REDIS_URL' };

/** Creates the rate limiter of a gateway: its replicas count together if they have Redis. */
export const rateLimiterOf = ({ REDIS_URL, LOG_LEVEL }: Pick<GatewayConfig, 'REDIS_URL' | 'LOG_LEVEL'>) =>
  REDIS_URL ? redisRateLimiter(REDIS_URL, createLogger('gateway', LOG_LEVEL)) : memoryRateLimiter();

/** Creates a rate limiter that counts in this process only. */
export function memoryRateLimiter(): RateLimiter {
  const counters = forEachLimit(limit => new MemoryCounters(limit));
  const spend = async (limit: LimitName, caller: string, points = 1): Promise<Quota> => {
    const { left, endsInMs, isExceeded } = counters[limit].spend(caller, points);
    return { left, resetSeconds: secondsOf(endsInMs), isExceeded };
  };
  return {
    spend,
    take: async (limit, address, points) => waitOf(await spend(limit, address, points)),
    close: async () => undefined,
  };
}

/**
 * Creates a rate limiter whose replicas count together. While Redis is unavailable, including at start, each replica counts separately, so
 * the limits hold per replica; shared counting resumes once Redis is reachable. Losing and regaining the connection is logged once each.
 */
export async function redisRateLimiter(url: Secret, logger: Logger): Promise<RateLimiter & OnModuleDestroy> {
  // Six hundred files, which a shop without Redis does not need.
  const { createClient } = await import('redis');
  const client = createClient({
    url: url.reveal(),
    socket: { connectTimeout: 2_000, reconnectStrategy: tries => Math.min(tries * 100, 2_000) },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway)
      logger.warn(
        `${serverProblem({ ...asked, url: url.reveal() }, error).message} Limits are counted in this process meanwhile.`,
      );
    isAway = true;
    up.set(0);
  });
  client.on('ready', () => {
    if (isAway) logger.warn('Redis is back, limits are counted there again');
    isAway = false;
    up.set(1);
  });
  // The client reconnects indefinitely; `connect` fails only if the client is closed first. Only the first result, ready or error, is
  // awaited.
  const firstWord = new Promise<void>(resolve => {
    client.once('ready', () => resolve());
    client.once('error', () => resolve());
  });
  // The listener above logs the error, and the client reconnects on its own.
  client.connect().catch(() => undefined);
  await firstWord;
  const counters = forEachLimit(
    ({ points, perSeconds }, name) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `kirana:limit:${name}`,
        points,
        duration: perSeconds,
        rejectIfRedisNotReady: true,
      }),
  );
  const meanwhile = memoryRateLimiter();
  const close = async () => client.destroy();
  const spend = async (limit: LimitName, caller: string, points = 1): Promise<Quota> => {
    try {
      return quotaOf(await counters[limit].consume(caller, points), false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return quotaOf(refusal, true);
      // Redis is unavailable, which is logged above.
      return meanwhile.spend(limit, caller, points);
    }
  };
  return {
    spend,
    take: async (limit, address, points) => waitOf(await spend(limit, address, points)),
    close,
    // Nest calls this when the gateway stops.
    onModuleDestroy: close,
  };
}

function forEachLimit<T>(make: (limit: Limit, name: LimitName) => T): Readonly<Record<LimitName, T>> {
  return Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, make(limit, name as LimitName)])) as Record<
    LimitName,
    T
  >;
}

/** Whole milliseconds first: the difference of two clock readings may be 60,000.000001. */
const secondsOf = (ms: number) => Math.max(1, Math.ceil(Math.round(ms) / 1_000));

const waitOf = ({ isExceeded, resetSeconds }: Quota) => (isExceeded ? resetSeconds : 0);

const quotaOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): Quota => ({
  left: remainingPoints,
  resetSeconds: secondsOf(msBeforeNext),
  isExceeded,
});
