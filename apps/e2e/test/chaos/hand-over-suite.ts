import { seeded, startShop, testConfig, type RunningShop } from '@kirana/testing';
import { runWithFaults } from './fault-run.js';
import { faultyShop } from './faulty-shop.js';
import { handOverPlaces } from './hand-over-places.js';
import type { KillForm } from './kill-suites.js';
import { isHit, killedAt, told, type Found } from './killed-at-hand-over.js';

/** All services in one process, killed exactly between commit and hand-over, hand-over and note, note and removal (ADR 0040). */
export function killsAtTheHandOver({ kills, orders, withinMs }: KillForm): void {
  describe('kill -9 aimed at the hand-over from the outbox', () => {
    let shop: RunningShop;
    beforeAll(async () => {
      const env = { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' };
      shop = await startShop({ program: faultyShop, env });
    }, 120_000);
    afterAll(async () => {
      await shop?.remove();
    }, 60_000);

    it(
      `keeps all invariants over ${kills} kills and ${orders} orders`,
      async () => {
        const random = seeded(testConfig.chaosSeed);
        const found: Found[] = [];
        const { violations, customers } = await runWithFaults({
          postgresUrl: () => shop.postgresUrl,
          addresses: shop,
          faults: handOverPlaces.map(place => killedAt(shop, place, { random, found })),
          times: kills,
          orders,
          seed: testConfig.chaosSeed,
          repeatsEmails: () => true,
          restMs: 180_000,
        });
        console.log(found.map(told).join('\n'));
        expect(violations).toEqual([]);
        expect(customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
        // Otherwise the kills would have missed the places they were aimed at.
        expect(found.filter(each => !isHit(each))).toEqual([]);
        expect(found).toHaveLength(kills);
      },
      withinMs,
    );
  });
}
