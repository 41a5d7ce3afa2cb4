import {
  accountErased,
  adminOrderRoutes,
  adminReportRoutes,
  checkoutOpened,
  orderEmailRequested,
  orderRoutes,
  paymentCaptured,
  paymentCancelRequested,
  recordRoutes,
  refundCompleted,
  refundRequested,
  stageReached,
  stockReserved,
  type AdminOrder,
  type EventContract,
  type FulfilmentStatus,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { Fulfilment } from '../src/fulfilment/fulfilment.js';
import { aRequest, place, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Warsaw' }).format(new Date());

describe('adminOrderRoutes: cash, refunds and attention', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const published = (contract: EventContract, id: string) =>
    running.broker.sent(contract).filter(({ subject }) => subject === id);
  const emails = (id: string) =>
    running.broker.sent(orderEmailRequested).flatMap(({ data }) => (data.orderId === id ? data.email : []));
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, admin);
  const set = (id: string, status: FulfilmentStatus): Promise<AdminOrder> =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, admin);
  const cancel = (id: string): Promise<AdminOrder> =>
    running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason: 'customer-asked' } }, admin);
  const close = (id: string, note = 'Refunded in the dashboard of Stripe'): Promise<AdminOrder> =>
    running.client.call(adminOrderRoutes.close, { params: { id }, body: { note } }, admin);
  const refund = (what: 'refund' | 'refundCash', id: string): Promise<AdminOrder> =>
    running.client.call(adminOrderRoutes[what], { params: { id }, body: { reason: 'damaged', note: 'All jars broken' } }, admin);
  const askAgain = (id: string): Promise<AdminOrder> => running.client.call(adminOrderRoutes.askAgain, { params: { id } }, admin);
  const erase = (email: string) =>
    running.broker.deliver(accountErased, { userId: randomUUID(), email, emailVerified: true }).then(outcome => {
      expect(outcome).toEqual({ kind: 'done' });
    });
  const delivered = (id: string) =>
    running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const { order } = await place(running, aRequest(changes));
    const { id } = order;
    await running.broker.deliver(stockReserved, { orderId: id, heldUntil: '2026-11-21T13:00:00Z' });
    return id;
  }
  async function captured(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const id = await accepted({ paymentMethod: 'blik', ...changes });
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: 5_707 });
    return id;
  }
  /** Lets the order's deadline pass `times` times. */
  async function passDeadlines(id: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      await running.database.query(`UPDATE orders SET deadline_at = now() WHERE id = $1`, [id]);
      await running.service.app.get(Fulfilment).timePassed(id);
    }
  }

  it('count cash as not collected when an order is set to delivered by mistake, set back and cancelled', async () => {
    const id = await accepted();
    expect((await set(id, 'delivered')).paymentStatus).toBe('paid');
    const back = await set(id, 'preparing');
    expect(back.paymentStatus).toBe('unpaid');
    expect(back.steps.at(-1)).toMatchObject({ trigger: 'set-preparing', paymentStatus: 'unpaid', actor: admin.email });
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', refunding: false });
    expect(published(refundRequested, id)).toEqual([]);
    const { tracking } = await running.client.call(orderRoutes.track, { params: { ref: back.number }, body: {} });
    expect(tracking.timeline.map(({ status }) => status)).not.toContain('delivered');
  });

  it('refund cash with an email, an audit entry and a corrected report', async () => {
    const id = await accepted();
    await delivered(id);
    const sales = async () =>
      (await running.client.call(adminReportRoutes.sales, { query: { from: today, to: today } }, admin)).sums.totalMinor;
    const before = await sales();
    expect((await show(id)).can).toMatchObject({ refund: false, refundCash: true });
    const after = await refund('refundCash', id);
    expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancelReason: 'refunded' });
    await running.broker.until(() => emails(id).includes('refunded'));
    expect(published(refundRequested, id)).toEqual([]);
    expect(before - (await sales())).toBe(after.totalMinor);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(entry).toMatchObject({
      actor: admin.email,
      action: 'refund-cash',
      before: 'delivered',
      after: `cancelled, refunded ${after.totalMinor}, damaged`,
    });
    expect(after.steps.at(-1)).toMatchObject({ trigger: 'refund-cash', reason: 'damaged' });
    expect(after.notes).toMatchObject([{ text: 'All jars broken', version: after.steps.at(-1)?.version }]);
    await expect(refund('refundCash', id)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
  });

  it('refund an erased customer without an email', async () => {
    const id = await captured({ email: 'leaving@example.com' });
    await delivered(id);
    await running.broker.until(() => emails(id).includes('delivered'));
    await erase('leaving@example.com');
    expect((await show(id)).email).toBe('');
    await refund('refund', id);
    const outcome = await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: 5_707 });
    expect(outcome).toEqual({ kind: 'done' });
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(emails(id)).toEqual(['confirmation', 'delivered']);
  });

  it('set the order of an erased customer back and deliver it again', async () => {
    const id = await accepted({ email: 'gone@example.com' });
    await set(id, 'delivered');
    await erase('gone@example.com');
    await set(id, 'pickup');
    expect(await set(id, 'delivered')).toMatchObject({ status: 'delivered', email: '' });
    expect(emails(id)).toEqual(['confirmation', 'delivered']);
  });

  it('cancel the open payment of an order that an admin accepted and cancelled', async () => {
    const id = await accepted({ paymentMethod: 'blik' });
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await set(id, 'preparing');
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', refunding: false });
    await running.broker.until(() => published(paymentCancelRequested, id).length === 1);
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: 5_707 });
    expect((await show(id)).refunding).toBe(true);
  });

  it('list an online order without its payment as awaiting it until it is paid or cancelled', async () => {
    const list = async (payment: 'awaited' | 'settled') =>
      (await running.client.call(adminOrderRoutes.list, { query: { payment, pageSize: 100 } }, admin)).items;
    const isIn = async (id: string) => ({
      awaited: (await list('awaited')).some(order => order.id === id && order.awaitsPayment),
      settled: (await list('settled')).some(order => order.id === id && !order.awaitsPayment),
    });
    const online = await accepted({ paymentMethod: 'blik' });
    expect(await isIn(online)).toEqual({ awaited: true, settled: false });
    await set(online, 'preparing');
    expect(await isIn(online)).toEqual({ awaited: true, settled: false });
    await cancel(online);
    expect(await isIn(online)).toEqual({ awaited: false, settled: false });
    expect(await isIn(await captured())).toEqual({ awaited: false, settled: true });
    expect(await isIn(await accepted())).toEqual({ awaited: false, settled: true });
  });

  it('show a refund without an answer as needing attention, and close it', async () => {
    const list = () => running.client.call(adminOrderRoutes.list, { query: { view: 'attention' } }, admin);
    const id = await captured();
    await cancel(id);
    await passDeadlines(id, 2);
    expect(await show(id)).toMatchObject({ attention: null, can: { askAgain: false, close: false } });
    await expect(close(id)).rejects.toMatchObject({ status: 409 });
    await passDeadlines(id, 1);
    expect(await show(id)).toMatchObject({ attention: 'refund-not-confirmed', can: { askAgain: true, close: true } });
    expect((await list()).items.map(order => order.id)).toEqual([id]);
    await askAgain(id);
    await running.broker.until(() => published(refundRequested, id).length === 5);
    await expect(close(id, ' no ')).rejects.toMatchObject({ status: 400 });
    const closed = await close(id);
    expect(closed).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', attention: null });
    expect(closed.notes).toMatchObject([{ text: 'Refunded in the dashboard of Stripe', version: closed.version }]);
    expect((await list()).total).toBe(0);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(entry).toMatchObject({ action: 'close-order', after: 'cancelled, refunded 5707' });
  });
});
