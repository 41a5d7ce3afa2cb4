import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  checkoutOpened,
  goodsLeftOut,
  goodsReturned,
  orderCancelled,
  orderEmailRequested,
  orderPartlyRefunded,
  orderStatusChanged,
  partialRefundCompleted,
  partialRefundEmailRequested,
  partialRefundFailed,
  partialRefundRequested,
  paymentCaptured,
  receiptRoutes,
  recordRoutes,
  refundCompleted,
  refundRequested,
  stageReached,
  type AdminOrder,
  type EventContract,
  type PartialRefundRequest,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const kamil = { kind: 'admin', userId: randomUUID(), email: 'kamil@kirana.example', role: 'owner' } as const;
const total = 5_707;
const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Warsaw' }).format(new Date());

type Changes = Partial<PartialRefundRequest>;

describe('adminPartialRefundRoutes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const cancel = (id: string) =>
    running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason: 'customer-asked' } }, asha);
  const refundAll = (id: string) =>
    running.client.call(adminOrderRoutes.refund, { params: { id }, body: { reason: 'other' } }, asha);
  const retry = (id: string, refundId: string) =>
    running.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId } }, asha);
  const request = (version: number, changes: Changes = {}): PartialRefundRequest => ({
    id: randomUUID(),
    version,
    lines: [],
    withDeliveryFee: false,
    amountMinor: 700,
    reason: 'missing',
    restock: false,
    ...changes,
  });
  const send = (id: string, body: PartialRefundRequest, by: typeof asha | typeof kamil = asha): Promise<AdminOrder> =>
    running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, by);
  const refund = async (id: string, changes: Changes = {}, by: typeof asha | typeof kamil = asha): Promise<AdminOrder> =>
    send(id, request((await show(id)).version, changes), by);
  const published = (contract: EventContract, id: string) =>
    running.broker.sent(contract).filter(({ subject }) => subject === id);
  const amountsOf = (contract: EventContract, id: string) =>
    published(contract, id).map(({ data }) => (data as { amountMinor: number }).amountMinor);
  const emails = (id: string) =>
    running.broker.sent(orderEmailRequested).flatMap(({ data }) => (data.orderId === id ? data : []));
  const refundEmails = (id: string) => published(partialRefundEmailRequested, id).map(({ data }) => data);
  const refundOf = (order: AdminOrder, at = 0) => order.partialRefunds[at]?.id ?? '';
  const complete = (orderId: string, refundId: string, amountMinor: number) =>
    running.broker.deliver(partialRefundCompleted, { orderId, refundId, amountMinor });
  const fail = (orderId: string, refundId: string) =>
    running.broker.deliver(partialRefundFailed, { orderId, refundId, why: 'balance_insufficient' });
  const reaches = (id: string, stage: 'delivered' | 'preparing') =>
    running.broker.deliver(stageReached, { orderId: id, stage, reachedAt: '2026-11-21T12:00:00Z' });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const order = await placeReserved(running, aRequest(changes));
    return order.id;
  }
  async function captured(): Promise<string> {
    const id = await accepted({ paymentMethod: 'blik' });
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: total });
    return id;
  }

  it('request a part from the provider, and tell the customer once it is completed', async () => {
    const id = await captured();
    const asked = await refund(id, { lines: [{ productId: cumin, quantity: 1 }], note: 'not on the shelf' });
    expect(asked).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      refundedMinor: 700,
      refundableMinor: total - 700,
      can: { refundPartly: true },
      partialRefunds: [
        { amountMinor: 700, reason: 'missing', note: 'not on the shelf', state: 'requested', actor: asha.email, settledAt: null },
      ],
    });
    const refundId = refundOf(asked);
    await running.broker.until(() => published(partialRefundRequested, id).length === 1);
    expect(published(partialRefundRequested, id)[0]?.data).toEqual({
      orderId: id,
      refundId,
      amountMinor: 700,
      reason: 'missing',
    });
    await complete(id, refundId, 700);
    await complete(id, refundId, 700);
    const after = await show(id);
    expect(after).toMatchObject({ refundedMinor: 700, partialRefunds: [{ state: 'completed', canRetry: false }] });
    expect(after.version).toBe(asked.version);
    await running.broker.until(() => refundEmails(id).length > 0);
    expect(refundEmails(id)).toMatchObject([{ amountMinor: 700, refundId, paymentMethod: 'blik' }]);
    expect(after.steps.slice(-2)).toMatchObject([
      {
        trigger: 'refund-partly',
        actor: asha.email,
        amountMinor: 700,
        outcome: 'moved',
        published: [{ type: goodsLeftOut.type }, { type: partialRefundRequested.type }, { type: orderStatusChanged.type }],
      },
      { trigger: 'payments.partial-refund-completed.v1', actor: null, amountMinor: 700 },
    ]);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, asha);
    expect(entry).toMatchObject({
      actor: asha.email,
      action: 'refund-partly',
      before: 'refunded 0',
      after: 'refunded 700, missing',
    });
  });

  it('treat a repeated request as the same refund, and refuse its id for another one', async () => {
    const [id, other] = [await captured(), await captured()];
    const body = request((await show(id)).version);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, body)));
    for (const answer of answers) expect(answer.partialRefunds).toHaveLength(1);
    expect((await show(id)).refundedMinor).toBe(700);
    const reused = { status: 422, code: 'idempotency-key-reused' };
    await expect(send(id, { ...body, amountMinor: 800 })).rejects.toMatchObject(reused);
    await expect(send(other, { ...body, version: (await show(other)).version })).rejects.toMatchObject(reused);
    await running.broker.until(() => published(partialRefundRequested, id).length > 0);
    expect(published(partialRefundRequested, id)).toHaveLength(1);
  });

  it('let one of two admins refund who saw the same order, and show the other what it is now', async () => {
    const id = await captured();
    const { version } = await show(id);
    const outcomes = await Promise.allSettled([
      send(id, request(version, { amountMinor: 3_000 }), asha),
      send(id, request(version, { amountMinor: 3_000 }), kamil),
    ]);
    console.log(`two admins at once: ${outcomes.map(({ status }) => status).join(', ')}`);
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    expect(refused).toMatchObject([{ status: 409, code: 'changed-meanwhile', extra: { current: { refundedMinor: 3_000 } } }]);
    expect((await show(id)).refundedMinor).toBe(3_000);
  });

  it('refuse more money or more pieces than are left', async () => {
    const id = await captured();
    const tooMuch = { status: 409, code: 'refund-amount-exceeded' };
    await expect(refund(id, { amountMinor: total + 1 })).rejects.toMatchObject({ ...tooMuch, extra: { refundableMinor: total } });
    await refund(id, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 5_000 });
    await expect(refund(id, { amountMinor: 708 })).rejects.toMatchObject({ ...tooMuch, extra: { refundableMinor: 707 } });
    const tooMany = { status: 409, code: 'refund-quantity-exceeded', extra: { productId: lentils } };
    await expect(refund(id, { lines: [{ productId: lentils, quantity: 2 }] })).rejects.toMatchObject(tooMany);
    await expect(refund(id, { lines: [{ productId: 'not-ordered', quantity: 1 }] })).rejects.toMatchObject({
      code: 'refund-quantity-exceeded',
    });
    expect(await refund(id, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 707 })).toMatchObject({
      refundedMinor: total,
      refundableMinor: 0,
      can: { refundPartly: false, cancel: true },
    });
  });

  it('refuse an order without money, and one that has ended', async () => {
    const refusal = { status: 409, code: 'not-possible-now' };
    const unpaid = await accepted({ paymentMethod: 'blik' });
    await expect(refund(unpaid)).rejects.toMatchObject(refusal);
    const cancelled = await captured();
    await cancel(cancelled);
    await expect(refund(cancelled)).rejects.toMatchObject(refusal);
    await running.broker.deliver(refundCompleted, { orderId: cancelled, amountMinor: total });
    await expect(refund(cancelled)).rejects.toMatchObject(refusal);
    expect(await show(cancelled)).toMatchObject({ refundedMinor: 0, refundableMinor: 0, can: { refundPartly: false } });
    await expect(refund(await captured(), { restock: true })).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    const undelivered: Changes = { lines: [{ productId: lentils, quantity: 1 }], reason: 'returned', restock: true };
    await expect(refund(await captured(), undelivered)).rejects.toMatchObject(refusal);
  });

  it('give the sum of a failed refund back, and request it again under its id', async () => {
    const id = await captured();
    const refundId = refundOf(await refund(id, { amountMinor: 5_000 }));
    await fail(id, refundId);
    expect(await show(id)).toMatchObject({
      refundedMinor: 0,
      refundableMinor: total,
      partialRefunds: [{ state: 'failed', failure: 'balance_insufficient', canRetry: true }],
    });
    const attention = async () =>
      (await running.client.call(adminOrderRoutes.list, { query: { view: 'attention' } }, asha)).items.map(order => order.id);
    expect(await attention()).toEqual([id]);
    await refund(id, { amountMinor: 1_000 });
    // Less than was refused: that stays owed.
    expect(await attention()).toEqual([id]);
    expect((await show(id)).partialRefunds).toMatchObject([{ canRetry: false }, { state: 'requested' }]);
    await expect(retry(id, refundId)).rejects.toMatchObject({
      code: 'refund-amount-exceeded',
      extra: { refundableMinor: 4_707 },
    });
    await fail(id, refundOf(await show(id), 1));
    expect(await retry(id, refundId)).toMatchObject({ refundedMinor: 5_000, partialRefunds: [{ state: 'requested' }, {}] });
    expect(await retry(id, refundId)).toMatchObject({ refundedMinor: 5_000 });
    await running.broker.until(() => published(partialRefundRequested, id).length === 3);
    expect(published(partialRefundRequested, id).at(-1)?.data).toMatchObject({ refundId, amountMinor: 5_000 });
    await complete(id, refundId, 5_000);
    expect((await show(id)).steps.map(({ trigger }) => trigger)).toContain('refund-partly-again');
    await expect(retry(id, randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('refuse a failed refund whose goods were refunded otherwise meanwhile', async () => {
    const id = await captured();
    const goods: Changes = { lines: [{ productId: cumin, quantity: 1 }] };
    const refundId = refundOf(await refund(id, goods));
    await fail(id, refundId);
    await refund(id, goods);
    await expect(retry(id, refundId)).rejects.toMatchObject({ status: 409, code: 'refund-quantity-exceeded' });
  });

  it('contain the delivery fee once, also when one of them has failed meanwhile', async () => {
    const id = await captured();
    const fee: Changes = { withDeliveryFee: true, amountMinor: 999 };
    const refundId = refundOf(await refund(id, fee));
    const refusal = { status: 409, code: 'delivery-fee-refunded' };
    await expect(refund(id, fee)).rejects.toMatchObject(refusal);
    await expect(refund(id, { ...fee, amountMinor: 1 })).rejects.toMatchObject(refusal);
    await fail(id, refundId);
    await refund(id, fee);
    await expect(retry(id, refundId)).rejects.toMatchObject(refusal);
    expect(await show(id)).toMatchObject({ refundedMinor: 999 });
  });

  it('leave the rest to the refund of the whole order', async () => {
    const id = await captured();
    const refundId = refundOf(await refund(id, { amountMinor: 1_200 }));
    await cancel(id);
    await running.broker.until(() => published(refundRequested, id).length === 1);
    expect(amountsOf(refundRequested, id)).toEqual([total - 1_200]);
    // Both answers, in the less usual order.
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total - 1_200 });
    await complete(id, refundId, 1_200);
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundedMinor: 1_200 });
    const amounts = () =>
      emails(id).flatMap(({ email, amountMinor }) => (amountMinor === undefined ? [] : [[email, amountMinor]]));
    await running.broker.until(() => amounts().length === 2 && refundEmails(id).length === 1);
    expect(amounts()).toEqual([
      ['cancelled', total - 1_200],
      ['refunded', total - 1_200],
    ]);
    expect(refundEmails(id)).toMatchObject([{ amountMinor: 1_200 }]);
  });

  it('end a cancelled order whose whole payment was refunded in parts, without a request for nothing', async () => {
    const id = await captured();
    const refundId = refundOf(await refund(id, { amountMinor: total }));
    expect((await show(id)).can).toMatchObject({ cancel: true, refund: false });
    await cancel(id);
    await complete(id, refundId, total);
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunding: false });
    await running.broker.until(() => published(orderCancelled, id).length === 1);
    expect(published(refundRequested, id)).toEqual([]);
    // A late event of the payment finds nothing left either.
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: total });
    expect(await show(id)).toMatchObject({ status: 'cancelled', refunding: false });
  });

  it('refuse the refund of a delivered order of which nothing is left', async () => {
    const id = await captured();
    await reaches(id, 'delivered');
    await refund(id, { amountMinor: total });
    expect((await show(id)).can).toMatchObject({ refund: false, refundPartly: false });
    await expect(refundAll(id)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
  });

  it('still owe a refund that fails after the order was cancelled, and only that', async () => {
    const id = await captured();
    const before = refundOf(await refund(id, { amountMinor: 400 }));
    await fail(id, before);
    const during = refundOf(await refund(id, { amountMinor: 700 }), 1);
    await cancel(id);
    await running.broker.until(() => published(refundRequested, id).length === 1);
    expect(amountsOf(refundRequested, id)).toEqual([total - 700]);
    await fail(id, during);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total - 700 });
    const ended = await show(id);
    expect(ended).toMatchObject({ paymentStatus: 'refunded', partialRefunds: [{ canRetry: false }, { canRetry: true }] });
    await expect(retry(id, before)).rejects.toMatchObject({ code: 'refund-amount-exceeded' });
    expect((await retry(id, during)).partialRefunds[1]).toMatchObject({ state: 'requested' });
    await complete(id, during, 700);
    expect((await show(id)).partialRefunds).toMatchObject([{ state: 'failed' }, { state: 'completed' }]);
  });

  it('never leave more refunded than was captured when refunds, a cancellation and answers meet', async () => {
    const rounds = 12;
    const outcomes = new Map<string, number>();
    for (let n = 0; n < rounds; n++) {
      const id = await captured();
      const { version } = await show(id);
      const attempts = [
        send(id, request(version, { amountMinor: 2_000 }), asha),
        send(id, request(version, { amountMinor: 4_000 }), kamil),
        n % 2 === 0 ? cancel(id) : refund(id, { amountMinor: 2_500 }),
      ];
      const settled = await Promise.allSettled(attempts);
      const order = await show(id);
      const parts = order.partialRefunds.reduce((sum, { amountMinor = Number.NaN }) => sum + amountMinor, 0);
      await running.broker.until(() => published(partialRefundRequested, id).length === order.partialRefunds.length);
      if (order.refunding) await running.broker.until(() => published(refundRequested, id).length === 1);
      const rest = amountsOf(refundRequested, id).reduce((sum, amount) => sum + amount, 0);
      expect(order.refundedMinor).toBe(parts);
      expect(parts + rest).toBeLessThanOrEqual(total);
      if (order.status === 'cancelled') expect(parts + rest).toBe(total);
      const what = `${order.partialRefunds.length} parts, ${order.status}, ${settled.filter(({ status }) => status === 'rejected').length} refused`;
      outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
    }
    console.log(`${rounds} races: ${[...outcomes].map(([what, times]) => `${times} × ${what}`).join('; ')}`);
    expect([...outcomes.values()].reduce((sum, times) => sum + times, 0)).toBe(rounds);
  }, 60_000);

  it('settle a refused refund by hand, with how it was paid, once and without an email', async () => {
    const id = await captured();
    const refundId = refundOf(await refund(id));
    const settle = (note = 'bank transfer of Monday') =>
      running.client.call(adminPartialRefundRoutes.settle, { params: { id, refundId }, body: { note } }, kamil);
    expect((await settle()).partialRefunds[0]).toMatchObject({ state: 'requested', note: null });
    await fail(id, refundId);
    expect(await show(id)).toMatchObject({ refundedMinor: 0, partialRefunds: [{ state: 'failed', canRetry: true }] });
    const settled = await settle();
    expect(settled).toMatchObject({
      refundedMinor: 700,
      partialRefunds: [{ state: 'completed', canRetry: false, note: 'bank transfer of Monday' }],
    });
    expect((await settle('twice')).version).toBe(settled.version);
    expect(settled.steps.at(-1)).toMatchObject({ trigger: 'refund-partly-by-hand', actor: kamil.email, amountMinor: 700 });
    await running.broker.until(() => published(orderPartlyRefunded, id).length === 1);
    expect(refundEmails(id)).toEqual([]);
    expect(amountsOf(partialRefundRequested, id)).toEqual([700]);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, asha);
    expect(entry).toMatchObject({ actor: kamil.email, action: 'settle-refund', after: 'refunded 700 by hand' });
  });

  it('shorten what is collected in cash, and record cash that was paid back', async () => {
    const id = await accepted();
    const short = await refund(id, { lines: [{ productId: cumin, quantity: 1 }] });
    expect(short).toMatchObject({ refundedMinor: 700, partialRefunds: [{ state: 'completed' }] });
    expect(short.partialRefunds[0]?.settledAt).not.toBeNull();
    expect(published(partialRefundRequested, id)).toEqual([]);
    const { orders } = await running.client.call(adminPackingRoutes.queue, {}, asha);
    expect(orders.find(order => order.id === id)?.cashToCollectMinor).toBe(total - 700);
    await running.broker.until(() => refundEmails(id).length > 0);
    await reaches(id, 'delivered');
    const back = await refund(id, {
      lines: [{ productId: lentils, quantity: 1 }],
      amountMinor: 1_850,
      reason: 'returned',
      restock: true,
    });
    expect(back).toMatchObject({ paymentStatus: 'paid', refundedMinor: 2_550, refundableMinor: total - 2_550 });
    await running.broker.until(() => published(goodsReturned, id).length === 1);
    expect(published(goodsReturned, id)[0]?.data).toEqual({
      orderId: id,
      refundId: refundOf(back, 1),
      actor: { userId: asha.userId, name: asha.email },
      lines: [{ productId: lentils, quantity: 1 }],
    });
  });

  it('count in the report, the figures and the receipt', async () => {
    const id = await accepted();
    const sales = async () =>
      (await running.client.call(adminReportRoutes.sales, { query: { from: today, to: today } }, asha)).sums;
    const revenue = async () => (await running.client.call(adminOrderRoutes.stats, {}, asha)).totalRevenueMinor;
    const before = { ...(await sales()), revenue: await revenue() };
    await refund(id, { amountMinor: 999 });
    const after = await sales();
    expect(before.totalMinor - after.totalMinor).toBe(999);
    expect(after.refundedMinor - before.refundedMinor).toBe(999);
    expect(after.goodsMinor + after.deliveryMinor + after.serviceMinor - after.refundedMinor).toBe(after.totalMinor);
    expect(before.revenue - (await revenue())).toBe(999);
    const receipt = await running.client.call(receiptRoutes.read, { params: { ref: id }, body: {} }, asha);
    expect(receipt).toMatchObject({ refundedMinor: 999, totals: { totalMinor: total } });
    const { pdf } = await running.client.call(receiptRoutes.pdf, { params: { ref: id }, body: { locale: 'pl' } }, asha);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
