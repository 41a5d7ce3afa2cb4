import { checkoutOpened, orderRoutes, stageReached, stockReserved } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { HeldLock } from '@kirana/testing';
import { Fulfilment } from '../src/fulfilment/fulfilment.js';
import { OrderRepository } from '../src/order/order.repository.js';
import { place, placeReserved, startOrders } from './orders-under-test.js';

/** An order that changes between the decision to take a step and the step. */
describe('concurrent steps of an order', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    // The deadline of 30 min for reserving stock becomes 0.54 s.
    running = await startOrders({ DEADLINE_SCALE: '0.0003' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  /** Locks the order, as a step does. */
  const lockOrder = (orderId: string) =>
    HeldLock.take(running.database, `SELECT FROM orders WHERE id = $1 FOR UPDATE`, [orderId]);
  const steps = (orderId: string) =>
    running.database.query<{ from_state: string | null; to_state: string; version: number }[]>(
      `SELECT from_state, to_state, version FROM saga_log WHERE order_id = $1 ORDER BY seq`,
      [orderId],
    );

  it('are applied one after the other', async () => {
    const order = await placeReserved(running);
    const held = await lockOrder(order.id);
    const both = Promise.all([
      running.broker.deliver(stageReached, { orderId: order.id, stage: 'confirmed', reachedAt: '2026-11-21T12:00:00Z' }),
      running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: { accessToken: order.accessToken } }),
    ]);
    await held.until(2);
    await held.release();
    await both;
    const log = await steps(order.id);
    console.log(`two at once: ${log.map(({ from_state, to_state }) => `${from_state ?? '–'} → ${to_state}`).join(', ')}`);
    expect(log.slice(1).map(({ from_state }) => from_state)).toEqual(log.slice(0, -1).map(({ to_state }) => to_state));
    const moves = log.filter(({ from_state, to_state }) => from_state !== to_state).map(({ version }) => version);
    expect(new Set(moves).size).toBe(moves.length);
    expect(log.at(-1)?.to_state).toBe('cancelled');
  });

  it('are refused in a transaction that has not locked the order', async () => {
    const { order } = await place(running);
    const get = <T>(type: new (...args: never[]) => T) => running.service.app.get(type, { strict: false });
    const database = get(Database);
    const earlier = await database.transaction(tx => get(OrderRepository).lock(tx, order.id));
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
    const before = await steps(order.id);
    if (!earlier) throw new Error('there is no such order');
    const step = database.transaction(tx => get(Fulfilment).cancelByAdmin(tx, earlier, 'other', 'asha@example.com'));
    await expect(step).rejects.toThrow(`the order ${order.id} is not locked`);
    expect(await steps(order.id)).toEqual(before);
  });

  it('do not apply a deadline that was replaced while the sweep waited for the lock', async () => {
    const { order } = await place(running);
    // The deadline for reserving stock has passed. The sweep waits for the row lock and then finds a payment page open and a new deadline
    // in half an hour.
    const held = await lockOrder(order.id);
    await held.until(1);
    await held.query(
      `UPDATE orders SET state = 'awaiting-payment', version = version + 1, deadline_at = now() + interval '30 minutes' WHERE id = $1`,
      [order.id],
    );
    await held.release();
    // Queues behind the waiting sweep.
    const opened = { orderId: order.id, sessionId: 'cs_test_1', url: 'https://pay.example/cs_test_1' };
    expect(await running.broker.deliver(checkoutOpened, opened)).toEqual({ kind: 'done' });
    const [row] = await running.database.query<{ state: string }[]>(`SELECT state FROM orders WHERE id = $1`, [order.id]);
    expect(row?.state).toBe('awaiting-payment');
  });
});
