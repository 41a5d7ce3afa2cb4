import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminRiderRoutes,
  deliveryHeld,
  orderAccepted,
  orderCancelled,
  recordRoutes,
  riderAssigned,
  runPlanned,
  type DataOf,
  type DeliveryStage,
} from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { HeldLock, eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

let postgres: TestDatabases;
let running: ServiceUnderTest;
let version = 1;
beforeAll(async () => {
  postgres = await testDatabases();
});
afterEach(() => running.stop());
afterAll(() => postgres.stop());

/** With the riders of the demonstration, none of them on shift. */
async function start(ordersPerRun: number): Promise<void> {
  const env = { ORDER_PROGRESS: 'staff', ORDERS_PER_RUN: String(ordersPerRun) };
  running = await ServiceUnderTest.start(dispatch, postgres, env, { seed: true });
  await running.database.query(`UPDATE riders SET on_shift = false`);
}

const shift = (onShift: boolean, id = 'rider-arjun') =>
  running.client.call(adminRiderRoutes.shift, { params: { id }, body: { onShift } }, admin);
const inMinutes = (minutes: number) => new Date(performance.timeOrigin + performance.now() + minutes * 60_000).toISOString();
const accept = async (promisedFrom = inMinutes(0)) => {
  const orderId = randomUUID();
  const promisedBy = new Date(Date.parse(promisedFrom) + 3_600_000).toISOString();
  await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId, promisedFrom, promisedBy }), { subject: orderId });
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

describe('riders of orders that the staff moves, one each', () => {
  beforeEach(() => start(1));

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

describe('runs of riders', () => {
  const capacity = 3;
  beforeEach(() => start(capacity));

  const packed = async (promisedFrom = inMinutes(0)) => {
    const orderId = await accept(promisedFrom);
    await moved(orderId, 'pickup');
    return orderId;
  };
  const packedTogether = async (orders: number) => {
    const ids: string[] = [];
    for (let n = 0; n < orders; n += 1) ids.push(await packed());
    for (const id of ids) await waiting(id);
    return ids;
  };
  const plans = () => running.broker.sent(runPlanned);
  const planned = async (what: string, isIt: (data: DataOf<typeof runPlanned>) => boolean) => {
    await running.broker.until(() => plans().some(({ data }) => isIt(data)));
    const found = plans().findLast(({ data }) => isIt(data));
    if (!found) throw new Error(what);
    return found;
  };
  const assign = (orderId: string, riderId = 'rider-arjun') =>
    running.client.call(adminRiderRoutes.assign, { params: { id: orderId }, body: { riderId } }, admin);
  const arrange = (id: string, stops: string[], shown: number) =>
    running.client.call(adminRiderRoutes.arrange, { params: { id }, body: { stops, version: shown } }, admin);
  const runOf = async () => {
    const run = (await arjun())?.run;
    if (!run) throw new Error('Arjun has no run');
    return run;
  };
  const stopsOf = (run: { stops: { orderId: string }[] }) => run.stops.map(({ orderId }) => orderId);
  const openRuns = () => running.database.query<{ rider: string }[]>(`SELECT rider_id AS rider FROM runs WHERE ended_at IS NULL`);

  it('take up to so many orders whose windows overlap, and the next rider takes the rest', async () => {
    const ids = await packedTogether(capacity + 1);
    await shift(true);
    const { data } = await planned('full', ({ stops }) => stops.length === capacity);
    expect(ids).toEqual(expect.arrayContaining(data.stops));
    expect(data).toEqual({ runId: data.runId, riderId: 'rider-arjun', stops: data.stops });
    const run = await runOf();
    expect(run).toMatchObject({ id: data.runId, departedAt: null });
    expect(stopsOf(run)).toEqual(data.stops);
    expect(await running.database.query(`SELECT stop FROM assignments ORDER BY stop`)).toEqual([
      { stop: 1 },
      { stop: 2 },
      { stop: 3 },
    ]);
    await shift(true, 'rider-zofia');
    const other = await planned('the rest', ({ riderId }) => riderId === 'rider-zofia');
    expect(new Set([...data.stops, ...other.data.stops])).toEqual(new Set(ids));
  });

  it('do not take an order of another window, and take none once they have departed', async () => {
    await shift(true);
    const first = await packed();
    await planned('begun', ({ stops }) => stops.length === 1);
    const second = await packed();
    await planned('joined', ({ stops }) => stops.length === 2);
    const later = await packed(inMinutes(59));
    await waiting(later);
    await moved(first, 'delivering');
    const departed = await planned('departed', ({ departedAt }) => departedAt !== undefined);
    expect(departed.data.stops.toSorted()).toEqual([first, second].toSorted());
    const third = await packed();
    await waiting(third);
    await expect(assign(third)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(stopsOf(await runOf()).toSorted()).toEqual([first, second].toSorted());
  });

  it('keep what their rider keeps for another try, and end when nothing is left with the rider', async () => {
    await shift(true);
    const [kept, delivered, returned] = [await packed(), await packed(), await packed()];
    await planned('full', ({ stops }) => stops.length === capacity);
    const sequence = stopsOf(await runOf());
    for (const id of [kept, delivered, returned]) await moved(id, 'delivering');
    await moved(kept, 'pickup');
    await moved(delivered, 'delivered');
    await moved(returned, 'pickup', true);
    const { data } = await planned('one left', ({ stops }) => stops.length === 1);
    expect(data.stops).toEqual([kept]);
    expect(sequence).toContain(kept);
    const next = await packed();
    await waiting(next);
    await running.broker.deliver(orderCancelled, { orderId: kept, number: 'ORD-204816', reason: 'shop' }, { subject: kept });
    const ended = await planned('ended', ({ stops, runId }) => stops.length === 0 && runId === data.runId);
    expect(
      plans()
        .filter(({ subject }) => subject === data.runId)
        .map(({ aggregateversion }) => aggregateversion),
    ).toEqual(Array.from({ length: ended.aggregateversion }, (_, at) => at + 1));
    const begun = await planned('the next', ({ runId }) => runId !== data.runId);
    expect(begun.data).toMatchObject({ riderId: 'rider-arjun', stops: [next] });
  });

  it('are not out once none of their orders is on its way: an admin gives more to the rider, and nothing joins by itself', async () => {
    await shift(true);
    const [first, second] = [await packed(), await packed()];
    await planned('joined', ({ stops }) => stops.length === 2);
    const { id } = await runOf();
    for (const each of [first, second]) await moved(each, 'delivering');
    const { departedAt } = await runOf();
    await moved(first, 'pickup');
    expect(await runOf()).toMatchObject({ departedAt });
    await moved(second, 'pickup');
    expect(await runOf()).toMatchObject({ id, departedAt: null });
    expect(plans().findLast(({ subject }) => subject === id)?.data.departedAt).toBeUndefined();
    const third = await packed();
    await waiting(third);
    await assign(third);
    expect(stopsOf(await runOf()).toSorted()).toEqual([first, second, third].toSorted());
    await moved(third, 'delivering');
    const again = await runOf();
    expect(Date.parse(again.departedAt ?? '')).toBeGreaterThan(Date.parse(departedAt ?? ''));
  });

  it('do not get an order that is on its way with another rider while they stand in the shop; a rider without a run does', async () => {
    const [own, riding] = [await accept(), await accept()];
    await assign(own);
    await assign(riding, 'rider-zofia');
    await moved(riding, 'delivering');
    await expect(assign(riding)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await runOf()).toMatchObject({ departedAt: null, stops: [{ orderId: own }] });
    await assign(riding, 'rider-kamil');
    await planned('taken over', data => data.riderId === 'rider-kamil' && data.departedAt !== undefined);
  });

  it('are joined by what an admin gives their rider, until they are full, and lose what goes to another rider', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= capacity; n += 1) ids.push(await accept());
    const [first = '', second = '', third = '', fourth = ''] = ids;
    for (const id of [first, second, third]) await assign(id);
    await expect(assign(fourth)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    const { id } = await runOf();
    await assign(second, 'rider-zofia');
    const left = await planned('left', ({ runId, stops }) => runId === id && stops.length === 2 && !stops.includes(second));
    expect(left.data.stops.toSorted()).toEqual([first, third].toSorted());
    await planned('taken', ({ riderId, stops }) => riderId === 'rider-zofia' && stops.join() === second);
    await assign(first, 'rider-kamil');
    await assign(third, 'rider-kamil');
    await planned('ended', ({ runId, stops }) => runId === id && stops.length === 0);
    expect((await openRuns()).map(({ rider }) => rider).toSorted()).toEqual(['rider-kamil', 'rider-zofia']);
  });

  it('keep the sequence an admin has set, when an order joins as well; who has seen another one is told', async () => {
    const [first, second, joining] = [await accept(), await accept(), await accept()];
    await assign(first);
    await assign(second);
    const shown = await runOf();
    const turned = stopsOf(shown).toReversed();
    await arrange(shown.id, turned, shown.version);
    expect(stopsOf(await runOf())).toEqual(turned);
    await planned('turned', ({ stops }) => stops.join() === turned.join());
    await expect(arrange(shown.id, turned, shown.version)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const { version: now } = await runOf();
    await expect(arrange(shown.id, [first], now)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await expect(arrange(randomUUID(), [first], 1)).rejects.toMatchObject({ status: 404 });
    await assign(joining);
    expect(stopsOf(await runOf()).filter(id => id !== joining)).toEqual(turned);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: 'rider-arjun' } }, admin);
    expect(entry).toMatchObject({ action: 'arrange-run', after: turned.map(id => id.slice(0, 8)).join(', ') });
  });

  it('are one for each rider, also when two admins give them orders while the last one is delivered', async () => {
    const [delivered, ...others] = [await accept(), await accept(), await accept()];
    await assign(delivered);
    const held = await HeldLock.take(running.database, `SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
    const changes = [moved(delivered, 'delivered'), ...others.map(id => assign(id))];
    await held.until(changes.length);
    await held.release();
    await Promise.all(changes);
    expect(await openRuns()).toEqual([{ rider: 'rider-arjun' }]);
    expect(stopsOf(await runOf()).toSorted()).toEqual(others.toSorted());
    expect(await arjun()).toMatchObject({ status: 'busy', delivered: 1 });
  });
});
