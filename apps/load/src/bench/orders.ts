import pg from 'pg';
import { percentile } from '../percentiles.js';
import { connect, Shopper, type Item } from '@kirana/testing';

export interface OrderResult {
  readonly shoppers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly orders: number;
  /** Answers that were not 201. */
  readonly others: Readonly<Record<string, number>>;
}

/** Shoppers who ask for a quote and order for cash, again and again; an order counts when it is accepted (201). */
export async function benchOrders(
  url: string,
  products: readonly string[],
  shoppers: number,
  seconds: number,
): Promise<OrderResult> {
  const pool = connect(url, shoppers);
  const waits: number[] = [];
  const others: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (performance.now() < until) {
        const shopper = new Shopper(pool);
        const items = basket(products);
        const began = performance.now();
        const quote = await shopper.quote(items, 'Mokotów');
        const order = await shopper.order(items, 'Mokotów', quote.body.totalMinor);
        if (order.status === 201) waits.push(performance.now() - began);
        else others[order.status] = (others[order.status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  await pool.close();
  return {
    shoppers,
    perSecond: waits.length / took,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
    orders: waits.length,
    others,
  };
}

/** Three different products, one or two pieces of each. */
function basket(products: readonly string[]): Item[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(3, products.length)) chosen.add(products[Math.floor(Math.random() * products.length)] ?? '');
  return [...chosen].map(productId => ({ productId, quantity: 1 + Math.floor(Math.random() * 2) }));
}

/**
 * For scale: the rows an accepted order leaves behind (order, three items, log lines, outbox and inbox rows of its four steps), written by a
 * bare script in one transaction for each order, over as many connections as there are shoppers, to the same server.
 */
export async function benchBareRows(postgresUrl: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: connections });
  await pool.query(`CREATE TABLE IF NOT EXISTS bench_order (id uuid PRIMARY KEY, body text);
    CREATE TABLE IF NOT EXISTS bench_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id uuid NOT NULL, body text)`);
  let written = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        await client.query('BEGIN');
        const { rows } = await client.query<{ id: string }>({
          name: 'order',
          text: `INSERT INTO bench_order VALUES (gen_random_uuid(), $1) RETURNING id`,
          values: ['x'.repeat(400)],
        });
        await client.query({
          name: 'rows',
          text: `INSERT INTO bench_row (order_id, body) SELECT $1, $2 FROM generate_series(1, 14)`,
          values: [rows[0]?.id, 'x'.repeat(150)],
        });
        await client.query('COMMIT');
        written++;
      }
      client.release();
    }),
  );
  const took = (performance.now() - started) / 1_000;
  await pool.query('DROP TABLE bench_order, bench_row');
  await pool.end();
  return written / took;
}
