import { limits } from '../src/rate-limit/limits.js';
import type { RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { randomAddress } from './gateway-under-test.js';

/** The test suite every rate limiter must pass. `make` returns one that shares its counts with the others where it can. */
export function describeRateLimiter(name: string, make: () => Promise<RateLimiter>, sharesCounts: boolean): void {
  describe(`${name} as RateLimiter`, () => {
    let limiter: RateLimiter;
    beforeEach(async () => {
      limiter = await make();
    });
    afterEach(() => limiter.close());

    it('admits requests up to the limit and then returns the waiting time', async () => {
      const address = randomAddress();
      for (let n = 0; n < limits.order.points; n++) expect(await limiter.take('order', address)).toBe(0);
      const wait = await limiter.take('order', address);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(limits.order.perSeconds);
    });

    it('tells what is left of the limit and when the period ends', async () => {
      const address = randomAddress();
      const { points, perSeconds } = limits.order;
      const first = await limiter.spend('order', address);
      expect(first).toMatchObject({ left: points - 1, isExceeded: false });
      expect([perSeconds - 1, perSeconds]).toContain(first.resetSeconds);
      expect(await limiter.spend('order', address, points - 1)).toMatchObject({ left: 0, isExceeded: false });
      expect(await limiter.spend('order', address)).toMatchObject({ left: 0, isExceeded: true });
    });

    it('counts each address and each limit separately', async () => {
      const address = randomAddress();
      await limiter.take('order', address, limits.order.points);
      expect(await limiter.take('order', address)).toBeGreaterThan(0);
      expect(await limiter.take('track', address)).toBe(0);
      expect(await limiter.take('order', randomAddress())).toBe(0);
    });

    it('consumes several points for an expensive request', async () => {
      const address = randomAddress();
      await limiter.take('order', address, limits.order.points - 1);
      expect(await limiter.take('order', address, 2)).toBeGreaterThan(0);
    });

    it('returns points', async () => {
      const address = randomAddress();
      for (let n = 0; n < 3 * limits.signInAccount.points; n++) {
        expect(await limiter.take('signInAccount', address)).toBe(0);
        expect(await limiter.take('signInAccount', address, -1)).toBe(0);
      }
      await limiter.take('signInAccount', address, limits.signInAccount.points);
      expect(await limiter.take('signInAccount', address)).toBeGreaterThan(0);
    });

    it('counts concurrent requests exactly', async () => {
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
