import { orderAccepted, orderCancelled, orderPlaced, reservationDecided, stockRejected, stockReserved } from '@kirana/contracts';
import { anOrderAccepted, anOrderPlaced } from '@kirana/contracts/testing';
import type { Outcome } from '@kirana/messaging';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

type Line = { productId: string; quantity: number };
const inputs = ['placed', 'accepted', 'cancelled', 'keep', 'commit', 'release'] as const;
type Input = (typeof inputs)[number];

/** Delivers the events of reservations in every order, and in `histories` random ones. */
export function reservationTransitions(histories: number): void {
  describe('reservationTransitions', () => {
    let inventory: RunningInventory;
    beforeAll(async () => {
      inventory = await RunningInventory.start();
    });
    afterAll(() => inventory.stop());

    function deliver(what: Input, orderId: string, lines: Line[], id = randomUUID() as string): Promise<Outcome> {
      const { broker } = inventory;
      const on = { id, subject: orderId };
      if (what === 'placed') return broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }), on);
      if (what === 'accepted') return broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }), on);
      if (what === 'cancelled') return broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shopper' }, on);
      return broker.deliver(reservationDecided, { orderId, answer: what }, on);
    }

    const permutations = <T>(items: T[]): T[][] =>
      items.length < 2
        ? [items]
        : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]));

    describe.each<[Input[], string, { onHand: number; reserved: number }]>([
      [['placed'], 'held', { onHand: 10, reserved: 3 }],
      [['placed', 'keep'], 'held', { onHand: 10, reserved: 3 }],
      [['placed', 'accepted'], 'committed', { onHand: 7, reserved: 0 }],
      [['placed', 'accepted', 'commit', 'keep'], 'committed', { onHand: 7, reserved: 0 }],
      [['placed', 'cancelled'], 'released', { onHand: 10, reserved: 0 }],
      [['placed', 'accepted', 'cancelled'], 'released', { onHand: 10, reserved: 0 }],
      [['placed', 'accepted', 'cancelled', 'release'], 'released', { onHand: 10, reserved: 0 }],
      [['placed', 'keep', 'commit', 'cancelled'], 'released', { onHand: 10, reserved: 0 }],
    ])('with the events %j', (events, state, level) => {
      it.each(permutations(events).map(order => [order]))(
        'reach the same state for the order %j, each delivered twice',
        async order => {
          const productId = `dal-${randomUUID()}`;
          await inventory.stock(productId, 10);
          const orderId = randomUUID();
          const lines = [{ productId, quantity: 3 }];
          // Failed events are redelivered, as the broker does, until all are handled.
          let waiting = order.flatMap(what => [{ what, id: randomUUID() as string }]);
          for (let round = 0; waiting.length > 0 && round < 3; round++) {
            const failed: typeof waiting = [];
            for (const event of waiting) {
              const outcome = await deliver(event.what, orderId, lines, event.id);
              const repeated = await deliver(event.what, orderId, lines, event.id);
              expect(repeated.kind).toBe(outcome.kind);
              if (outcome.kind === 'retry') failed.push(event);
              else expect(outcome.kind).toBe('done');
            }
            waiting = failed;
          }
          expect(waiting).toEqual([]);
          expect(await inventory.reservationState(orderId)).toBe(state);
          expect(await inventory.level(productId)).toEqual(level);
        },
      );
    });

    it('reserve nothing and publish no answer for an order that was cancelled before it was placed', async () => {
      const productId = `dal-${randomUUID()}`;
      await inventory.stock(productId, 10);
      const orderId = randomUUID();
      await deliver('cancelled', orderId, []);
      expect(await deliver('placed', orderId, [{ productId, quantity: 1 }])).toEqual({ kind: 'done' });
      // The relay publishes in order: an answer to the first order would have been published before the answer to this later one.
      const later = randomUUID();
      await deliver('placed', later, [{ productId, quantity: 1 }]);
      const answers = () =>
        [...inventory.broker.sent(stockReserved), ...inventory.broker.sent(stockRejected)].map(e => e.subject);
      while (!answers().includes(later)) await new Promise(resolve => setTimeout(resolve, 10));
      expect(answers()).not.toContain(orderId);
      expect(await inventory.level(productId)).toEqual({ onHand: 10, reserved: 1 });
    });

    it('make the acceptance of a rejected order a dead letter', async () => {
      const productId = `dal-${randomUUID()}`;
      await inventory.stock(productId, 1);
      const orderId = randomUUID();
      const lines = [{ productId, quantity: 2 }];
      await deliver('placed', orderId, lines);
      expect(await deliver('accepted', orderId, lines)).toMatchObject({ kind: 'dead', reason: expect.stringContaining(orderId) });
      expect(await inventory.level(productId)).toEqual({ onHand: 1, reserved: 0 });
    });

    it('keep the counters correct for any order of events, with repeats', async () => {
      const command = fc.record({
        order: fc.nat({ max: 4 }),
        what: fc.constantFrom<Input>('placed', 'placed', 'placed', 'accepted', 'keep', ...inputs),
        times: fc.constantFrom(1, 1, 2),
      });
      const shop = fc.record({
        stock: fc.array(fc.integer({ min: 2, max: 15 }), { minLength: 3, maxLength: 3 }),
        baskets: fc.array(
          fc.uniqueArray(fc.record({ product: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
            minLength: 1,
            selector: line => line.product,
          }),
          { minLength: 5, maxLength: 5 },
        ),
        commands: fc.array(command, { minLength: 15, maxLength: 60, size: 'max' }),
      });
      const seen = { runs: 0, events: 0, held: 0, rejected: 0, committed: 0, released: 0, none: 0 };
      await fc.assert(
        fc.asyncProperty(shop, async ({ stock, baskets, commands }) => {
          const run = randomUUID();
          const products = stock.map((_pieces, index) => `p${index}-${run}`);
          for (const [index, product] of products.entries()) await inventory.stock(product, stock[index] as number);
          const orders = baskets.map(basket => ({
            id: randomUUID() as string,
            lines: basket.map(({ product, quantity }) => ({ productId: products[product] as string, quantity })),
            placed: undefined as 'held' | 'rejected' | undefined,
            sold: false,
            cancelled: false,
          }));
          // The model keeps no counters; it derives them from the events delivered for each order.
          const pieces = (productId: string, counts: (order: (typeof orders)[number]) => boolean) =>
            orders
              .filter(counts)
              .flatMap(order => order.lines)
              .filter(line => line.productId === productId)
              .reduce((sum, line) => sum + line.quantity, 0);
          const expected = (productId: string) => ({
            onHand: (stock[products.indexOf(productId)] as number) - pieces(productId, order => order.sold && !order.cancelled),
            reserved: pieces(productId, order => order.placed === 'held' && !order.sold && !order.cancelled),
          });
          const stateOf = (order: (typeof orders)[number]) =>
            order.placed === 'rejected'
              ? 'rejected'
              : order.cancelled
                ? 'released'
                : order.sold
                  ? 'committed'
                  : (order.placed ?? 'none');

          for (const { order: index, what, times } of commands) {
            const order = orders[index] as (typeof orders)[number];
            let outcome = 'done';
            if (what === 'placed' && stateOf(order) === 'none') {
              const fits = order.lines.every(line => {
                const { onHand, reserved } = expected(line.productId);
                return line.quantity <= onHand - reserved;
              });
              order.placed = fits ? 'held' : 'rejected';
            } else if (what === 'cancelled' || what === 'release') {
              if (stateOf(order) !== 'rejected') order.cancelled = true;
            } else if (what === 'accepted' || what === 'commit') {
              if (stateOf(order) === 'none') outcome = 'retry';
              else if (stateOf(order) === 'rejected') outcome = 'dead';
              else if (stateOf(order) === 'held') order.sold = true;
            }
            const id = randomUUID() as string;
            const outcomes = await Promise.all(Array.from({ length: times }, () => deliver(what, order.id, order.lines, id)));
            expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: times }, () => outcome));
            seen.events += times;
          }
          for (const product of products) expect(await inventory.level(product)).toEqual(expected(product));
          for (const order of orders) {
            expect(await inventory.reservationState(order.id)).toBe(stateOf(order));
            seen[stateOf(order)]++;
          }
          seen.runs++;
        }),
        { numRuns: histories },
      );
      const { runs, events, ...states } = seen;
      console.log(
        `${runs} random histories, ${events} events, reservations ended as ${JSON.stringify(states)}, ${await inventory.deadlocks()} deadlocks`,
      );
      for (const count of Object.values(states)) expect(count).toBeGreaterThan(0);
      expect(await inventory.miscounted()).toEqual([]);
    }, 120_000);
  });
}
