import {
  adminOrderRoutes,
  adminPackingRoutes,
  myOrdersRoutes,
  orderRoutes,
  receiptRoutes,
  stageReached,
  stockRejected,
  stockReserved,
  type PlacedOrder,
} from '@kirana/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const note = 'Zostaw pod drzwiami; kod do bramy 4711';
const told = /4711|zostaw pod|leave at/i;
const packer = { kind: 'admin', userId: randomUUID(), email: 'kamil@kirana.example', role: 'packer' } as const;
const meera = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

describe('the note for the rider', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let order: PlacedOrder;
  beforeAll(async () => {
    running = await startOrders();
    const request = aRequest({ fields: { riderNote: `  ${note} ` } });
    const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const body = { orderId: randomUUID(), bodyHash, order: request };
    ({ order } = await running.client.call(orderRoutes.place, { body }, meera));
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const tracked = async (accessToken?: string) => {
    const body = accessToken === undefined ? {} : { accessToken };
    return (await running.client.call(orderRoutes.track, { params: { ref: order.number }, body })).tracking;
  };

  it('is read by its customer, the packer and those who open the order in the console, with its wish in their language', async () => {
    const label = { en: 'Note for the rider', pl: 'Wiadomość dla kuriera' };
    const text = { en: 'Leave at the door; kod do bramy 4711', pl: note };
    const shown = [{ key: 'riderNote', label, text, value: note }];
    expect((await tracked(order.accessToken)).details?.fields).toEqual(shown);
    const { orders } = await running.client.call(adminPackingRoutes.queue, {}, packer);
    expect(orders.find(({ id }) => id === order.id)?.fields).toEqual(shown);
    expect((await running.client.call(adminOrderRoutes.one, { params: { id: order.id } }, packer)).fields).toEqual(shown);
    const { orders: exported } = await running.client.call(myOrdersRoutes.export, {}, meera);
    expect(exported.map(({ fields }) => fields)).toEqual([shown]);
  });

  it('is in no answer to others, in no list and on no receipt', async () => {
    const receipt = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    const answers = [
      await tracked(),
      await running.client.call(adminOrderRoutes.list, { query: {} }, packer),
      await running.client.call(myOrdersRoutes.list, {}, meera),
      await running.client.call(receiptRoutes.read, receipt),
      order,
    ];
    expect(JSON.stringify(answers)).toContain(order.number);
    expect(JSON.stringify(answers)).not.toMatch(told);
  });

  it('is in no event, no email request and no log of decisions', async () => {
    for (const stage of ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const)
      await running.broker.deliver(stageReached, { orderId: order.id, stage, reachedAt: '2026-11-21T12:00:00Z' });
    const tables = await running.database.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const holding = [];
    for (const { name } of tables) {
      const [found] = await running.database.query<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM "${name}" t WHERE t::text ~* $1`,
        [told.source],
      );
      if (found?.n) holding.push(name);
    }
    const sent = running.broker.published;
    expect(sent.length).toBeGreaterThan(5);
    expect(JSON.stringify(sent)).toContain(order.number);
    expect(JSON.stringify(sent)).not.toMatch(told);
    // The outbox keeps what was published, the saga log each decision: neither has it.
    expect(holding).toEqual(['orders']);
  });

  it('is erased from an order that is rejected', async () => {
    const rejected = (await place(running, aRequest({ fields: { riderNote: note } }))).order;
    const shortLines = [{ productId: lentils, requested: 2, available: 0 }];
    await running.broker.deliver(stockRejected, { orderId: rejected.id, shortLines });
    const rows = await running.database.query(`SELECT personal_fields FROM orders WHERE id = $1`, [rejected.id]);
    expect(rows).toEqual([{ personal_fields: null }]);
  });

  it.each([
    ['longer than 200 characters', 'x'.repeat(201), 422],
    ['of two lines', 'one\ntwo', 400],
    ['empty', '  ', 422],
  ])('is refused when it is %s', async (_what, riderNote, status) => {
    await expect(place(running, aRequest({ fields: { riderNote } }))).rejects.toMatchObject({ status });
  });

  it('stands beside the exact place, which is refused when it is none', async () => {
    const pin = '52.19300, 21.03500';
    const { order: marked } = await place(running, aRequest({ fields: { pin } }));
    const { fields, district } = await running.client.call(adminOrderRoutes.one, { params: { id: marked.id } }, packer);
    expect([fields.map(({ value }) => value), district]).toEqual([[pin], 'Mokotów']);
    const refused = place(running, aRequest({ fields: { pin: 'behind the church' } }));
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'order-fields-invalid' });
  });
});
