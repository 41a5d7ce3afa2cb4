import {
  adminOrderRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  adminRiderCashRoutes,
  orderRoutes,
  receiptRoutes,
  riderAssigned,
  stageReached,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
/** Two bags of lentils, one of cumin, delivery and service; grosze. */
const total = 5_707;
const arjun = { id: 'rider-arjun', name: 'Arjun', phone: '+48 500 000 101' };

describe('the cash book', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders, cash_handovers CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  /** Delivered for cash, by Arjun or by nobody that the shop knows. */
  const delivered = async (rider: typeof arjun | null = arjun) => {
    const { id: orderId } = await placeReserved(running, aRequest());
    const at = new Date().toISOString();
    if (rider) {
      await running.broker.deliver(stageReached, { orderId, stage: 'preparing', reachedAt: at });
      await running.broker.deliver(riderAssigned, { orderId, rider, assignedAt: at });
    }
    await running.broker.deliver(stageReached, { orderId, stage: 'delivered', reachedAt: at });
    return orderId;
  };
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const refund = async (id: string, amountMinor: number, fromTill?: boolean) => {
    const { version } = await show(id);
    const body = { id: randomUUID(), version, lines: [], amountMinor, reason: 'goodwill' as const, fromTill };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, asha);
  };
  const refundWhole = (id: string, fromTill?: boolean) =>
    running.client.call(adminOrderRoutes.refundCash, { params: { id }, body: { reason: 'goodwill', fromTill } }, asha);
  const setStatus = (id: string, status: 'pickup' | 'delivered') =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, asha);
  const day = () => running.client.call(adminRiderCashRoutes.day, { params: { id: arjun.id } }, asha);
  const handIn = async (difference = 0) => {
    const { toHandInMinor: amountMinor } = await day();
    const counted = difference === 0 ? {} : { countedMinor: amountMinor + difference, reason: 'Too much change' };
    await running.client.call(
      adminRiderCashRoutes.handIn,
      { params: { id: arjun.id }, body: { id: randomUUID(), amountMinor, ...counted } },
      asha,
    );
  };
  /** All entries, the oldest first: what happened, who has the money, grosze. */
  const entries = async () =>
    (
      await running.database.query<{ kind: string; rider: string | null; minor: number }[]>(
        `SELECT kind, rider_id AS rider, amount_minor AS minor FROM cash_entries ORDER BY at, order_id, kind, rider_id`,
      )
    ).map(({ kind, rider, minor }) => [kind, rider === null ? 'till' : 'rider', minor]);
  const till = async () => {
    const report = await running.client.call(adminReportRoutes.cash, { query: { from: '2026-01-01', to: '2030-12-31' } }, asha);
    return report.till.map(({ kind, amountMinor }) => [kind, amountMinor]);
  };

  it('follows cash from the customer over the rider into the till, with what was counted otherwise', async () => {
    const id = await delivered();
    expect((await show(id)).cashWithRiderMinor).toBe(total);
    await handIn(-500);
    expect(await entries()).toEqual([
      ['collected', 'rider', total],
      ['handed-in', 'rider', -total],
      ['handed-in', 'till', total],
      ['difference', 'till', -500],
    ]);
    expect((await show(id)).cashWithRiderMinor).toBe(0);
    expect(await till()).toEqual([
      ['handed-in', total],
      ['difference', -500],
    ]);
  });

  it('lets the rider pay back what he has, unless the till did: he hands in as much as he collected then', async () => {
    const [byRider, byTill] = [await delivered(), await delivered()];
    await refund(byRider, 700);
    await refund(byTill, 300, true);
    expect((await show(byTill)).partialRefunds).toMatchObject([{ amountMinor: 300, fromTill: true }]);
    const { toHandIn, toHandInMinor } = await day();
    expect(toHandIn.map(({ refundedMinor, amountMinor }) => [refundedMinor, amountMinor])).toEqual([
      [700, total - 700],
      [0, total],
    ]);
    expect(toHandInMinor).toBe(2 * total - 700);
    await handIn();
    expect(await till()).toEqual([
      ['handed-in', 2 * total - 700],
      ['paid-back', -300],
    ]);
  });

  it('lets the till pay back the whole while the rider has it, who hands it in all the same', async () => {
    const id = await delivered();
    await refundWhole(id, true);
    expect(await day()).toMatchObject({
      toHandIn: [{ orderId: id, refundedMinor: 0, amountMinor: total }],
      toHandInMinor: total,
    });
    await handIn();
    expect(await till()).toEqual([
      ['handed-in', total],
      ['paid-back', -total],
    ]);
  });

  it('lets the till pay back what was handed in, in part and the rest', async () => {
    const id = await delivered();
    await handIn();
    await refund(id, 700);
    await refundWhole(id);
    expect((await entries()).slice(3)).toEqual([
      ['paid-back', 'till', -700],
      ['paid-back', 'till', 700 - total],
    ]);
    expect(await day()).toMatchObject({ toHandIn: [], toHandInMinor: 0 });
  });

  it('has no entry of what was never collected, and follows cash that is to be collected once more', async () => {
    const { id } = await placeReserved(running, aRequest());
    await refund(id, 700);
    expect(await entries()).toEqual([]);
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: new Date().toISOString() });
    await setStatus(id, 'delivered');
    await setStatus(id, 'pickup');
    expect(await entries()).toEqual([
      ['collected', 'rider', total - 700],
      ['paid-back', 'rider', 700 - total],
    ]);
  });

  it('says what was collected, on every page, once less was to be paid at the door and then all of it went back', async () => {
    const { id, number, accessToken } = await placeReserved(running, aRequest());
    const paid = async () => {
      const [{ paidMinor, refundedMinor }, tracked, receipt] = await Promise.all([
        show(id),
        running.client.call(orderRoutes.track, { params: { ref: number }, body: { accessToken } }),
        running.client.call(receiptRoutes.read, { params: { ref: number }, body: { accessToken } }),
      ]);
      const { details } = tracked.tracking;
      return [paidMinor, refundedMinor, details?.paidMinor, details?.refundedMinor, receipt.refundedMinor];
    };
    await refund(id, 700);
    expect(await paid()).toEqual([0, 700, 0, 700, 700]);
    await running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: new Date().toISOString() });
    await refund(id, 300);
    expect(await paid()).toEqual([total - 700, 1_000, total - 700, 1_000, 1_000]);
    await refundWhole(id);
    expect(await paid()).toEqual([total - 700, 1_000, total - 700, total, total]);
  });

  it('has cash of an order without a rider in the till at once', async () => {
    await delivered(null);
    expect(await entries()).toEqual([['collected', 'till', total]]);
  });

  it('has nothing of orders that were paid online', async () => {
    const { id } = await placeReserved(running, aRequest({ paymentMethod: 'blik' }));
    await setStatus(id, 'delivered');
    expect(await entries()).toEqual([]);
  });

  it('is only ever added to, and removed with its order', async () => {
    const id = await delivered();
    for (const sql of ['UPDATE cash_entries SET amount_minor = 1', 'DELETE FROM cash_entries'])
      await expect(running.database.query(sql)).rejects.toThrow('the ledger is only ever added to');
    await handIn(-500);
    await running.database.query('DELETE FROM orders WHERE id = $1', [id]);
    await running.database.query('DELETE FROM cash_handovers');
    expect(await entries()).toEqual([]);
  });
});
