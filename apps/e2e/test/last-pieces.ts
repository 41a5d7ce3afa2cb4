import { waitBeforeRepeat } from '@kirana/contracts/repeat-order';
import { Customer, connect, startShop, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Checker } from './checker.js';

const product = 'toor-dal-1kg';
const pieces = 50;
/** Longest time until a buyer has a final answer, ms. */
const finalAnswerWithin = 15_000;
/** Timeout of the shop's own client for one answer, ms. */
const clientTimeout = 10_000;
/** The slowest answer, ms. */
let slowest = 0;

type Answer = Awaited<ReturnType<Customer['order']>>;

interface Purchase {
  readonly answer: Answer;
  /** From the click on the button to the final answer, ms. */
  readonly ms: number;
  /** Order id of a preceding 202. */
  readonly acknowledgedId: string | undefined;
}

/**
 * Orders as the shop's own client does: once, and after a 202 again with the same key, at the client's own intervals. Nothing else is
 * repeated.
 */
async function buyOne(customer: Customer): Promise<Purchase> {
  const key = randomUUID();
  const started = performance.now();
  let acknowledgedId: string | undefined;
  for (let repeat = 1; ; repeat++) {
    const answer = await customer.order([{ productId: product, quantity: 1 }], 'Mokotów', undefined, key);
    slowest = Math.max(slowest, answer.ms);
    if (answer.status !== 202) return { answer, ms: performance.now() - started, acknowledgedId };
    acknowledgedId = answer.body.id;
    await sleep(waitBeforeRepeat(repeat));
  }
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, last ${at(1)} ms`;
}

/** Defines the suite: a number of buyers for fifty pieces, and how many of them at a time. */
export function lastPieces({ buyers, atOnce }: { readonly buyers: number; readonly atOnce: number }): void {
  describe('last pieces of a product', () => {
    let shop: RunningShop;
    let checker: Checker;
    beforeAll(async () => {
      shop = await startShop({ env: { TIMER_SCALE: '0.001' } });
      checker = Checker.at(shop.postgresUrl, shop);
    }, 120_000);
    afterAll(async () => {
      await checker?.close();
      await shop?.remove();
    });

    it(`are sold to exactly ${pieces} of ${buyers} buyers, ${atOnce} at a time, and every buyer gets a final answer within 15 s`, async () => {
      await checker.query('cart_inventory', `UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1`, [
        product,
        pieces,
      ]);
      const before = await checker.piecesOnHand();
      // As many at a time as there are connections, so that a buyer's time does not include waiting for one.
      const pool = connect(shop.url, atOnce);
      const queue = Array.from({ length: buyers }, () => new Customer(pool));
      const purchases: Purchase[] = [];
      const buyInTurn = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) purchases.push(await buyOne(next));
      };
      await Promise.all(Array.from({ length: atOnce }, buyInTurn));
      const load = loadavg()[0] ?? 0;
      await pool.close();

      const accepted = purchases.filter(({ answer }) => answer.status === 201);
      const refused = purchases.filter(({ answer }) => answer.status === 409);
      const acknowledged = purchases.flatMap(({ acknowledgedId }) => acknowledgedId ?? []);
      const deadlocks = await checker.query<{ sum: string }>('orders', 'SELECT sum(deadlocks) AS sum FROM pg_stat_database');
      await checker.atRest(60_000);
      const [level] = await checker.query('cart_inventory', 'SELECT on_hand, reserved FROM stock_levels WHERE product_id = $1', [
        product,
      ]);
      const written = await checker.query<{ id: string }>(
        'notifications',
        `SELECT about AS id FROM mails WHERE template IN ('confirmation', 'not-placed')`,
      );
      const emails = new Set(written.map(({ id }) => id));
      console.log(
        `${buyers} buyers of ${pieces} pieces: ${accepted.length} accepted, ${refused.length} refused, ` +
          `${purchases.length - accepted.length - refused.length} others; ${acknowledged.length} received a 202 first, ` +
          `${acknowledged.filter(id => !emails.has(id)).length} of them without an email; ` +
          `final answer after ${percentiles(purchases.map(({ ms }) => ms))}, one answer after ${Math.round(slowest)} ms at most; left ${JSON.stringify(level)}; ` +
          `${deadlocks[0]?.sum} deadlocks; load ${load.toFixed(1)}`,
      );
      expect(accepted).toHaveLength(pieces);
      expect(refused).toHaveLength(buyers - pieces);
      for (const { answer } of refused) {
        expect(answer.body).toMatchObject({
          code: 'insufficient-stock',
          lines: [{ productId: product, name: 'Toor Dal', requested: 1, available: expect.any(Number) }],
        });
      }
      expect(acknowledged.filter(id => !emails.has(id))).toEqual([]);
      expect(Math.max(...purchases.map(({ ms }) => ms))).toBeLessThan(finalAnswerWithin);
      // Otherwise the client would have timed out.
      expect(slowest).toBeLessThan(clientTimeout);
      expect(level).toEqual({ on_hand: 0, reserved: 0 });
      expect(Number(deadlocks[0]?.sum)).toBe(0);
      // A refused order is not an order (CHK-035, CHK-036).
      const [shown] = await checker.query<{ n: number }>(
        'orders',
        `SELECT count(*)::int AS n FROM orders WHERE customer_name <> ''`,
      );
      expect(shown?.n).toBe(pieces);
      const journal = {
        acknowledged: new Map(accepted.map(({ answer }) => [answer.body.id, answer.body.id])),
        acknowledgedWith202: new Set(acknowledged),
        complete: true,
      };
      expect(await checker.violations(before, journal)).toEqual([]);
    }, 120_000);
  });
}
