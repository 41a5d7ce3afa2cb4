import { orderCancelled, orderPlaced, stockLevelsChanged, stockRejected, stockReserved } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import type { Outcome } from '@kirana/messaging';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const connections = 32;

/**
 * Reserves stock for many orders at once.
 *
 * @param buyers number of orders that compete for the last 50 pieces.
 * @param baskets number of orders with the same products in opposite order.
 * @param measured whether the reservations per second are measured.
 */
export function reserveStock({
  buyers,
  baskets,
  measured = false,
}: {
  buyers: number;
  baskets: number;
  measured?: boolean;
}): void {
  describe('ReserveStock', () => {
    let inventory: RunningInventory;
    beforeAll(async () => {
      inventory = await RunningInventory.start({ connections });
    });
    afterAll(() => inventory.stop());

    const place = (lines: { productId: string; quantity: number }[], orderId = randomUUID() as string) =>
      inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }), { subject: orderId });

    /** Runs all tasks, `connections` at a time; returns the failures and the rate per second. */
    async function allAtOnce(tasks: (() => Promise<Outcome>)[]): Promise<{ perSecond: number; failures: Outcome[] }> {
      const waiting = tasks.values();
      const failures: Outcome[] = [];
      const started = performance.now();
      const worker = async () => {
        for (const task of waiting) {
          const outcome = await task();
          if (outcome.kind !== 'done') failures.push(outcome);
        }
      };
      await Promise.all(Array.from({ length: connections }, worker));
      return { perSecond: Math.round((tasks.length / (performance.now() - started)) * 1_000), failures };
    }

    const answers = async (count: () => number, expected: number) => {
      while (count() < expected) await new Promise(resolve => setTimeout(resolve, 20));
    };

    it(`reserves the last 50 pieces for exactly 50 of ${buyers} concurrent orders`, async () => {
      const productId = 'saffron-1g';
      await inventory.stock(productId, 50);
      const mine = (event: { data: { orderId: string } }) => orders.has(event.data.orderId);
      const orders = new Set(Array.from({ length: buyers }, () => randomUUID() as string));
      const { perSecond, failures } = await allAtOnce(
        [...orders].map(orderId => () => place([{ productId, quantity: 1 }], orderId)),
      );
      const held = () => inventory.broker.sent(stockReserved).filter(mine);
      const rejected = () => inventory.broker.sent(stockRejected).filter(mine);
      await answers(() => held().length + rejected().length, buyers);
      const announced = inventory.broker
        .sent(stockLevelsChanged)
        .flatMap(event => event.data.levels.map(level => level.available));
      const level = await inventory.level(productId);
      const deadlocks = await inventory.deadlocks();
      console.log(
        `last 50 pieces, ${buyers} buyers, ${connections} connections: ${held().length} held, ${rejected().length} rejected, ` +
          `on hand ${level.onHand}, reserved ${level.reserved}, ${deadlocks} deadlocks, ${perSecond} orders/s, announced ${announced.join(' → ')}`,
      );
      expect(failures).toEqual([]);
      expect(held()).toHaveLength(50);
      expect(rejected()).toHaveLength(buyers - 50);
      for (const { data } of rejected()) expect(data.shortLines).toEqual([{ productId, requested: 1, available: 0 }]);
      expect(level).toEqual({ onHand: 50, reserved: 50 });
      expect(deadlocks).toBe(0);
    });

    if (measured)
      it('measures the reservations per second of one product and of many', async () => {
        await inventory.stock('salt-1kg', 5_000);
        const products = Array.from({ length: 200 }, (_, n) => `product-${n}`);
        for (const product of products) await inventory.stock(product, 1_000);
        const one = await allAtOnce(Array.from({ length: 1_000 }, () => () => place([{ productId: 'salt-1kg', quantity: 1 }])));
        const many = await allAtOnce(
          Array.from(
            { length: 2_000 },
            (_, n) => () =>
              place(
                [
                  { productId: products[n % 200] as string, quantity: 1 },
                  { productId: products[(n * 7 + 3) % 200] as string, quantity: 2 },
                ].filter((line, index, all) => all.findIndex(other => other.productId === line.productId) === index),
              ),
          ),
        );
        console.log(`reservations: ${one.perSecond}/s of one product, ${many.perSecond}/s of 200 products (two lines each)`);
        expect([...one.failures, ...many.failures]).toEqual([]);
        expect(await inventory.level('salt-1kg')).toEqual({ onHand: 5_000, reserved: 1_000 });
        expect(await inventory.miscounted()).toEqual([]);
      });

    it('does not deadlock when orders overlap in opposite order and are cancelled concurrently', async () => {
      const products = ['a', 'b', 'c', 'd', 'e', 'f'].map(email => `basket-${email}`);
      for (const product of products) await inventory.stock(product, 900);
      const tasks = Array.from({ length: baskets }, (_, n) => {
        const inOrder = products.filter((_product, index) => (n + index) % 3 !== 0);
        const lines = (n % 2 ? inOrder : inOrder.toReversed()).map(productId => ({ productId, quantity: 1 + (n % 2) }));
        const orderId = randomUUID() as string;
        const placed = () => place(lines, orderId);
        const cancelled = () =>
          inventory.broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shopper' }, { subject: orderId });
        return n % 3 ? [placed] : [placed, cancelled];
      }).flat();
      const { perSecond, failures } = await allAtOnce(tasks);
      const states = await inventory.database.query<{ state: string; count: number }[]>(
        `SELECT state, count(DISTINCT order_id)::int FROM reservations JOIN reservation_lines USING (order_id)
       WHERE product_id LIKE 'basket-%' GROUP BY state ORDER BY state`,
      );
      const deadlocks = await inventory.deadlocks();
      console.log(
        `overlapping baskets: ${states.map(({ state, count }) => `${count} ${state}`).join(', ')}, ${deadlocks} deadlocks, ${perSecond} events/s`,
      );
      expect(failures).toEqual([]);
      expect(deadlocks).toBe(0);
      expect(await inventory.miscounted()).toEqual([]);
    });

    it('reserves nothing when one line is short, and publishes what is left of the short ones', async () => {
      await inventory.stock('ghee-500g', 10);
      await inventory.stock('papad-200g', 2);
      const orderId = randomUUID();
      await place(
        [
          { productId: 'papad-200g', quantity: 3 },
          { productId: 'ghee-500g', quantity: 1 },
          { productId: 'no-such-product', quantity: 1 },
        ],
        orderId,
      );
      const answer = () => inventory.broker.sent(stockRejected).find(event => event.data.orderId === orderId);
      await answers(() => (answer() ? 1 : 0), 1);
      expect(answer()?.data.shortLines).toEqual([
        { productId: 'no-such-product', requested: 1, available: 0 },
        { productId: 'papad-200g', requested: 3, available: 2 },
      ]);
      expect(await inventory.level('ghee-500g')).toEqual({ onHand: 10, reserved: 0 });
    });
  });
}
