import pg from 'pg';
import { percentile } from '../percentiles.js';
import { connect, Customer, type Item } from '@kirana/testing';

export interface OrderResult {
  readonly customers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly orders: number;
  /** Answers other than 201. */
  readonly others: Readonly<Record<string, number>>;
}

/** Simulates customers who repeatedly request a quote and order for cash; an order counts when it is accepted (201). */
export async function benchOrders(
  url: string,
  products: readonly string[],
  customers: number,
  seconds: number,
): Promise<OrderResult> {
  const pool = connect(url, customers);
  const durations: number[] = [];
  const others: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: customers }, async () => {
      while (performance.now() < until) {
        const customer = new Customer(pool);
        const items = randomItems(products);
        const began = performance.now();
        const quote = await customer.quote(items, 'Mokotów');
        const order = await customer.order(items, 'Mokotów', quote.body.totalMinor);
        if (order.status === 201) durations.push(performance.now() - began);
        else others[order.status] = (others[order.status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  await pool.close();
  return {
    customers,
    perSecond: durations.length / took,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
    orders: durations.length,
    others,
  };
}

/** Returns three different products, one or two pieces of each. */
function randomItems(products: readonly string[]): Item[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(3, products.length)) chosen.add(products[Math.floor(Math.random() * products.length)] ?? '');
  return [...chosen].map(productId => ({ productId, quantity: 1 + Math.floor(Math.random() * 2) }));
}

/**
 * Baseline: inserts the rows an accepted order leaves behind (order, three items, log lines, outbox and inbox rows of its four steps) with
 * a bare script, in one transaction per order, over one connection per customer, on the same server.
 */
export async function benchBareRows(postgresUrl: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: connections });
  pool.on('error', () => undefined);
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
