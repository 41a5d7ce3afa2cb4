import { Shopper, connect, startShop, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { Checker } from './checker.js';

const product = 'toor-dal-1kg';
const pieces = 50;
const buyers = 1_000;

describe('the last pieces', () => {
  let shop: RunningShop;
  let checker: Checker;
  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.001' } });
    checker = Checker.at(shop.postgresUrl);
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
  });

  let undecided = 0;

  /** Asks again with the same key while the shop is too busy to say within its 3 s (202), as a client may. */
  async function buyOne(shopper: Shopper) {
    const key = randomUUID();
    for (;;) {
      const answer = await shopper.order([{ productId: product, quantity: 1 }], 'Mokotów', undefined, key);
      if (answer.status !== 202) return answer;
      undecided += 1;
    }
  }

  it(`go to exactly ${pieces} of ${buyers} buyers who all come at once`, async () => {
    await checker.query('cart_inventory', `UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1`, [
      product,
      pieces,
    ]);
    const before = await checker.piecesOnHand();
    const pool = connect(shop.url, 200);
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: buyers }, () => buyOne(new Shopper(pool))));
    const took = performance.now() - started;
    await pool.close();

    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    const deadlocks = await checker.query<{ sum: string }>('orders', 'SELECT sum(deadlocks) AS sum FROM pg_stat_database');
    await checker.atRest(60_000);
    const [level] = await checker.query('cart_inventory', 'SELECT on_hand, reserved FROM stock_levels WHERE product_id = $1', [
      product,
    ]);
    console.log(
      `${buyers} buyers of ${pieces} pieces in ${Math.round(took)} ms: ${accepted.length} accepted, ${refused.length} refused, ` +
        `${answers.length - accepted.length - refused.length} others, ${undecided} times "not decided yet"; left ${JSON.stringify(level)}; ${deadlocks[0]?.sum} deadlocks`,
    );
    expect(accepted).toHaveLength(pieces);
    expect(refused).toHaveLength(buyers - pieces);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'insufficient-stock',
        lines: [{ productId: product, name: 'Toor Dal', requested: 1, available: expect.any(Number) }],
      });
    }
    expect(level).toEqual({ on_hand: 0, reserved: 0 });
    expect(Number(deadlocks[0]?.sum)).toBe(0);
    expect(await checker.violations(before)).toEqual([]);
  }, 120_000);
});
