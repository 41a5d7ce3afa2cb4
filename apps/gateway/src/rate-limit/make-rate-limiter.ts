import type { OnModuleDestroy } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import type { Logger } from '@kirana/observability';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { limits, type LimitName } from './limits.js';
import type { RateLimiter } from './rate-limiter.js';

type Counters = Readonly<Record<LimitName, RateLimiterAbstract>>;

/** For a process that counts for itself. */
export function memoryRateLimiter(): RateLimiter {
  return limiterOver(
    countersBy(({ points, perSeconds }) => new RateLimiterMemory({ points, duration: perSeconds })),
    async () => undefined,
  );
}

/** For replicas that count together. While Redis is away each counts for itself, so the limits hold at least per replica. */
export async function redisRateLimiter(url: Secret, logger: Logger): Promise<RateLimiter> {
  const client = createClient({
    url: url.reveal(),
    socket: { connectTimeout: 2_000, reconnectStrategy: tries => Math.min(tries * 100, 2_000) },
  });
  client.on('error', (error: Error) => logger.warn({ err: error }, 'redis is away, limits are counted here meanwhile'));
  await client.connect();
  const counters = countersBy(
    ({ points, perSeconds }, name) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `kirana:limit:${name}`,
        points,
        duration: perSeconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration: perSeconds }),
      }),
  );
  return limiterOver(counters, async () => client.destroy());
}

function countersBy(make: (limit: (typeof limits)[LimitName], name: LimitName) => RateLimiterAbstract): Counters {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, make(limit, name as LimitName)]),
  ) as unknown as Counters;
}

function limiterOver(counters: Counters, close: () => Promise<void>): RateLimiter & OnModuleDestroy {
  return {
    async take(limit, address, points = 1) {
      try {
        await counters[limit].consume(address, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw refusal;
      }
    },
    close,
    // Nest calls this when the gateway stops.
    onModuleDestroy: close,
  };
}
