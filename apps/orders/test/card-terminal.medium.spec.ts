import {
  adminOrderRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  adminRiderCashRoutes,
  checkoutOpened,
  myRideRoutes,
  orderEmailRequested,
  orderRoutes,
  partialRefundEmailRequested,
  paymentCaptured,
  receiptRoutes,
  riderAccountRoutes,
  riderAssigned,
  type MyRides,
  type PaidAtTheDoor,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, placeReserved, startOrders } from './orders-under-test.js';

const owner = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const rider = { kind: 'admin', role: 'rider', userId: randomUUID(), email: 'arjun@kirana.example' } as const;
const arjun = { id: 'arjun', name: 'Arjun', phone: '+48 500 000 101' };
/** Two bags of lentils, one of cumin, delivery and service; grosze. */
const total = 5_707;

describe('an order in cash that is paid with a card at the door', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ORDER_PROGRESS: 'staff', ONLINE_PAYMENTS: 'true' });
    const body = { riderId: 'arjun', was: null };
    await running.client.call(riderAccountRoutes.link, { params: { userId: rider.userId }, body }, owner);
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders, cash_handovers CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
  const setStatus = (id: string, status: 'delivering' | 'delivered') =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status, skipsSteps: true } }, owner);
  const mine = (): Promise<MyRides> => running.client.call(myRideRoutes.list, {}, rider);
  const handOver = async (id: string, paidWith?: PaidAtTheDoor): Promise<MyRides> => {
    const { version } = await show(id);
    const body = { to: 'delivered', version, ...(paidWith && { paidWith }) } as const;
    return running.client.call(myRideRoutes.step, { params: { id }, body }, rider);
  };
  async function onItsWay(request = aRequest()) {
    const { id, number, accessToken } = await placeReserved(running, request);
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: new Date().toISOString() });
    await setStatus(id, 'delivering');
    return { id, number, accessToken };
  }
  const refund = async (id: string, amountMinor: number, fromTill = false) => {
    const { version } = await show(id);
    const body = { id: randomUUID(), version, lines: [], amountMinor, reason: 'goodwill' as const, fromTill };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, owner);
  };
  const refundWhole = (id: string, fromTill = false) =>
    running.client.call(adminOrderRoutes.refundCash, { params: { id }, body: { reason: 'goodwill', fromTill } }, owner);
  /** All entries of an order, the oldest first: what happened, who has the money, grosze. */
  const entries = async (id: string) =>
    (
      await running.database.query<{ kind: string; rider: string | null; terminal: boolean; minor: number }[]>(
        `SELECT kind, rider_id AS rider, on_terminal AS terminal, amount_minor AS minor FROM cash_entries WHERE order_id = $1 ORDER BY id`,
        [id],
      )
    ).map(({ kind, rider: holder, terminal, minor }) => [
      kind,
      terminal ? 'terminal' : holder === null ? 'till' : 'rider',
      minor,
    ]);
  const report = async () => {
    const asked = { query: { from: '2026-01-01', to: '2030-12-31' } };
    const { till, terminal, withRiders } = await running.client.call(adminReportRoutes.cash, asked, owner);
    return { till, terminal, withRiders };
  };

  it('leaves its rider no cash, and says on every page how it was paid', async () => {
    const [byCard, inCash] = [await onItsWay(), await onItsWay()];
    const params = { ref: byCard.id };
    const as = { accessToken: byCard.accessToken };
    expect((await running.client.call(receiptRoutes.read, { params, body: as })).cardTerminal).toBe(false);
    await handOver(inCash.id, 'cash');
    const done = await handOver(byCard.id, 'card-terminal');
    // The answer has got lost: the same again changes nothing.
    expect(await handOver(byCard.id, 'cash')).toEqual(done);
    expect(done.rides.find(({ orderId }) => orderId === byCard.id)).toMatchObject({ cashMinor: 0, cardTerminal: true });
    expect(done.rides.find(({ orderId }) => orderId === inCash.id)).toMatchObject({ cashMinor: total, cardTerminal: false });
    expect(done).toMatchObject({ toHandIn: [{ orderId: inCash.id, amountMinor: total }], toHandInMinor: total });
    const day = await running.client.call(adminRiderCashRoutes.day, { params: { id: 'arjun' } }, owner);
    expect(day).toMatchObject({ toHandIn: [{ orderId: inCash.id }], toHandInMinor: total });
    expect(await show(byCard.id)).toMatchObject({
      paymentMethod: 'cash',
      cardTerminal: true,
      paymentStatus: 'paid',
      paidMinor: total,
      cashWithRiderMinor: 0,
    });
    const { tracking } = await running.client.call(orderRoutes.track, { params, body: as });
    expect(tracking.details).toMatchObject({ cardTerminal: true, paidMinor: total });
    expect(await running.client.call(receiptRoutes.read, { params, body: as })).toMatchObject({
      cardTerminal: true,
      paidMinor: total,
    });
    expect(await entries(byCard.id)).toEqual([['collected', 'terminal', total]]);
    expect(await report()).toEqual({
      till: [],
      terminal: [{ kind: 'collected', amountMinor: total }],
      withRiders: [{ riderId: 'arjun', riderName: 'Arjun', orders: 1, amountMinor: total }],
    });
  });

  it('is paid back to the card, never out of the till, and its customer is told so', async () => {
    const { id } = await onItsWay();
    await handOver(id, 'card-terminal');
    for (const refused of [() => refund(id, 700, true), () => refundWhole(id, true)])
      await expect(refused()).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await refund(id, 700);
    await refundWhole(id);
    expect(await entries(id)).toEqual([
      ['collected', 'terminal', total],
      ['paid-back', 'terminal', -700],
      ['paid-back', 'terminal', 700 - total],
    ]);
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cardTerminal: true });
    expect(await report()).toEqual({
      till: [],
      terminal: [
        { kind: 'collected', amountMinor: total },
        { kind: 'paid-back', amountMinor: -total },
      ],
      withRiders: [],
    });
    const part = running.broker.sent(partialRefundEmailRequested).find(({ data }) => data.orderId === id);
    const whole = running.broker.sent(orderEmailRequested).find(({ data }) => data.orderId === id && data.email === 'refunded');
    expect([part?.data.paymentMethod, whole?.data.paymentMethod]).toEqual(['card-terminal', 'card-terminal']);
  });

  it('can be set back and paid in cash after all, and the other way round', async () => {
    const { id } = await onItsWay();
    await handOver(id, 'card-terminal');
    expect(await setStatus(id, 'delivering')).toMatchObject({
      cardTerminal: false,
      paymentStatus: 'unpaid',
      cashToCollectMinor: total,
    });
    expect((await mine()).rides).toMatchObject([{ cashMinor: total, cardTerminal: false }]);
    expect(await handOver(id)).toMatchObject({ toHandInMinor: total });
    await setStatus(id, 'delivering');
    expect(await handOver(id, 'card-terminal')).toMatchObject({ toHandIn: [], toHandInMinor: 0 });
    expect(await entries(id)).toEqual([
      ['collected', 'terminal', total],
      ['paid-back', 'terminal', -total],
      ['collected', 'rider', total],
      ['paid-back', 'rider', -total],
      ['collected', 'terminal', total],
    ]);
  });

  it('still has the rider hand in what the till paid back before it was paid by card', async () => {
    const { id } = await onItsWay();
    await handOver(id);
    await refund(id, 700, true);
    await setStatus(id, 'delivering');
    expect(await handOver(id, 'card-terminal')).toMatchObject({
      toHandIn: [{ orderId: id, amountMinor: 700 }],
      toHandInMinor: 700,
    });
    const body = { id: randomUUID(), orderIds: [id], amountMinor: 700 };
    await running.client.call(adminRiderCashRoutes.handIn, { params: { id: 'arjun' }, body }, owner);
    expect(await report()).toMatchObject({
      till: [
        { kind: 'handed-in', amountMinor: 700 },
        { kind: 'paid-back', amountMinor: -700 },
      ],
      terminal: [{ kind: 'collected', amountMinor: total - 700 }],
    });
  });

  it('is one in cash: what was paid online stays paid online', async () => {
    const { id } = await placeReserved(running, aRequest({ paymentMethod: 'blik' }));
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: 'cs_1', url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: 'cs_1', amountMinor: total });
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: new Date().toISOString() });
    await setStatus(id, 'delivering');
    await handOver(id, 'card-terminal');
    expect(await show(id)).toMatchObject({ status: 'delivered', paymentMethod: 'blik', cardTerminal: false });
    expect(await entries(id)).toEqual([]);
  });
});
