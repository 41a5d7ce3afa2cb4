import { Secret } from '@kirana/config';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, redis } from '@kirana/testing';
import { limits } from '../src/rate-limit/limits.js';
import { memoryRateLimiter, redisRateLimiter } from '../src/rate-limit/make-rate-limiter.js';
import { randomAddress } from './gateway-under-test.js';
import { describeRateLimiter } from './rate-limiter.conformance.js';

describeRateLimiter('memory', () => Promise.resolve(memoryRateLimiter()), false);

await describeWith(redis, 'Redis', (server, { own }) => {
  const make = () => redisRateLimiter(new Secret(server().url), silentLogger());
  describeRateLimiter('Redis', make, true);

  (own ? it : it.skip)(
    'limits on its own while Redis is away, and together again afterwards',
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
});
