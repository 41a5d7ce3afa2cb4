import { testConfig, seeded } from '@kirana/testing';
import { runWithFaults } from './fault-run.js';
import { handOverPlaces } from './hand-over-places.js';
import type { KillForm } from './kill-suites.js';
import { ShopKilledAtHandOver, type Found } from './shop-killed-at-hand-over.js';

/** All services in one process, killed exactly between commit and hand-over, hand-over and note, note and removal (ADR 0040). */
export function killsAtTheHandOver({ kills, orders, withinMs }: KillForm): void {
  describe('kill -9 aimed at the hand-over from the outbox', () => {
    let shop: ShopKilledAtHandOver;
    beforeAll(async () => {
      shop = await ShopKilledAtHandOver.start({ TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' });
    }, 120_000);
    afterAll(async () => {
      await shop?.remove();
    }, 60_000);

    it(
      `keeps all invariants over ${kills} kills and ${orders} orders`,
      async () => {
        const random = seeded(testConfig.chaosSeed);
        const { violations, customers } = await runWithFaults({
          postgresUrl: () => shop.postgresUrl,
          addresses: shop,
          faults: handOverPlaces.map(place => shop.killedAt(place, random)),
          times: kills,
          orders,
          seed: testConfig.chaosSeed,
          repeatsEmails: () => true,
          restMs: 180_000,
        });
        console.log(shop.found.map(told).join('\n'));
        expect(violations).toEqual([]);
        expect(customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
        // Otherwise the kills would have missed the places they were aimed at.
        expect(shop.found.filter(found => !hit(found))).toEqual([]);
        expect(shop.found).toHaveLength(kills);
      },
      withinMs,
    );
  });
}

/** Whether the databases hold what they must at that place: the row always, a note only after the consumer has committed. */
function hit({ place, isInOutbox, notedBy }: Found): boolean {
  return isInOutbox && notedBy.length > 0 === (place === 'before the removal');
}

function told({ place, routingKey, queue, isInOutbox, notedBy }: Found): string {
  return `killed ${place}: ${routingKey}${queue ? ` for ${queue}` : ''}; outbox row ${isInOutbox ? 'there' : 'gone'}, noted by ${notedBy.join(', ') || 'nobody'}`;
}
