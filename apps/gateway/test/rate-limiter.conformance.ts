import { limits } from '../src/rate-limit/limits.js';
import type { RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { randomAddress } from './gateway-under-test.js';

/** What a rate limiter must do, wherever it counts. `make` gives one that shares its counts with the others where it can. */
export function describeRateLimiter(name: string, make: () => Promise<RateLimiter>, sharesCounts: boolean): void {
  describe(`${name} as a rate limiter`, () => {
    let limiter: RateLimiter;
    beforeEach(async () => {
      limiter = await make();
    });
    afterEach(() => limiter.close());

    it('lets an address do as much as it may, and then says how long to wait', async () => {
      const address = randomAddress();
      for (let n = 0; n < limits.order.points; n++) expect(await limiter.take('order', address)).toBe(0);
      const wait = await limiter.take('order', address);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(limits.order.perSeconds);
    });

    it('counts each address and each limit for itself', async () => {
      const address = randomAddress();
      await limiter.take('order', address, limits.order.points);
      expect(await limiter.take('order', address)).toBeGreaterThan(0);
      expect(await limiter.take('track', address)).toBe(0);
      expect(await limiter.take('order', randomAddress())).toBe(0);
    });

    it('takes more than one point for what costs more', async () => {
      const address = randomAddress();
      await limiter.take('order', address, limits.order.points - 1);
      expect(await limiter.take('order', address, 2)).toBeGreaterThan(0);
    });

    it('takes points back', async () => {
      const address = randomAddress();
      for (let n = 0; n < 3 * limits.signInAccount.points; n++) {
        expect(await limiter.take('signInAccount', address)).toBe(0);
        expect(await limiter.take('signInAccount', address, -1)).toBe(0);
      }
      await limiter.take('signInAccount', address, limits.signInAccount.points);
      expect(await limiter.take('signInAccount', address)).toBeGreaterThan(0);
    });

    it('counts exactly when many come at once', async () => {
      const address = randomAddress();
      const answers = await Promise.all(Array.from({ length: limits.order.points + 15 }, () => limiter.take('order', address)));
      expect(answers.filter(wait => wait === 0)).toHaveLength(limits.order.points);
    });

    it(sharesCounts ? 'counts together with other replicas' : 'counts for this process alone', async () => {
      const other = await make();
      const address = randomAddress();
      await limiter.take('order', address, limits.order.points);
      expect((await other.take('order', address)) > 0).toBe(sharesCounts);
      await other.close();
    });
  });
}
