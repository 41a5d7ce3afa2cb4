import { waitBeforeRepeat } from '@kirana/contracts/repeat-order';
import { Customer, connect, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checker } from './checker.js';

/** Longest time until a buyer has a final answer, ms. */
const finalAnswerWithin = 15_000;
/** Timeout of the shop's own client for one answer, ms. */
const clientTimeout = 10_000;

type Answer = Awaited<ReturnType<Customer['order']>>;

interface Purchase {
  readonly answer: Answer;
  /** From the click on the button to the final answer, ms. */
  readonly ms: number;
  /** Its slowest answer, ms. */
  readonly slowest: number;
  /** Order id of a preceding 202. */
  readonly acknowledgedId: string | undefined;
}

/**
 * Orders as the shop's own client does: once, and after a 202 again with the same key, at the client's own intervals. Nothing else is
 * repeated.
 */
async function buyOne(customer: Customer, productId: string): Promise<Purchase> {
  const key = randomUUID();
  const started = performance.now();
  let acknowledgedId: string | undefined;
  let slowest = 0;
  for (let repeat = 1; ; repeat++) {
    const answer = await customer.order([{ productId, quantity: 1 }], 'Mokotów', undefined, key);
    slowest = Math.max(slowest, answer.ms);
    if (answer.status !== 202) return { answer, ms: performance.now() - started, slowest, acknowledgedId };
    acknowledgedId = answer.body.id;
    await sleep(waitBeforeRepeat(repeat));
  }
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, last ${at(1)} ms`;
}

export interface LastPieces {
  readonly productId: string;
  readonly name: string;
  readonly pieces: number;
  readonly buyers: number;
  /** How many of them order at a time. */
  readonly atOnce: number;
}

/**
 * Lets buyers compete for the last pieces of a product, which the shop has no more of: exactly as many get one, and every buyer gets a final
 * answer within 15 s. Returns the journal of their orders.
 */
export async function sellTheLast(
  shop: RunningShop,
  checker: Checker,
  { productId, name, pieces, buyers, atOnce }: LastPieces,
): Promise<{ readonly acknowledged: Map<string, string>; readonly acknowledgedWith202: Set<string> }> {
  const deadlocks = async () => {
    const [counted] = await checker.query<{ sum: string }>('orders', 'SELECT sum(deadlocks) AS sum FROM pg_stat_database');
    return Number(counted?.sum);
  };
  const deadlocksBefore = await deadlocks();
  // As many at a time as there are connections, so that a buyer's time does not include waiting for one.
  const pool = connect(shop.url, atOnce);
  const queue = Array.from({ length: buyers }, () => new Customer(pool));
  const purchases: Purchase[] = [];
  const buyInTurn = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) purchases.push(await buyOne(next, productId));
  };
  await Promise.all(Array.from({ length: atOnce }, buyInTurn));
  const load = loadavg()[0] ?? 0;
  await pool.close();

  const accepted = purchases.filter(({ answer }) => answer.status === 201);
  const refused = purchases.filter(({ answer }) => answer.status === 409);
  const acknowledged = purchases.flatMap(({ acknowledgedId }) => acknowledgedId ?? []);
  const slowest = Math.max(...purchases.map(each => each.slowest));
  await checker.atRest(60_000);
  const [level] = await checker.query('cart_inventory', 'SELECT on_hand, reserved FROM stock_levels WHERE product_id = $1', [
    productId,
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
      `final answer after ${percentiles(purchases.map(({ ms }) => ms))}, one answer after ${Math.round(slowest)} ms at most; ` +
      `left ${JSON.stringify(level)}; load ${load.toFixed(1)}`,
  );
  expect(accepted).toHaveLength(pieces);
  expect(refused).toHaveLength(buyers - pieces);
  for (const { answer } of refused) {
    expect(answer.body).toMatchObject({
      code: 'insufficient-stock',
      lines: [{ productId, name, requested: 1, available: expect.any(Number) }],
    });
  }
  expect(acknowledged.filter(id => !emails.has(id))).toEqual([]);
  expect(Math.max(...purchases.map(({ ms }) => ms))).toBeLessThan(finalAnswerWithin);
  // Otherwise the client would have timed out.
  expect(slowest).toBeLessThan(clientTimeout);
  expect(level).toEqual({ on_hand: 0, reserved: 0 });
  expect((await deadlocks()) - deadlocksBefore).toBe(0);
  // A refused order is not an order (CHK-035, CHK-036).
  const shown = await checker.query<{ id: string }>(
    'orders',
    `SELECT orders.id FROM orders JOIN order_items i ON i.order_id = orders.id WHERE customer_name <> '' AND i.product_id = $1`,
    [productId],
  );
  const bought = accepted.map(({ answer }) => answer.body.id);
  expect(shown.map(({ id }) => id).toSorted()).toEqual(bought.toSorted());
  return { acknowledged: new Map(bought.map(id => [id, id])), acknowledgedWith202: new Set(acknowledged) };
}

/** Leaves this many pieces of a product. */
export async function leave(checker: Checker, { productId, pieces }: LastPieces): Promise<void> {
  await checker.query('cart_inventory', `UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1`, [
    productId,
    pieces,
  ]);
}
