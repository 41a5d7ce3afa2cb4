import { adminOrderNumberRoutes } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { insertManyOrders } from './many-orders.js';
import { aRequest, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const kamil = { ...asha, role: 'packer', email: 'kamil@kirana.example' } as const;
const rider = { ...asha, role: 'rider', email: 'zofia@kirana.example' } as const;
const meera = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

describe('adminOrderNumberRoutes.numbers', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
    await insertManyOrders(running.database);
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });
  const numbersOf = (ids: string, caller: typeof asha | typeof kamil | typeof rider | typeof meera = asha) =>
    running.client.call(adminOrderNumberRoutes.numbers, { query: { ids } }, caller);

  it('answers the numbers of the orders that exist, each once', async () => {
    const { order: first } = await place(running, aRequest());
    const { order: second } = await place(running, aRequest());
    const found = await numbersOf([second.id, randomUUID(), first.id.toUpperCase(), second.id].join(','), kamil);
    const expected = [first, second].map(({ id, number }) => ({ id, number }));
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(await numbersOf(randomUUID())).toEqual([]);
  });

  it('names an order that lists do not show, as its page does', async () => {
    const rejected = await running.database.query(`SELECT id, number FROM orders WHERE state = 'rejected' LIMIT 1`);
    expect(await numbersOf((rejected as { id: string }[])[0]?.id ?? '')).toEqual(rejected);
  });

  it('takes up to 100 ids', async () => {
    const rows: { id: string }[] = await running.database.query(`SELECT id FROM orders LIMIT 101`);
    const ids = rows.map(({ id }) => id);
    expect(await numbersOf(ids.slice(1).join(','))).toHaveLength(100);
    await expect(numbersOf(ids.join(','))).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it.each(['', 'ORD-102691', '24ed53dc', `${randomUUID()},`, `${randomUUID()},x`, `${randomUUID()}' OR true`])(
    'refuses what is no list of ids: "%s"',
    async ids => {
      await expect(numbersOf(ids)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    },
  );

  it('is for staff who may read orders', async () => {
    for (const caller of [rider, meera])
      await expect(numbersOf(randomUUID(), caller)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});
