import {
  adminOrderRoutes,
  checkoutOpened,
  orderCancelled,
  acknowledgedOrderEmailRequested,
  orderRejected,
  orderRoutes,
  paymentFailed,
  stockRejected,
  stockReserved,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const short = { productId: lentils, requested: 2, available: 1 };
const heldUntil = '2026-11-21T13:00:00Z';
const url = 'https://pay.example/cs_1';
const admin = {
  kind: 'admin',
  userId: 'a3f0a2f0-1df5-4a41-9d3c-6f0b1c2d3e4f',
  email: 'admin@kirana.example',
  role: 'owner',
} as const;

/** Orders whose caller did not get the answer in time (ADR 0038). */
describe('an order that was answered with 202', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const acknowledge = (id: string) => running.client.call(orderRoutes.acknowledge, { params: { id } });
  const emails = (orderId: string) =>
    running.broker
      .sent(acknowledgedOrderEmailRequested)
      .filter(({ subject }) => subject === orderId)
      .map(({ data }) => data);
  const reject = (orderId: string) => running.broker.deliver(stockRejected, { orderId, shortLines: [short] });
  /** Resolves when this event of the order has been published. */
  const published = (orderId: string, type: string) =>
    running.broker.until(() => running.broker.published.some(event => event.subject === orderId && event.type === type));

  it('is reported as open, and its rejection is sent by email', async () => {
    const { order } = await place(running, aRequest({ locale: 'pl' }));
    expect(await acknowledge(order.id)).toMatchObject({ outcome: 'open', isNew: false, order: { number: order.number } });
    await reject(order.id);
    await published(order.id, acknowledgedOrderEmailRequested.type);
    expect(emails(order.id)).toEqual([
      expect.objectContaining({
        email: 'not-placed',
        reason: 'out-of-stock',
        locale: 'pl',
        customer: { name: 'Meera Kowalska', email: 'meera@example.com' },
        shortLines: [{ ...short, name: 'Soczewica toor dal' }],
      }),
    ]);
  });

  it('gets no email when it was decided before the acknowledgement', async () => {
    const { order } = await place(running);
    await reject(order.id);
    expect(await acknowledge(order.id)).toMatchObject({ outcome: 'rejected', shortLines: [{ ...short, name: 'Toor Dal' }] });
    await published(order.id, orderRejected.type);
    expect(emails(order.id)).toEqual([]);
  });

  it('counts as acknowledged ten seconds after it was placed, without a call of the gateway', async () => {
    const { order } = await place(running);
    await running.database.query(`UPDATE orders SET created_at = now() - interval '11 seconds' WHERE id = $1`, [order.id]);
    await reject(order.id);
    await published(order.id, acknowledgedOrderEmailRequested.type);
    expect(emails(order.id)).toMatchObject([{ email: 'not-placed' }]);
  });

  it('gets the payment link by email, and its outcome when the payment fails', async () => {
    const { order } = await place(running, aRequest({ paymentMethod: 'blik' }));
    await acknowledge(order.id);
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil });
    await running.broker.deliver(checkoutOpened, { orderId: order.id, sessionId: 'cs_1', url });
    expect(await acknowledge(order.id)).toMatchObject({ outcome: 'awaiting-payment', order: { payment: { url } } });
    await running.broker.deliver(paymentFailed, { orderId: order.id, reason: 'declined' });
    await published(order.id, orderCancelled.type);
    await running.broker.until(() => emails(order.id).length === 2);
    expect(emails(order.id)).toMatchObject([
      { email: 'payment-open', paymentUrl: url },
      { email: 'not-placed', reason: 'payment-failed' },
    ]);
  });

  it('answers a repeated request with the short lines of the decision', async () => {
    const orderId = randomUUID();
    await place(running, aRequest(), orderId);
    await reject(orderId);
    const repeated = await place(running, aRequest(), orderId);
    expect(repeated).toMatchObject({ outcome: 'rejected', isNew: false, shortLines: [{ ...short, name: 'Toor Dal' }] });
    expect(await place(running, aRequest(), orderId)).toEqual(repeated);
  });

  it('is not listed, counted or tracked once it is refused, and its customer is erased (CHK-035, CHK-036)', async () => {
    const stats = () => running.client.call(adminOrderRoutes.stats, {}, admin);
    const before = (await stats()).totalOrders;
    const rejected = (await place(running)).order;
    await acknowledge(rejected.id);
    await reject(rejected.id);
    // Its payment page could not be opened while the caller waited, so it is refused as well.
    const unpayable = (await place(running, aRequest({ paymentMethod: 'blik' }))).order;
    await running.broker.deliver(stockReserved, { orderId: unpayable.id, heldUntil });
    await running.broker.deliver(paymentFailed, { orderId: unpayable.id, reason: 'away' });
    const { totalOrders, recentOrders } = await stats();
    expect(totalOrders).toBe(before);
    const listed = (await running.client.call(adminOrderRoutes.list, { query: {} }, admin)).items;
    for (const { id } of [rejected, unpayable]) {
      expect([...listed, ...recentOrders].map(order => order.id)).not.toContain(id);
    }
    const track = running.client.call(orderRoutes.track, {
      params: { ref: rejected.number },
      body: { accessToken: rejected.accessToken },
    });
    await expect(track).rejects.toMatchObject({ status: 404 });
    const [row] = await running.database.query(`SELECT customer_name, email, phone, address FROM orders WHERE id = $1`, [
      rejected.id,
    ]);
    expect(row).toEqual({ customer_name: '', email: '', phone: '', address: '' });
    const log = await running.database.query(`SELECT to_state FROM saga_log WHERE order_id = $1 ORDER BY seq`, [rejected.id]);
    expect(log).toEqual([{ to_state: 'reserving' }, { to_state: 'rejected' }]);
  });

  it('is listed as cancelled after its deadline, with an email', async () => {
    const { order } = await place(running);
    await acknowledge(order.id);
    await running.database.query(`UPDATE orders SET deadline_at = now() - interval '1 minute' WHERE id = $1`, [order.id]);
    // After the service starts, deadlines are not applied until it has caught up: 15 s.
    await running.broker.until(() => emails(order.id).length === 1, 30_000);
    expect(emails(order.id)).toMatchObject([{ email: 'not-placed', reason: 'stock-timeout' }]);
    const listed = (await running.client.call(adminOrderRoutes.list, { query: {} }, admin)).items;
    expect(listed.find(({ id }) => id === order.id)?.status).toBe('cancelled');
  }, 45_000);
});
