import { accountErased, emailVerified, mayRole, myOrdersRoutes, orderRoutes, roles, type Role } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { createHash, randomUUID } from 'node:crypto';
import { aRequest, place, startOrders } from './orders-under-test.js';

const aCustomer = (): Caller & { userId: string } => ({ kind: 'user', userId: randomUUID(), email: 'account@example.com' });

describe('orders of an account', () => {
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

  it('are listed and open for their account, and for no other', async () => {
    const meera = aCustomer();
    const other = aCustomer();
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

  it('are open to staff whose role includes orders and their sums, and cancelled only by those who may refund (ADR 0056, ADR 0084)', async () => {
    const { order } = await placeAs(aCustomer());
    const as = (role: Role): Caller => ({ kind: 'admin', userId: randomUUID(), email: `${role}@kirana.example`, role });
    const opens = async (caller: Caller) =>
      (await running.client.call(orderRoutes.track, { params: { ref: order.number }, body: {} }, caller)).tracking.details !==
      null;
    const cancel = (caller: Caller) => running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: {} }, caller);
    expect(await Promise.all(roles.map(async role => [role, await opens(as(role))]))).toEqual(
      roles.map(role => [role, mayRole(role, 'orders.read') && mayRole(role, 'money.read')]),
    );
    for (const role of ['rider', 'packer'] as const) await expect(cancel(as(role))).rejects.toMatchObject({ status: 404 });
    await expect(cancel(as('accountant'))).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    // Staff shop as well: their own order is theirs, whatever their role.
    const rider = as('rider');
    const own = await placeAs(rider);
    await running.client.call(orderRoutes.cancel, { params: { ref: own.order.id }, body: {} }, rider);
    expect((await cancel(as('manager'))).tracking.status).toBe('cancelled');
  });

  it('include orders placed as a guest once the address is verified (F-27)', async () => {
    const meera = aCustomer();
    const email = `${meera.userId}@example.com`;
    const { order } = await place(running, aRequest({ email: email.toUpperCase() }));
    expect(await numbersOf(meera)).toEqual([]);
    await running.broker.deliver(emailVerified, { userId: meera.userId, email });
    expect(await numbersOf(meera)).toEqual([order.number]);
    // A second account cannot take over an order that has an owner.
    const second = aCustomer();
    await running.broker.deliver(emailVerified, { userId: second.userId, email });
    expect(await numbersOf(second)).toEqual([]);
  });

  it('become guest orders when the unconfirmed account is replaced, and follow the verified address', async () => {
    const hijacker = aCustomer();
    const owner = aCustomer();
    const email = `${owner.userId}@example.com`;
    const withAddress = await placeAs(hijacker, aRequest({ email }));
    const otherAddress = await placeAs(hijacker, aRequest({ email: 'hijacker@example.com' }));
    await running.broker.deliver(accountErased, { userId: hijacker.userId, email, emailVerified: false, ordersStay: true });
    expect(await numbersOf(hijacker)).toEqual([]);
    const rows = await running.database.query<Record<string, unknown>[]>(
      `SELECT customer_name, customer_id, erasure_due_at FROM orders WHERE id = ANY ($1)`,
      [[withAddress.order.id, otherAddress.order.id]],
    );
    expect(rows).toEqual([1, 2].map(() => ({ customer_name: 'Meera Kowalska', customer_id: null, erasure_due_at: null })));
    await running.broker.deliver(emailVerified, { userId: owner.userId, email });
    expect(await numbersOf(owner)).toEqual([withAddress.order.number]);
  });

  it.each(['first', 'last'])(
    'include those of the account that a reset has replaced, whether its erasure is handled %s',
    async when => {
      const former = aCustomer();
      const owner = aCustomer();
      const email = `${owner.userId}@example.com`;
      const { order } = await placeAs(former, aRequest({ email }));
      const erased = () =>
        running.broker.deliver(accountErased, { userId: former.userId, email, emailVerified: false, ordersStay: true });
      if (when === 'first') await erased();
      await running.broker.deliver(emailVerified, { userId: owner.userId, email, formerUserId: former.userId });
      if (when === 'last') await erased();
      expect(await numbersOf(owner)).toEqual([order.number]);
    },
  );

  it('exclude an account that is already erased, and orders that are due for erasure', async () => {
    const gone = aCustomer();
    const anew = aCustomer();
    const email = `${gone.userId}@example.com`;
    const before = await place(running, aRequest({ email }));
    await running.broker.deliver(accountErased, { userId: gone.userId, email, emailVerified: true });
    const after = await place(running, aRequest({ email }));
    await running.broker.deliver(emailVerified, { userId: gone.userId, email });
    expect(await numbersOf(gone)).toEqual([]);
    await running.broker.deliver(emailVerified, { userId: anew.userId, email });
    expect(await numbersOf(anew)).toEqual([after.order.number]);
    expect(before.order.number).not.toBe(after.order.number);
  });

  it.each([
    ['another case', (email: string) => email.toUpperCase(), true],
    ['a tag', (email: string) => email.replace('@', '+kirana@'), false],
    ['a longer domain', (email: string) => `${email}.pl`, false],
    ['a longer name', (email: string) => `x${email}`, false],
  ] as const)('include guest orders placed with %s of the address: %s', async (_what, spelled, theirs) => {
    const owner = aCustomer();
    const email = `${owner.userId}@example.com`;
    const { order } = await place(running, aRequest({ email: spelled(email) }));
    await running.broker.deliver(emailVerified, { userId: owner.userId, email });
    expect(await numbersOf(owner)).toEqual(theirs ? [order.number] : []);
  });

  it('keep sums and goods when the account is erased, and lose personal data once they are closed', async () => {
    const meera = aCustomer();
    const person = {
      firstName: 'Vanishing',
      lastName: 'Person',
      email: 'vanish@example.com',
      phone: '+48 777 000 111',
      address: 'Znikająca 7',
      fields: { riderNote: 'Znikająca furtka' },
    };
    const closed = await placeAs(meera, aRequest(person));
    await running.client.call(orderRoutes.cancel, { params: { ref: closed.order.id }, body: {} }, meera);
    await running.database.query(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [closed.order.id]);
    const open = await placeAs(meera, aRequest(person));
    await running.database.query(
      `INSERT INTO order_notes (order_id, actor, text) SELECT id, 'asha@kirana.example', 'Called ' || customer_name FROM orders`,
    );
    expect((await running.client.call(myOrdersRoutes.export, {}, meera)).orders).toMatchObject([
      { customerName: 'Vanishing Person', address: 'Znikająca 7', fields: [{ value: 'Znikająca furtka' }] },
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
