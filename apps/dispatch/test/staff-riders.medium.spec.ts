import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminRiderRoutes, deliveryHeld, orderAccepted, riderAssigned, type DataOf, type DeliveryStage } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('riders of orders that the staff moves', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  let version = 1;
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  beforeEach(async () => {
    running = await ServiceUnderTest.start(dispatch, postgres, { ORDER_PROGRESS: 'staff' }, { seed: true });
    await running.database.query(`DELETE FROM riders WHERE id <> 'rider-arjun'`);
    await shift(false);
  });
  afterEach(() => running.stop());
  afterAll(() => postgres.stop());

  const shift = (onShift: boolean) =>
    running.client.call(adminRiderRoutes.shift, { params: { id: 'rider-arjun' }, body: { onShift } }, admin);
  const inMinutes = (minutes: number) => new Date(performance.timeOrigin + performance.now() + minutes * 60_000).toISOString();
  const accept = async (promisedFrom = inMinutes(0)) => {
    const orderId = randomUUID();
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId, promisedFrom }), { subject: orderId });
    return orderId;
  };
  const moved = (orderId: string, stage: DeliveryStage, freesRider?: true) =>
    running.broker.deliver(deliveryHeld, { orderId, stage, freesRider }, { subject: orderId, version: ++version });
  /** Of which `freedRiderId` was freed; it comes after what happened `later` to the order. */
  const movedBefore = (later: number, orderId: string, stage: DeliveryStage, freed: Partial<DataOf<typeof deliveryHeld>>) =>
    running.broker.deliver(deliveryHeld, { orderId, stage, ...freed }, { subject: orderId, version: version - later });
  const arjun = async () => (await running.client.call(adminRiderRoutes.list, {}, admin)).find(({ id }) => id === 'rider-arjun');
  const assigned = () => running.broker.sent(riderAssigned).map(({ data }) => data.orderId);
  const waiting = (orderId: string) =>
    eventually('the order waits for a rider', async () => {
      const rows = await running.database.query<unknown[]>(
        `SELECT FROM deliveries WHERE order_id = $1 AND waiting_since IS NOT NULL`,
        [orderId],
      );
      return rows.length === 1;
    });

  it('are proposed at once for an order that is packed while one of them is free', async () => {
    await shift(true);
    const orderId = await accept();
    await moved(orderId, 'pickup');
    await running.broker.until(() => assigned().length === 1);
    expect(assigned()).toEqual([orderId]);
  });

  it('get what was promised first, then what was accepted first, whichever was packed first', async () => {
    const promised = inMinutes(30);
    const [first, second] = [await accept(promised), await accept(promised)];
    const urgent = await accept(inMinutes(10));
    for (const orderId of [second, urgent, first]) {
      await moved(orderId, 'pickup');
      await waiting(orderId);
    }
    await shift(true);
    for (const [place, orderId] of [urgent, first, second].entries()) {
      await running.broker.until(() => assigned().length === place + 1);
      await moved(orderId, 'delivered');
    }
    expect(assigned()).toEqual([urgent, first, second]);
  });

  it('are free for another order once theirs is back in the shop, which they get again only from an admin', async () => {
    await shift(true);
    const undelivered = await accept();
    await moved(undelivered, 'pickup');
    await running.broker.until(() => assigned().length === 1);
    await moved(undelivered, 'delivering');
    await moved(undelivered, 'pickup', true);
    const [rider] = await running.client.call(adminRiderRoutes.list, {}, admin);
    expect(rider).toMatchObject({ status: 'available', orderId: null });
    const other = await accept();
    await moved(other, 'pickup');
    await running.broker.until(() => assigned().length === 2);
    expect(assigned()).toEqual([undelivered, other]);
    await moved(other, 'delivered');
    await running.client.call(adminRiderRoutes.assign, { params: { id: undelivered }, body: { riderId: 'rider-arjun' } }, admin);
    await running.broker.until(() => assigned().length === 3);
    expect(assigned()).toEqual([undelivered, other, undelivered]);
  });

  it('are free once theirs is packed anew, also when that is said twice, and are proposed for it again when it is packed', async () => {
    await shift(true);
    const unpacked = await accept();
    await moved(unpacked, 'pickup');
    await running.broker.until(() => assigned().length === 1);
    await moved(unpacked, 'preparing', true);
    await moved(unpacked, 'preparing', true);
    const [rider] = await running.client.call(adminRiderRoutes.list, {}, admin);
    expect(rider).toMatchObject({ status: 'available', orderId: null });
    expect(await running.database.query(`SELECT FROM assignments WHERE order_id = $1`, [unpacked])).toHaveLength(1);
    await moved(unpacked, 'pickup');
    await running.broker.until(() => assigned().length === 2);
    expect(assigned()).toEqual([unpacked, unpacked]);
  });

  it.each([
    ['was set back', 'preparing', { freesRider: true, freedRiderId: 'rider-arjun' }],
    ['was delivered', 'delivered', { freedRiderId: 'rider-arjun' }],
  ] as const)(
    'are free also when it is known only after what follows that theirs %s, and one is proposed once more',
    async (_what, stage, freed) => {
      await shift(true);
      const orderId = await accept();
      await moved(orderId, 'pickup');
      await running.broker.until(() => assigned().length === 1);
      version += 1;
      await moved(orderId, 'pickup');
      await movedBefore(1, orderId, stage, freed);
      await running.broker.until(() => assigned().length === 2);
      expect(
        await running.database.query(`SELECT released_at IS NULL AS rides FROM assignments WHERE order_id = $1 ORDER BY id`, [
          orderId,
        ]),
      ).toEqual([{ rides: false }, { rides: true }]);
    },
  );

  it('keep an order that they were given while it is on its way here that another one’s ride has ended', async () => {
    await shift(true);
    const orderId = await accept();
    await moved(orderId, 'pickup');
    await running.broker.until(() => assigned().length === 1);
    version += 1;
    await movedBefore(0, orderId, 'preparing', { freesRider: true, freedRiderId: 'rider-zofia' });
    expect(await arjun()).toMatchObject({ status: 'busy', orderId });
    version += 1;
    await movedBefore(0, orderId, 'preparing', { freesRider: true, freedRiderId: null });
    expect(await arjun()).toMatchObject({ status: 'busy', orderId });
  });
});
