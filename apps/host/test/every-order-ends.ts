import { paymentMethods } from '@kirana/contracts';
import { testConfig } from '@kirana/testing';
import fc from 'fast-check';
import { bringToRest } from './model/bring-to-rest.js';
import { commands, type Model } from './model/commands.js';
import { faultsOf, stockFaults } from './model/invariants.js';
import { OrderLife, type Beginning, type Tally } from './model/order-life.js';
import { WholeShop } from './model/whole-shop.js';

const { modelSeed } = testConfig;
/** Number of concurrent orders. Each has its own messages, timers and goods. */
const lanes = 6;

const beginnings: fc.Arbitrary<Beginning> = fc.record({
  method: fc.oneof(fc.constant('cash' as const), fc.constantFrom(...paymentMethods)),
  quantity: fc.integer({ min: 1, max: 5 }),
  reaches: fc.constantFrom('placed', 'reserved', 'payable', 'accepted', 'accepted', 'delivered', 'erased'),
  isShort: fc.integer({ min: 0, max: 19 }).map(n => n === 0),
  providerGoesDown: fc.integer({ min: 0, max: 4 }).map(n => n === 0),
});

/** The model-based test: runs `modelRuns` generated order lifecycles against the real services. */
export function everyOrderEnds(modelRuns: number): void {
  describe('every order ends', () => {
    let shop: WholeShop;
    beforeAll(async () => {
      shop = await WholeShop.start();
    }, 120_000);
    afterAll(() => shop.stop());

    it(
      `in a valid final state: ${modelRuns} generated lifecycles`,
      async () => {
        const seed = modelSeed ?? Date.now() % 2 ** 31;
        const tally: Tally = {};
        const started = performance.now();
        // Once one lane has found a failure, the others pause while it shrinks the counterexample.
        let found: number | undefined;
        const live = (lane: number) =>
          fc.check(
            fc.asyncProperty(beginnings, commands, async (beginning, steps) => {
              if (found !== undefined && found !== lane) return;
              const life = await OrderLife.begin(shop, beginning, tally);
              try {
                await fc.asyncModelRun(
                  () => ({ model: { erased: beginning.reaches === 'erased' } satisfies Model, real: life }),
                  steps,
                );
                const order = await bringToRest(life);
                const faults = await faultsOf(life, order);
                life.ends(`ended ${order.state}, ${order.method === 'cash' ? 'cash' : 'online'}, ${order.paid}`);
                if (faults.length > 0) throw new Error(faults.join('\n'));
              } catch (error) {
                found ??= lane;
                throw new Error(`${String(error)}\nwhat happened:\n  ${life.story.join('\n  ')}`, { cause: error });
              }
            }),
            { numRuns: Math.ceil(modelRuns / lanes), seed: seed + lane, endOnFailure: false },
          );
        const results = await Promise.all(Array.from({ length: lanes }, (_, lane) => live(lane)));
        const seconds = (performance.now() - started) / 1_000;
        const counted = Object.entries(tally).toSorted(([one], [other]) => one.localeCompare(other));
        console.log(
          `seed ${seed}: ${results.reduce((sum, { numRuns }) => sum + numRuns, 0)} lifecycles in ${seconds.toFixed(0)} s, ${shop.network.retries} retries\n` +
            counted.map(([what, times]) => `  ${what}: ${times}`).join('\n'),
        );
        const failed = results.filter(result => result.failed);
        if (failed.length > 0)
          throw new Error(
            `seed ${seed}\n${failed.map(result => `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`).join('\n\n')}`,
          );
        expect(await stockFaults(shop)).toEqual([]);
        // Checks that the generated lifecycles actually covered these cases.
        for (const how of [
          'ended delivered, cash, paid',
          'ended cancelled, cash, unpaid',
          // A few in thirty: the short form may have none.
          ...(modelRuns < 100 ? [] : ['ended delivered, online, paid', 'ended cancelled, online, refunded']),
        ])
          expect(tally[how]).toBeGreaterThan(0);
      },
      modelRuns * 2_000 + 120_000,
    );
  });
}
