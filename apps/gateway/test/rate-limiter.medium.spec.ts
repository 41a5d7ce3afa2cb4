import { Secret } from '@kirana/config';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, freePort, redis } from '@kirana/testing';
import { limits } from '../src/rate-limit/limits.js';
import { memoryRateLimiter, redisRateLimiter } from '../src/rate-limit/make-rate-limiter.js';
import { randomAddress } from './gateway-under-test.js';
import { describeRateLimiter } from './rate-limiter.conformance.js';

describeRateLimiter('memory', () => Promise.resolve(memoryRateLimiter()), false);

await describeWith(redis, 'Redis', (server, { own }) => {
  const make = () => redisRateLimiter(new Secret(server().url), silentLogger());
  describeRateLimiter('Redis', make, true);

  (own ? it : it.skip)(
    'counts per replica while Redis is unavailable and jointly again afterwards',
    async () => {
      const limiter = await make();
      await server().kill();
      const address = randomAddress();
      for (let n = 0; n < limits.order.points; n++) expect(await limiter.take('order', address)).toBe(0);
      expect(await limiter.take('order', address)).toBeGreaterThan(0);
      await server().start();
      const other = await make();
      const shared = randomAddress();
      await eventually('Redis counts again', async () => {
        await limiter.take('order', shared, limits.order.points);
        return (await other.take('order', shared)) > 0;
      });
      await Promise.all([limiter.close(), other.close()]);
    },
    30_000,
  );

  (own ? it : it.skip)(
    'starts without Redis, counts per replica, and counts jointly when Redis becomes available',
    async () => {
      await server().kill();
      const [one, other] = [await make(), await make()];
      const address = randomAddress();
      for (let n = 0; n < limits.order.points; n++) expect(await one.take('order', address)).toBe(0);
      expect(await one.take('order', address)).toBeGreaterThan(0);
      expect(await other.take('order', address)).toBe(0);
      await server().start();
      await eventually('Redis counts for both', async () => {
        const shared = randomAddress();
        await one.take('order', shared, limits.order.points);
        return (await other.take('order', shared)) > 0;
      });
      await Promise.all([one.close(), other.close()]);
    },
    30_000,
  );
});

it('logs one warning that Redis is unavailable, and closes without it', async () => {
  const logger = silentLogger();
  const warnings: unknown[] = [];
  logger.warn = ((line: unknown) => void warnings.push(line)) as typeof logger.warn;
  const unusedPort = await freePort();
  const limiter = await redisRateLimiter(new Secret(`redis://127.0.0.1:${unusedPort}`), logger);
  expect(await limiter.take('order', randomAddress())).toBe(0);
  expect(warnings).toEqual([
    expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ does not answer\. .*REDIS_URL\. Limits are counted/),
  ]);
  await limiter.close();
});
