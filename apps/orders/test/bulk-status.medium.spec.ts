import { adminOrderRoutes, checkoutOpened, recordRoutes, type FulfilmentStatus } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { aRequest, place, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const meera = { kind: 'admin', userId: randomUUID(), email: 'meera@kirana.example', role: 'owner' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'jan@example.com' } as const;

describe('adminOrderRoutes.bulkStatus', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const order = await placeReserved(running, aRequest(changes));
    return order.id;
  }
  async function unpaid(): Promise<string> {
    const id = await accepted({ paymentMethod: 'blik' });
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    return id;
  }
  const bulk = (ids: string[], status: FulfilmentStatus, more: { unpaidToo?: boolean } = {}, caller: Caller = asha) =>
    running.client.call(adminOrderRoutes.bulkStatus, { body: { ids, status, ...more } }, caller);
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const audited = async (id: string) =>
    (await running.client.call(recordRoutes.audit, { query: { subject: id } }, asha)).map(({ actor, action }) => [actor, action]);

  it('changes each order that can be changed, and says why the others are not', async () => {
    const [open, ready, gone, nowhere] = [await accepted(), await accepted(), await accepted(), randomUUID()];
    await bulk([ready], 'pickup');
    await running.client.call(adminOrderRoutes.cancel, { params: { id: gone }, body: { reason: 'customer-asked' } }, asha);
    const undecided = (await place(running)).order.id;
    const waiting = await unpaid();
    const { changed, outcomes } = await bulk([open, ready, gone, nowhere, undecided, waiting, open], 'pickup');
    expect(changed).toBe(1);
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual([
      [open, 'changed'],
      [ready, 'unchanged'],
      [gone, 'not-possible-now'],
      [nowhere, 'not-found'],
      [undecided, 'not-possible-now'],
      [waiting, 'not-paid'],
    ]);
    for (const { outcome, why } of outcomes) expect(why === null).toBe(outcome === 'changed' || outcome === 'unchanged');
    expect(await show(open)).toMatchObject({ status: 'pickup', onHold: true });
    expect(await audited(open)).toEqual([[asha.email, 'set-status']]);
    // Setting the status it has already would hold the delivery and write a log entry for nothing.
    expect(await audited(ready)).toEqual([[asha.email, 'set-status']]);
    expect(await show(waiting)).toMatchObject({ status: 'pending', onHold: false });
    expect(await audited(waiting)).toEqual([]);
  });

  it('changes unpaid orders when the admin has confirmed it', async () => {
    const waiting = await unpaid();
    expect(await bulk([waiting], 'preparing', { unpaidToo: true })).toMatchObject({ changed: 1 });
    expect(await show(waiting)).toMatchObject({ status: 'preparing', awaitsPayment: true });
  });

  it('goes on after an order that fails', async () => {
    const [first, broken, last] = [await accepted(), await accepted(), await accepted()];
    // No event can be built for an address that is none.
    await running.database.query(`UPDATE orders SET email = 'none' WHERE id = $1`, [broken]);
    const { outcomes } = await bulk([first, broken, last], 'delivered');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'failed', 'changed']);
    expect((await show(broken)).steps.at(-1)).toMatchObject({ to: 'accepted' });
  });

  it('does not lose or mix changes when two admins change the same orders at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => accepted()));
    const before = await Promise.all(ids.map(show));
    const [many, reversed, ...single] = await Promise.all([
      bulk(ids, 'preparing'),
      bulk(ids.toReversed(), 'pickup', {}, meera),
      ...ids.map(id => running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'confirmed' } }, meera)),
    ]);
    expect([many, reversed]).toMatchObject([{ changed: 6 }, { changed: 6 }]);
    expect(single).toHaveLength(6);
    const after = await Promise.all(ids.map(show));
    for (const [n, order] of after.entries()) {
      // Three decisions, one after the other: each begins where the one before ended, and the last one is what the order shows.
      expect(order.version).toBe((before[n]?.version ?? 0) + 3);
      const steps = order.steps.slice(-3);
      expect(new Set(steps.map(({ trigger }) => trigger))).toEqual(new Set(['set-preparing', 'set-pickup', 'set-confirmed']));
      expect(steps.map(({ from }) => from)).toEqual(['accepted', steps[0]?.to, steps[1]?.to]);
      expect(order.status).toBe(steps[2]?.to);
      expect(await audited(order.id)).toHaveLength(3);
    }
  });

  it('sets a hundred orders in one request and refuses more, none, and customers', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => accepted()));
    const started = performance.now();
    expect(await bulk(ids, 'confirmed')).toMatchObject({ changed: 100 });
    console.log(`100 orders set in ${Math.round(performance.now() - started)} ms`);
    await expect(bulk([...ids, randomUUID()], 'preparing')).rejects.toMatchObject({ status: 400 });
    await expect(bulk([], 'preparing')).rejects.toMatchObject({ status: 400 });
    await expect(bulk(ids, 'preparing', {}, customer)).rejects.toMatchObject({ status: 403 });
    expect((await running.client.call(adminOrderRoutes.counts, {}, asha))['to-pack']).toBeGreaterThanOrEqual(100);
  }, 60_000);
});
