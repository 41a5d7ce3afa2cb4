import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminRiderRoutes, orderAccepted, recordRoutes, riderAssigned, type RiderChange } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const kamil = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'kamil@kirana.example' } as const;

describe('adminRiderRoutes.change', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '0.01' }, { seed: true });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
  });

  const riders = () => running.client.call(adminRiderRoutes.list, {}, asha);
  const arjun = async () => {
    const found = (await riders()).find(({ id }) => id === 'rider-arjun');
    if (!found) throw new Error('no Arjun');
    return found;
  };
  const change = (body: RiderChange, admin: typeof asha | typeof kamil = asha, id = 'rider-arjun') =>
    running.client.call(adminRiderRoutes.change, { params: { id }, body }, admin);
  const shift = (onShift: boolean) =>
    running.client.call(adminRiderRoutes.shift, { params: { id: 'rider-arjun' }, body: { onShift } }, asha);

  it('renames a rider and changes the number; of two admins at once the second is told', async () => {
    const { version } = await arjun();
    const outcomes = await Promise.allSettled([
      change({ name: 'Arjun M.', version }),
      change({ phone: '+48 500 000 199', version }, kamil),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, code: 'changed-meanwhile', extra: { current: { version: version + 1 } } } },
    ]);
    await change({ name: 'Arjun Mehta', phone: '+48 500 000 101', version: version + 1 });
    expect(await arjun()).toMatchObject({ name: 'Arjun Mehta', phone: '+48 500 000 101', version: version + 2 });
    await expect(change({ name: 'Nobody', version: 1 }, asha, 'rider-nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('switches a rider off: no shift and no orders until the rider is switched on again', async () => {
    for (const { id, version } of await riders()) if (id !== 'rider-arjun') await change({ active: false, version }, asha, id);
    await change({ active: false, version: (await arjun()).version });
    expect(await arjun()).toMatchObject({ active: false, onShift: false, status: 'off' });
    await expect(shift(true)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    const orderId = randomUUID();
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    const assign = () =>
      running.client.call(adminRiderRoutes.assign, { params: { id: orderId }, body: { riderId: 'rider-arjun' } }, asha);
    await expect(assign()).rejects.toMatchObject({ status: 404 });
    await change({ active: true, version: (await arjun()).version });
    await shift(true);
    await running.broker.until(() => running.broker.sent(riderAssigned).some(({ subject }) => subject === orderId));
    const [latest] = await running.client.call(recordRoutes.audit, { query: { subject: 'rider-arjun' } }, asha);
    expect(latest).toMatchObject({ action: 'set-shift', after: 'on shift' });
    const given = () => running.broker.sent(riderAssigned).filter(({ subject }) => subject === orderId);
    expect(given()[0]?.data.rider.id).toBe('rider-arjun');
    expect(given()[0]?.data.assignedBy).toBeUndefined();
    const body = { name: 'Ola Nowak', phone: '500 000 009' };
    const other = (await running.client.call(adminRiderRoutes.add, { body }, asha)).find(({ name }) => name === body.name);
    if (!other) throw new Error('the rider was not added');
    await running.client.call(adminRiderRoutes.assign, { params: { id: orderId }, body: { riderId: other.id } }, asha);
    await running.broker.until(() => given().length > 1);
    expect(given()[1]?.data).toMatchObject({ rider: { id: other.id }, assignedBy: asha.email });
  });
});
