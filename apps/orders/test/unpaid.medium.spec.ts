import {
  acknowledgedOrderEmailRequested,
  checkoutExpired,
  checkoutOpened,
  orderRoutes,
  paymentCaptured,
  reservationExpired,
} from '@kirana/contracts';
import { Fulfilment } from '../src/fulfilment/fulfilment.js';
import { aRequest, placeReserved, startOrders } from './orders-under-test.js';

const url = 'https://pay.example/cs_1';

describe('an order that waits for its payment', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    // Three minutes to pay, the reminder after half of one.
    running = await startOrders({ ONLINE_PAYMENTS: 'true', DEADLINE_SCALE: '0.1' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  type Order = Awaited<ReturnType<typeof placeReserved>>;
  /** Places an order whose payment page is open; `acknowledged`: the caller was answered with 202. */
  async function unpaid({ acknowledged = false } = {}): Promise<Order> {
    const order = await placeReserved(running, aRequest({ paymentMethod: 'blik', nip: '5261040828' }));
    if (acknowledged) await running.client.call(orderRoutes.acknowledge, { params: { id: order.id } });
    await running.broker.deliver(checkoutOpened, { orderId: order.id, sessionId: 'cs_1', url });
    return order;
  }
  const minutesLeft = (id: string, minutes: number) =>
    running.database.query(`UPDATE orders SET deadline_at = now() + $2 * interval '1 minute' WHERE id = $1`, [id, minutes]);
  const track = async ({ id, accessToken }: Order) =>
    (await running.client.call(orderRoutes.track, { params: { ref: id }, body: { accessToken } })).tracking;
  const change = async ({ id, accessToken }: Order) =>
    (await running.client.call(orderRoutes.cancel, { params: { ref: id }, body: { accessToken, onlyIfUnpaid: true } })).tracking;
  const emails = ({ id }: Order) =>
    running.broker
      .sent(acknowledgedOrderEmailRequested)
      .filter(({ subject }) => subject === id)
      .map(({ data }) => data);
  const stateOf = async ({ id }: Order) =>
    (await running.database.query<{ state: string }[]>('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;

  it('reminds its customer once and is held no longer for it; not with most of its time left, nor after a 202', async () => {
    const [fresh, left, answered] = [await unpaid(), await unpaid(), await unpaid({ acknowledged: true })];
    for (const { id } of [left, answered]) await minutesLeft(id, 2.4);
    const { payUntil } = (await track(left)).details ?? {};
    await running.broker.until(() => emails(left).length > 0, 15_000);
    // What the next sweeps do, if they find it.
    for (let sweep = 0; sweep < 2; sweep += 1) await running.service.app.get(Fulfilment).timePassed(left.id);
    expect(emails(left)).toMatchObject([{ email: 'payment-open', paymentUrl: url, payUntil, number: left.number }]);
    expect((await track(left)).details).toMatchObject({ paymentUrl: url, payUntil });
    expect(emails(fresh)).toEqual([]);
    expect(emails(answered)).toMatchObject([{ email: 'payment-open' }]);
    expect(emails(answered)[0]?.payUntil).toBeUndefined();
    await minutesLeft(left.id, 0);
    await running.broker.until(() =>
      running.broker.published.some(({ subject, type }) => subject === left.id && type === 'orders.payment-cancel-requested.v1'),
    );
    expect(await stateOf(left)).toBe('voiding-payment');
  }, 45_000);

  it('is held no longer because inventory asks what to do with its goods', async () => {
    const order = await unpaid();
    const { payUntil } = (await track(order)).details ?? {};
    await running.broker.deliver(reservationExpired, { orderId: order.id });
    expect((await track(order)).details).toMatchObject({ payUntil });
  });

  it('gives way to a changed order, with everything its customer has entered', async () => {
    const order = await unpaid();
    expect((await change(order)).details).toMatchObject({ paymentUrl: null, nip: '5261040828', phone: '+48 600 100 200' });
    await running.broker.deliver(checkoutExpired, { orderId: order.id });
    expect(await track(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect((await change(order)).status).toBe('cancelled');
    expect(emails(order)).toEqual([]);
  });

  it('stays when it was paid first, also while its payment page is being closed', async () => {
    const [paid, overtaken] = [await unpaid(), await unpaid()];
    const pay = ({ id, totals }: Order) =>
      running.broker.deliver(paymentCaptured, { orderId: id, sessionId: 'cs_1', amountMinor: totals.totalMinor });
    await pay(paid);
    await expect(change(paid)).rejects.toMatchObject({ status: 409, code: 'order-not-cancellable' });
    await change(overtaken);
    await pay(overtaken);
    for (const order of [paid, overtaken]) {
      expect(await track(order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
      expect(await stateOf(order)).toBe('accepted');
    }
  });
});
