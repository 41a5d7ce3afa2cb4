import { Customer, connect, eventually, type Item } from '@kirana/testing';
import { percentile } from '../percentiles.js';

export interface OrderResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly orders: number;
  /** Answers other than 201. */
  readonly others: Readonly<Record<string, number>>;
}

export interface OrderRun {
  readonly url: string;
  readonly products: readonly string[];
  /** Simulated customers who order at the same time. */
  readonly customers: number;
  readonly orders: number;
  /** Address of the payment simulator's control API. With it the customers pay online by BLIK, without it in cash. */
  readonly simulatorControl?: string;
}

/** Simulates customers who request a quote and order three products; an order counts when it is accepted (201) or, if online, paid. */
export async function benchOrders({ url, products, customers, orders, simulatorControl }: OrderRun): Promise<OrderResult> {
  const pool = connect(url, customers);
  const durations: number[] = [];
  const others: Record<string, number> = {};
  const started = performance.now();
  let left = orders;
  const method = simulatorControl === undefined ? 'cash' : 'blik';
  await Promise.all(
    Array.from({ length: customers }, async () => {
      while (left-- > 0) {
        const customer = new Customer(pool);
        const items = randomItems(products);
        const began = performance.now();
        const quote = await customer.quote(items, 'Mokotów');
        const order = await customer.order(items, 'Mokotów', quote.body.totalMinor, undefined, method);
        const { payment } = order.body;
        if (simulatorControl !== undefined && payment)
          await fetch(`${simulatorControl}/sessions/${sessionOf(payment.url)}/pay`, { method: 'POST' });
        if (order.status === 201) durations.push(performance.now() - began);
        else others[order.status] = (others[order.status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  await pool.close();
  return {
    perSecond: durations.length / took,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
    orders: durations.length,
    others,
  };
}

/** Places orders and waits until all of them have reached `state`; returns how many reach it per second. */
export async function benchUntil(run: OrderRun, reached: () => Promise<number>): Promise<number> {
  const before = await reached();
  const started = performance.now();
  const { orders } = await benchOrders(run);
  await eventually(`${orders} orders have come through`, async () => (await reached()) - before >= orders, 180_000, 50);
  return orders / ((performance.now() - started) / 1_000);
}

/** Returns three different products, one or two pieces of each. */
function randomItems(products: readonly string[]): Item[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(3, products.length)) chosen.add(products[Math.floor(Math.random() * products.length)] ?? '');
  return [...chosen].map(productId => ({ productId, quantity: 1 + Math.floor(Math.random() * 2) }));
}

/** The simulator's payment page ends with the id of its checkout session. */
function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
}
