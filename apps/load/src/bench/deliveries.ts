import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, Customer } from '@kirana/testing';

export interface DeliveryResult {
  readonly orders: number;
  /** From the first order to the last delivery. */
  readonly seconds: number;
  readonly deliveredPerSecond: number;
  /** Steps of the saga that were decided and logged. */
  readonly stepsPerSecond: number;
}

/** Places orders as fast as possible and delivers them with all delays reduced to nothing; measures the throughput of the whole saga. */
export async function benchDeliveries(
  url: string,
  ordersUrl: string,
  products: readonly string[],
  orders: number,
): Promise<DeliveryResult> {
  const database = new pg.Client({ connectionString: ordersUrl });
  database.on('error', () => undefined);
  await database.connect();
  const count = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n);
  const delivered = () => count(`SELECT count(*) AS n FROM orders WHERE state = 'delivered'`);
  const steps = () => count(`SELECT count(*) AS n FROM saga_log`);
  const [deliveredBefore, stepsBefore] = [await delivered(), await steps()];

  const pool = connect(url, 32);
  const started = performance.now();
  let left = orders;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left-- > 0) {
        const productId = products[Math.floor(Math.random() * products.length)] ?? '';
        await new Customer(pool).order([{ productId, quantity: 1 }], 'Mokotów');
      }
    }),
  );
  while ((await delivered()) - deliveredBefore < orders) {
    if (performance.now() - started > 180_000)
      throw new Error(`only ${(await delivered()) - deliveredBefore} of ${orders} delivered in 3 minutes`);
    await sleep(50);
  }
  const seconds = (performance.now() - started) / 1_000;
  const stepsDone = (await steps()) - stepsBefore;
  await pool.close();
  await database.end();
  return { orders, seconds, deliveredPerSecond: orders / seconds, stepsPerSecond: stepsDone / seconds };
}
