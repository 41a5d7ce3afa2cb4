import {
  accountErased,
  adminOrderRoutes,
  adminSettingRoutes,
  eventCatalogue,
  myOrdersRoutes,
  myRideRoutes,
  orderRoutes,
  riderAccountRoutes,
  riderAssigned,
  type MyRides,
  type ProofOfDelivery,
} from '@kirana/contracts';
import type { DeliveryProof } from '@kirana/contracts/delivery-proof';
import { randomUUID } from 'node:crypto';
import { aRequest, placeReserved, startOrders } from './orders-under-test.js';

const owner = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const rider = { kind: 'admin', role: 'rider', userId: randomUUID(), email: 'arjun@kirana.example' } as const;
const arjun = { id: 'arjun', name: 'Arjun', phone: '+48 500 000 101' };
const jan = { kind: 'name', name: '  Jan, reception ' } as const;

type Running = Awaited<ReturnType<typeof startOrders>>;
let running: Running;

const ask = async (shop: Running, value: DeliveryProof) => {
  const settings = await shop.client.call(adminSettingRoutes.list, {}, owner);
  const was = settings.find(({ key }) => key === 'delivery_proof')?.value ?? '';
  if (was !== value)
    await shop.client.call(adminSettingRoutes.save, { params: { key: 'delivery_proof' }, body: { value, was } }, owner);
};
const show = (id: string, shop = running) => shop.client.call(adminOrderRoutes.one, { params: { id } }, owner);
const rideOf = ({ rides }: MyRides, id: string) => rides.find(({ orderId }) => orderId === id);
const mine = (shop = running): Promise<MyRides> => shop.client.call(myRideRoutes.list, {}, rider);
const deliver = (id: string, version: number, proof?: ProofOfDelivery, shop = running): Promise<MyRides> =>
  shop.client.call(myRideRoutes.step, { params: { id }, body: { to: 'delivered', version, ...(proof && { proof }) } }, rider);
const link = (shop: Running) =>
  shop.client.call(riderAccountRoutes.link, { params: { userId: rider.userId }, body: { riderId: 'arjun', was: null } }, owner);

/** Places an order that is on its way with the rider; `version`: of then. */
async function onItsWay(shop = running, changes: Parameters<typeof aRequest>[0] = {}) {
  const { id, accessToken } = await placeReserved(shop, aRequest(changes));
  await shop.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: new Date().toISOString() });
  const body = { status: 'delivering', skipsSteps: true } as const;
  const { version } = await shop.client.call(adminOrderRoutes.setStatus, { params: { id }, body }, owner);
  const codeShown = async () => {
    const { tracking } = await shop.client.call(orderRoutes.track, { params: { ref: id }, body: { accessToken } });
    return tracking.details?.deliveryCode;
  };
  return { id, version, codeShown };
}

/** Four digits that are not the code. */
const wrong = (code: string, n: number) =>
  ({ kind: 'code', code: String((Number(code) + n) % 10_000).padStart(4, '0') }) as const;

describe('an order that a rider hands over, where the staff moves the orders', () => {
  beforeAll(async () => {
    running = await startOrders({ ORDER_PROGRESS: 'staff' });
    await link(running);
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  it('needs no proof unless the shop asks for one, and stores none', async () => {
    await ask(running, 'none');
    const { id, version, codeShown } = await onItsWay();
    expect(await codeShown()).toBeNull();
    expect(rideOf(await mine(), id)).toMatchObject({ proof: 'none' });
    await deliver(id, version, jan);
    const order = await show(id);
    expect(order).toMatchObject({ status: 'delivered', receivedBy: null });
    expect(order.steps.at(-1)).toMatchObject({ trigger: 'set-delivered', proof: null });
  });

  it('is delivered with the name of who took it, once', async () => {
    await ask(running, 'name');
    const { id, version, codeShown } = await onItsWay();
    expect(await codeShown()).toBeNull();
    expect(rideOf(await mine(), id)).toMatchObject({ proof: 'name' });
    await expect(deliver(id, version)).rejects.toMatchObject({ status: 409, code: 'proof-needed' });
    await expect(deliver(id, version, { kind: 'name', name: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(deliver(id, version, { kind: 'name', name: 'n'.repeat(81) })).rejects.toMatchObject({ status: 400 });
    const done = await deliver(id, version, jan);
    expect(rideOf(done, id)).toMatchObject({ status: 'delivered', customer: null });
    expect(JSON.stringify(done)).not.toContain('reception');
    // The answer has got lost, and the rider presses again.
    expect(await deliver(id, version, { kind: 'name', name: 'Another' })).toEqual(done);
    const order = await show(id);
    expect(order).toMatchObject({ status: 'delivered', receivedBy: 'Jan, reception', paymentStatus: 'paid' });
    expect(order.steps.filter(({ proof }) => proof)).toMatchObject([
      { trigger: 'set-delivered', actor: rider.email, proof: 'name' },
    ]);
  });

  it('needs no proof when it is to be left at the door', async () => {
    await ask(running, 'code');
    const { id, version, codeShown } = await onItsWay(running, { fields: { riderNote: 'Zostaw pod drzwiami; kod 4711' } });
    expect([await codeShown(), rideOf(await mine(), id)?.proof]).toEqual([null, 'none']);
    await deliver(id, version);
    expect(await show(id)).toMatchObject({ status: 'delivered', receivedBy: null });
  });

  it('is delivered with the code that its customer is shown while it is on its way, and nobody else is told', async () => {
    await ask(running, 'code');
    const { id, version, codeShown } = await onItsWay();
    const code = (await codeShown()) ?? '';
    expect(code).toMatch(/^\d{4}$/);
    expect(rideOf(await mine(), id)).toMatchObject({ proof: 'code' });
    await expect(deliver(id, version, jan)).rejects.toMatchObject({ code: 'proof-needed' });
    await expect(deliver(id, version, { kind: 'code', code: '12345' })).rejects.toMatchObject({ status: 400 });
    for (const text of [JSON.stringify(rideOf(await mine(), id)), JSON.stringify(await show(id))])
      expect(text).not.toContain(`"${code}"`);
    await deliver(id, version, { kind: 'code', code });
    expect(await codeShown()).toBeNull();
    const order = await show(id);
    expect(order).toMatchObject({ status: 'delivered', receivedBy: null });
    expect(order.steps.at(-1)).toMatchObject({ proof: 'code' });
    const told = Object.values(eventCatalogue).flatMap(contract => running.broker.sent(contract));
    expect(JSON.stringify(told.filter(({ subject }) => subject === id))).not.toContain(`"${code}"`);
  });

  it('takes five wrong codes, each counted once, and then a name, which the history says', async () => {
    await ask(running, 'code');
    const { id, version, codeShown } = await onItsWay();
    const code = (await codeShown()) ?? '';
    for (const [typed, triesLeft] of [
      [1, 4],
      [2, 3],
      [1, 3],
      [3, 2],
      [4, 1],
      [5, 0],
    ] as const)
      await expect(deliver(id, version, wrong(code, typed))).rejects.toMatchObject({
        status: 422,
        code: 'wrong-code',
        extra: { triesLeft },
      });
    // Wrong codes change nothing of the order.
    expect(await show(id)).toMatchObject({ version, status: 'delivering' });
    expect(rideOf(await mine(), id)).toMatchObject({ proof: 'name' });
    await expect(deliver(id, version, { kind: 'code', code })).rejects.toMatchObject({ status: 409, code: 'proof-needed' });
    await deliver(id, version, jan);
    const order = await show(id);
    expect(order).toMatchObject({ status: 'delivered', receivedBy: 'Jan, reception' });
    expect(order.steps.at(-1)).toMatchObject({ proof: 'name-after-wrong-codes' });
  });

  it('counts wrong codes that arrive together one after the other', async () => {
    await ask(running, 'code');
    const { id, version, codeShown } = await onItsWay();
    const code = (await codeShown()) ?? '';
    const tries = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(n => deliver(id, version, wrong(code, n))));
    const codes = tries.map(each => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'delivered'));
    expect(codes.toSorted()).toEqual([...Array<string>(3).fill('proof-needed'), ...Array<string>(5).fill('wrong-code')]);
  });

  it('is marked as delivered by an admin without a proof, and loses it when it is set back', async () => {
    await ask(running, 'name');
    const { id, version } = await onItsWay();
    const set = (status: 'delivering' | 'delivered') =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, owner);
    await deliver(id, version, jan);
    expect(await set('delivering')).toMatchObject({ status: 'delivering', receivedBy: null });
    expect(await set('delivered')).toMatchObject({ status: 'delivered', receivedBy: null });
  });

  it('gives the name to its customer, who may have it erased', async () => {
    await ask(running, 'name');
    const { id, version } = await onItsWay();
    const meera = { kind: 'user', userId: randomUUID(), email: 'erased@example.com' } as const;
    await running.database.query(`UPDATE orders SET customer_id = $2 WHERE id = $1`, [id, meera.userId]);
    await deliver(id, version, jan);
    const { orders } = await running.client.call(myOrdersRoutes.export, {}, meera);
    expect(orders).toMatchObject([{ receivedBy: 'Jan, reception' }]);
    await running.broker.deliver(accountErased, {
      userId: meera.userId,
      email: meera.email,
      emailVerified: true,
      ordersStay: false,
    });
    expect(await show(id)).toMatchObject({ receivedBy: null, customerName: '' });
    expect(await running.database.query(`SELECT received_by FROM orders WHERE id = $1`, [id])).toEqual([{ received_by: null }]);
    expect((await show(id)).steps.at(-1)).toMatchObject({ proof: 'name' });
  });
});

describe('an order that a rider hands over in a demonstration', () => {
  it('needs no proof, whatever is set, and shows no code', async () => {
    const shop = await startOrders();
    await link(shop);
    await ask(shop, 'code');
    const { id, version, codeShown } = await onItsWay(shop);
    expect(await codeShown()).toBeNull();
    expect(rideOf(await mine(shop), id)).toMatchObject({ proof: 'none' });
    await deliver(id, version, undefined, shop);
    expect(await show(id, shop)).toMatchObject({ status: 'delivered' });
    await shop.stop();
    await shop.postgres.stop();
  });
});
