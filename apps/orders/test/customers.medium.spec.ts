import { accountErased, emailVerified, myOrdersRoutes, orderRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { createHash, randomUUID } from 'node:crypto';
import { aRequest, place, startOrders } from './orders-under-test.js';

const someone = (): Caller & { userId: string } => ({ kind: 'user', userId: randomUUID(), email: 'account@example.com' });

describe('orders of people with an account', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const placeAs = (caller: Caller, request = aRequest()) =>
    running.client.call(
      orderRoutes.place,
      {
        body: {
          orderId: randomUUID(),
          bodyHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
          order: request,
        },
      },
      caller,
    );
  const numbersOf = async (caller: Caller) =>
    (await running.client.call(myOrdersRoutes.list, {}, caller)).items.map(order => order.number);

  it('are listed for them and open to them, and to no other account', async () => {
    const meera = someone();
    const other = someone();
    const { order } = await placeAs(meera);
    expect(await numbersOf(meera)).toEqual([order.number]);
    expect(await numbersOf(other)).toEqual([]);
    const seen = (caller: Caller) => running.client.call(orderRoutes.track, { params: { ref: order.number }, body: {} }, caller);
    expect((await seen(meera)).tracking.details).not.toBeNull();
    expect((await seen(other)).tracking.details).toBeNull();
    await expect(running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: {} }, other)).rejects.toMatchObject({
      status: 404,
    });
    await expect(running.client.call(myOrdersRoutes.list, {})).rejects.toMatchObject({ status: 401 });
    await running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: {} }, meera);
  });

  it('placed as a guest become theirs once they have proved the address (F-27)', async () => {
    const meera = someone();
    const email = `${meera.userId}@example.com`;
    const { order } = await place(running, aRequest({ email: email.toUpperCase() }));
    expect(await numbersOf(meera)).toEqual([]);
    await running.broker.deliver(emailVerified, { userId: meera.userId, email });
    expect(await numbersOf(meera)).toEqual([order.number]);
    // A second account cannot take what has an owner.
    const second = someone();
    await running.broker.deliver(emailVerified, { userId: second.userId, email });
    expect(await numbersOf(second)).toEqual([]);
  });

  it('keep sums and goods when the account is erased, and forget the person; an open one once it is closed', async () => {
    const meera = someone();
    const person = {
      firstName: 'Vanishing',
      lastName: 'Person',
      email: 'vanish@example.com',
      phone: '+48 777 000 111',
      address: 'Znikająca 7',
    };
    const closed = await placeAs(meera, aRequest(person));
    await running.client.call(orderRoutes.cancel, { params: { ref: closed.order.id }, body: {} }, meera);
    await running.database.query(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [closed.order.id]);
    const open = await placeAs(meera, aRequest(person));
    expect((await running.client.call(myOrdersRoutes.export, {}, meera)).orders).toMatchObject([
      { customerName: 'Vanishing Person', address: 'Znikająca 7' },
      { email: 'vanish@example.com', phone: '+48 777 000 111' },
    ]);

    await running.broker.deliver(accountErased, { userId: meera.userId, email: 'vanish@example.com', emailVerified: true });
    const rows = (id: string) => running.database.query<Record<string, unknown>[]>(`SELECT * FROM orders WHERE id = $1`, [id]);
    expect((await rows(open.order.id))[0]).toMatchObject({ address: 'Znikająca 7' });
    expect((await rows(closed.order.id))[0]).toMatchObject({
      customer_name: '',
      email: '',
      total_amount: 5_707,
      customer_id: null,
    });
    const tracked = await running.client.call(orderRoutes.track, {
      params: { ref: closed.order.id },
      body: { accessToken: closed.order.accessToken },
    });
    expect(tracked.tracking.details).toBeNull();

    await running.database.query(`UPDATE orders SET state = 'delivered' WHERE id = $1`, [open.order.id]);
    await running.broker.deliver(accountErased, { userId: meera.userId, email: 'vanish@example.com', emailVerified: true });
    const tables = await running.database.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await running.database.query(
        `SELECT t::text FROM "${name}" t WHERE t::text ~* 'vanish|Znikająca|777 000 111'`,
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });
});
