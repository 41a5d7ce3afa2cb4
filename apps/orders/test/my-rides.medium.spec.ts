import {
  accountErased,
  adminOrderRoutes,
  adminPartialRefundRoutes,
  adminRiderCashRoutes,
  deliveryHeld,
  myRideRoutes,
  notDeliveredEmailRequested,
  orderRoutes,
  recordRoutes,
  riderAccountRoutes,
  riderAssigned,
  runPlanned,
  stageReached,
  stockReserved,
  type MyRides,
  type RiderStep,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, place, startOrders } from './orders-under-test.js';

const owner = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const aRiderAccount = () => ({ kind: 'admin', role: 'rider', userId: randomUUID(), email: 'arjun@kirana.example' }) as const;
type RiderCaller = ReturnType<typeof aRiderAccount>;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders();
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

const link = (userId: string, riderId: string | null, was: string | null = null) =>
  running.client.call(riderAccountRoutes.link, { params: { userId }, body: { riderId, was } }, owner);
const mine = (caller: RiderCaller): Promise<MyRides> => running.client.call(myRideRoutes.list, {}, caller);
const step = (caller: RiderCaller, id: string, to: RiderStep, version: number): Promise<MyRides> =>
  running.client.call(myRideRoutes.step, { params: { id }, body: { to, version } }, caller);

const notDelivered = (caller: RiderCaller, id: string, version: number, bringsBack = false): Promise<MyRides> =>
  running.client.call(
    myRideRoutes.notDelivered,
    { params: { id }, body: { reason: 'nobody-home', bringsBack, version } },
    caller,
  );

async function packedFor(riderId: string): Promise<string> {
  const { order } = await place(running, aRequest({ fields: { riderNote: 'Kod 1234' } }));
  const { id: orderId } = order;
  await running.broker.deliver(stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' });
  await running.broker.deliver(riderAssigned, {
    orderId,
    rider: { id: riderId, name: 'Arjun', phone: '+48 500 000 101' },
    assignedAt: new Date().toISOString(),
  });
  await running.broker.deliver(stageReached, { orderId, stage: 'pickup', reachedAt: new Date().toISOString() });
  return orderId;
}

let riders = 0;
async function aRider() {
  const caller = aRiderAccount();
  const riderId = `rider-${++riders}`;
  await link(caller.userId, riderId);
  return { caller, riderId };
}

describe('myRideRoutes', () => {
  it('show a rider only the rides of the rider who is linked with the account', async () => {
    const [{ caller, riderId }, other] = [await aRider(), await aRider()];
    const [own, theirs] = [await packedFor(riderId), await packedFor(other.riderId)];
    const { rides } = await mine(caller);
    expect(rides.map(({ orderId }) => orderId)).toEqual([own]);
    expect(rides[0]).toMatchObject({
      status: 'pickup',
      next: 'delivering',
      cashMinor: 5_707,
      customer: { name: 'Meera Kowalska', phone: '+48 600 100 200', address: 'Puławska 12/3', fields: [{ value: 'Kod 1234' }] },
      items: [
        { name: 'Toor Dal', quantity: 2 },
        { name: 'Cumin Seeds', quantity: 1 },
      ],
    });
    expect((await mine(other.caller)).rides.map(({ orderId }) => orderId)).toEqual([theirs]);
    expect(await mine(aRiderAccount())).toEqual({ riderId: null, rides: [], toHandIn: [], toHandInMinor: 0, handovers: [] });
  });

  it('take an order to its next step, once, and forget the customer when it is delivered', async () => {
    const { caller, riderId } = await aRider();
    const id = await packedFor(riderId);
    const { version } = (await mine(caller)).rides[0] ?? { version: 0 };
    const left = await step(caller, id, 'delivering', version);
    expect(left.rides).toMatchObject([{ status: 'delivering', next: 'delivered' }]);
    expect((await step(caller, id, 'delivering', version)).rides).toEqual(left.rides);
    const done = await step(caller, id, 'delivered', left.rides[0]?.version ?? 0);
    expect(done).toMatchObject({
      rides: [{ status: 'delivered', next: null, customer: null, items: [], cashMinor: 5_707 }],
      toHandIn: [{ orderId: id, amountMinor: 5_707 }],
      toHandInMinor: 5_707,
    });
    const order = await running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const audit = await running.client.call(recordRoutes.audit, { query: { subject: id } }, owner);
    expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
      [caller.email, 'set-status'],
      [caller.email, 'set-status'],
    ]);
  });

  it('stand in the sequence of the newest version of their run, whichever comes last', async () => {
    const { caller, riderId } = await aRider();
    const [first, second, third] = [await packedFor(riderId), await packedFor(riderId), await packedFor(riderId)];
    const plan = (runId: string, version: number, stops: string[]) =>
      running.broker.deliver(runPlanned, { runId, riderId, stops }, { subject: runId, version });
    const seen = async () => (await mine(caller)).rides.map(({ orderId, runId }) => [orderId, runId]);
    const [run, next] = [randomUUID(), randomUUID()];
    await plan(run, 2, [third, first]);
    await plan(run, 1, [first, second, third]);
    expect(await seen()).toEqual([
      [third, run],
      [first, run],
      [second, null],
    ]);
    // One of them goes over to the next run before the event by which it leaves the first has come.
    await plan(next, 1, [third, second]);
    expect((await seen()).find(([id]) => id === third)).toEqual([third, next]);
    await plan(run, 3, [first]);
    await plan(next, 2, [second, third]);
    expect((await seen()).filter(([, id]) => id === next)).toEqual([
      [second, next],
      [third, next],
    ]);
  });

  it('set out together, once, without those that have changed or are of another rider', async () => {
    const [{ caller, riderId }, other] = [await aRider(), await aRider()];
    const [own, changed, theirs] = [await packedFor(riderId), await packedFor(riderId), await packedFor(other.riderId)];
    const versionOf = async (id: string) => (await running.client.call(adminOrderRoutes.one, { params: { id } }, owner)).version;
    const orders = [
      { orderId: theirs, version: await versionOf(theirs) },
      { orderId: changed, version: (await versionOf(changed)) - 1 },
      { orderId: own, version: await versionOf(own) },
    ];
    const setOut = () => running.client.call(myRideRoutes.setOut, { body: { orders } }, caller);
    const answers = [await setOut(), await setOut()];
    for (const { rides, refused } of answers) {
      expect(refused).toEqual([
        { orderId: theirs, code: 'not-found' },
        { orderId: changed, code: 'changed-meanwhile' },
      ]);
      expect(Object.fromEntries(rides.map(({ orderId, status }) => [orderId, status]))).toEqual({
        [own]: 'delivering',
        [changed]: 'pickup',
      });
    }
    expect(await versionOf(own)).toBe((orders[2]?.version ?? 0) + 1);
    const stranger = await running.client.call(myRideRoutes.setOut, { body: { orders: orders.slice(2) } }, aRiderAccount());
    expect(stranger).toMatchObject({ riderId: null, refused: [{ orderId: own, code: 'not-found' }] });
  });

  it('go back to packed when a rider cannot hand the order over, which the customer and an admin are told with the reason', async () => {
    const [{ caller, riderId }, other] = [await aRider(), await aRider()];
    const id = await packedFor(riderId);
    const [packed] = (await mine(caller)).rides;
    await expect(notDelivered(caller, id, packed?.version ?? 0)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    const left = await step(caller, id, 'delivering', packed?.version ?? 0);
    const version = left.rides[0]?.version ?? 0;
    await expect(notDelivered(other.caller, id, version)).rejects.toMatchObject({ status: 404 });
    await expect(notDelivered(caller, id, version - 1)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const back = await notDelivered(caller, id, version);
    expect(back.rides).toMatchObject([
      { orderId: id, status: 'pickup', next: 'delivering', undelivered: 'nobody-home', cashMinor: 5_707 },
    ]);
    expect((await notDelivered(caller, id, version)).rides).toEqual(back.rides);
    const order = await running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
    expect(order).toMatchObject({
      status: 'pickup',
      attention: 'not-delivered',
      paymentStatus: 'unpaid',
      rider: { id: riderId },
    });
    expect(order.steps.findLast(({ trigger }) => trigger === 'not-delivered')).toMatchObject({ reason: 'nobody-home' });
    const emails = running.broker.sent(notDeliveredEmailRequested).filter(({ subject }) => subject === id);
    expect(emails.map(({ data: { reason, customer } }) => [reason, customer.name])).toEqual([['nobody-home', 'Meera Kowalska']]);

    // The next attempt succeeds, and nothing is left of the first.
    await step(caller, id, 'delivering', back.rides[0]?.version ?? 0);
    expect((await mine(caller)).rides).toMatchObject([{ status: 'delivering', undelivered: null }]);
    expect(await running.client.call(adminOrderRoutes.one, { params: { id } }, owner)).toMatchObject({ attention: null });
  });

  it('lose an order that is brought back to the shop, and is cancelled there with its goods', async () => {
    const { caller, riderId } = await aRider();
    const id = await packedFor(riderId);
    const left = await step(caller, id, 'delivering', (await mine(caller)).rides[0]?.version ?? 0);
    const version = left.rides[0]?.version ?? 0;
    for (let n = 0; n < 2; n++) expect((await notDelivered(caller, id, version, true)).rides).toEqual([]);
    await expect(notDelivered(caller, id, version)).rejects.toMatchObject({ status: 404 });
    expect(running.broker.sent(deliveryHeld).findLast(({ subject }) => subject === id)?.data).toMatchObject({
      stage: 'pickup',
      freesRider: true,
      freedRiderId: riderId,
    });
    const order = await running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
    expect(order).toMatchObject({
      status: 'pickup',
      attention: 'not-delivered',
      rider: null,
      can: { cancel: true, close: true },
    });
    // The goods are not back on the shelf, and the customer does not decide alone who pays for the way.
    const { accessToken } = await running.client.call(orderRoutes.open, {
      params: { ref: id },
      body: { email: aRequest().email },
    });
    const asCustomer = { params: { ref: id }, body: { accessToken } };
    const { tracking } = await running.client.call(orderRoutes.track, asCustomer);
    expect(tracking.details).toMatchObject({ undelivered: 'nobody-home', cancellable: false });
    await expect(running.client.call(orderRoutes.cancel, asCustomer)).rejects.toMatchObject({
      status: 409,
      code: 'order-not-cancellable',
    });
    const cancelled = { params: { id }, body: { reason: 'customer-asked', note: '' } } as const;
    expect(await running.client.call(adminOrderRoutes.cancel, cancelled, owner)).toMatchObject({
      status: 'cancelled',
      attention: null,
    });
  });

  it('keep what was collected at the door and handed in, whatever is refunded from the till afterwards', async () => {
    const { caller, riderId } = await aRider();
    const id = await packedFor(riderId);
    const refund = async (amountMinor: number) => {
      const { version } = await running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
      const body = {
        id: randomUUID(),
        version,
        lines: [],
        withDeliveryFee: false,
        amountMinor,
        reason: 'goodwill',
        restock: false,
      } as const;
      await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body: { ...body, lines: [] } }, owner);
    };
    await refund(707);
    const left = await step(caller, id, 'delivering', (await mine(caller)).rides[0]?.version ?? 0);
    await step(caller, id, 'delivered', left.rides[0]?.version ?? 0);
    const handIn = { id: randomUUID(), orderIds: [id], amountMinor: 5_000, countedMinor: 4_900, reason: 'Change given' };
    await running.client.call(adminRiderCashRoutes.handIn, { params: { id: riderId }, body: handIn }, owner);
    await refund(690);
    expect(await mine(caller)).toMatchObject({
      rides: [{ orderId: id, cashMinor: 5_000 }],
      toHandIn: [],
      handovers: [{ id: handIn.id, amountMinor: 5_000, countedMinor: 4_900, reason: 'Change given' }],
    });
    await running.client.call(adminOrderRoutes.refundCash, { params: { id }, body: { reason: 'other' } }, owner);
    expect((await mine(caller)).rides).toMatchObject([{ orderId: id, status: 'delivered', customer: null, cashMinor: 5_000 }]);
  });

  it('refuse orders of other riders, steps that are not next, and an outdated version', async () => {
    const [{ caller, riderId }, other] = [await aRider(), await aRider()];
    const [own, theirs] = [await packedFor(riderId), await packedFor(other.riderId)];
    const { version } = (await mine(caller)).rides[0] ?? { version: 0 };
    const refused = (id: string, to: RiderStep, at: number) => step(caller, id, to, at).catch((error: unknown) => error);
    expect(await refused(theirs, 'delivering', version)).toMatchObject({ status: 404 });
    expect(await refused(randomUUID(), 'delivering', version)).toMatchObject({ status: 404 });
    expect(await refused(own, 'delivered', version)).toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await refused(own, 'delivering', version - 1)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      extra: { current: { riderId } },
    });
    await link(caller.userId, null, riderId);
    expect(await refused(own, 'delivering', version)).toMatchObject({ status: 404 });
    expect((await mine(caller)).rides).toEqual([]);
    expect((await running.client.call(adminOrderRoutes.one, { params: { id: own } }, owner)).version).toBe(version);
  });

  it('admit riders only, and riders to nothing else', async () => {
    const { caller, riderId } = await aRider();
    const forbidden = { status: 403, code: 'forbidden' };
    for (const role of ['owner', 'manager', 'packer', 'accountant'] as const)
      await expect(running.client.call(myRideRoutes.list, {}, { ...caller, role })).rejects.toMatchObject(forbidden);
    const id = await packedFor(riderId);
    await expect(running.client.call(adminOrderRoutes.one, { params: { id } }, caller)).rejects.toMatchObject(forbidden);
    const day = running.client.call(adminRiderCashRoutes.day, { params: { id: riderId } }, caller);
    await expect(day).rejects.toMatchObject(forbidden);
    await expect(running.client.call(riderAccountRoutes.list, {}, caller)).rejects.toMatchObject(forbidden);
  });
});

describe('a run whose orders are looked up', () => {
  it('is noted over the connection that notes it, which may be the only one', async () => {
    const small = await startOrders({ DATABASE_POOL: '1' });
    const [runId, orderId] = [randomUUID(), randomUUID()];
    await small.broker.deliver(runPlanned, { runId, riderId: 'rider-1', stops: [orderId] }, { subject: runId });
    expect(await small.database.query(`SELECT stops FROM runs`)).toEqual([{ stops: [orderId] }]);
    await small.stop();
    await small.postgres.stop();
  });
});

describe('riderAccountRoutes', () => {
  it('link one account with one rider, and forget an erased account', async () => {
    const [{ caller, riderId }, other] = [await aRider(), aRiderAccount()];
    await expect(link(other.userId, riderId)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await expect(link(caller.userId, null, 'rider-of-before')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const free = `rider-${++riders}`;
    expect(await link(caller.userId, free, riderId)).toContainEqual({ userId: caller.userId, riderId: free });
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: caller.userId } }, owner);
    expect(entry).toMatchObject({ actor: owner.email, action: 'link-rider', before: riderId, after: free });
    await running.broker.deliver(accountErased, {
      userId: caller.userId,
      email: caller.email,
      emailVerified: true,
      ordersStay: false,
    });
    expect((await mine(caller)).riderId).toBeNull();
  });
});
