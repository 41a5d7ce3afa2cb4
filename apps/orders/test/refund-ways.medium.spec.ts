import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  checkoutOpened,
  goodsReturned,
  orderPartlyRefunded,
  orderRefundReversed,
  orderStatusChanged,
  partialRefundCompleted,
  partialRefundFailed,
  partialRefundRequested,
  paymentCaptured,
  receiptRoutes,
  refundCompleted,
  refundFound,
  refundRequested,
  refundReversed,
  refundWithdrawn,
  stageReached,
  stockReserved,
  withdrawnRefundCompleted,
  type AdminOrder,
  type EventContract,
  type PartialRefundRequest,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const total = 5_707;

/** The ways of a refund besides the usual one, as orders and the console see them. */
describe('refunds of orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const close = (id: string) =>
    running.client.call(adminOrderRoutes.close, { params: { id }, body: { note: 'bank transfer of Monday' } }, asha);
  const attention = async () =>
    (await running.client.call(adminOrderRoutes.list, { query: { view: 'attention' } }, asha)).items.map(order => order.id);
  const refund = async (id: string, changes: Partial<PartialRefundRequest> = {}): Promise<AdminOrder> => {
    const { version } = await show(id);
    const usual: Omit<PartialRefundRequest, 'id' | 'version'> = {
      lines: [],
      withDeliveryFee: false,
      amountMinor: 700,
      reason: 'missing',
      restock: false,
    };
    const body = { id: randomUUID(), version, ...usual, ...changes };
    return running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, asha);
  };
  const lastRefund = (order: AdminOrder) => order.partialRefunds.at(-1)?.id ?? '';
  const retry = (id: string, refundId: string) =>
    running.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId } }, asha);
  const settle = (id: string, refundId: string) =>
    running.client.call(adminPartialRefundRoutes.settle, { params: { id, refundId }, body: { note: 'bank transfer' } }, asha);
  const data = (contract: EventContract, id: string) =>
    running.broker.sent(contract).flatMap(({ subject, data: content }) => (subject === id ? [content as object] : []));
  const until = (contract: EventContract, id: string, times = 1) =>
    running.broker.until(() => data(contract, id).length >= times);
  const complete = (orderId: string, refundId: string, amountMinor = 700) =>
    running.broker.deliver(partialRefundCompleted, { orderId, refundId, amountMinor });
  const fail = (orderId: string, refundId: string) =>
    running.broker.deliver(partialRefundFailed, { orderId, refundId, why: 'balance_insufficient' });
  const comesBack = (orderId: string, refundId?: string, amountMinor = 700) =>
    running.broker.deliver(refundReversed, { orderId, amountMinor, why: 'lost_or_stolen_card', ...(refundId && { refundId }) });

  async function captured(): Promise<string> {
    const { order } = await place(running, aRequest({ paymentMethod: 'blik' }));
    const { id } = order;
    await running.broker.deliver(stockReserved, { orderId: id, heldUntil: '2026-11-21T13:00:00Z' });
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: total });
    return id;
  }
  const deliver = (id: string) =>
    running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const cancel = (id: string) =>
    running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason: 'customer-asked' } }, asha);
  const hoursLater = (refundId: string) =>
    running.database.query(
      `UPDATE partial_refunds SET requested_at = requested_at - interval '4 hours', asked_at = asked_at - interval '4 hours' WHERE id = $1`,
      [refundId],
    );

  it('withdraw the refund of a whole order that an admin closes by hand', async () => {
    const id = await captured();
    await cancel(id);
    await running.database.query(`UPDATE orders SET attention = 'refund-not-confirmed' WHERE id = $1`, [id]);
    await close(id);
    await until(refundWithdrawn, id);
    expect(data(refundWithdrawn, id)).toEqual([{ orderId: id, amountMinor: total }]);
    // Its money had moved already: an admin has to look.
    await running.broker.deliver(withdrawnRefundCompleted, { orderId: id, amountMinor: total });
    expect(await show(id)).toMatchObject({ attention: 'refunded-twice', can: { close: true, askAgain: false } });
    expect(await attention()).toContain(id);
    expect(await close(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', attention: null });
    expect(await attention()).not.toContain(id);
  });

  it('leave a refunded order alone when its payment is published again', async () => {
    const id = await captured();
    await cancel(id);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: total });
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunding: false });
    const statuses = data(orderStatusChanged, id).map(each => (each as { paymentStatus: string }).paymentStatus);
    expect(statuses.filter(status => status === 'refunded')).toHaveLength(1);
  });

  it('return goods once their refund is completed, and once only', async () => {
    const id = await captured();
    await deliver(id);
    const goods: Partial<PartialRefundRequest> = {
      lines: [{ productId: lentils, quantity: 2 }],
      reason: 'returned',
      restock: true,
      amountMinor: 3_700,
    };
    const first = lastRefund(await refund(id, goods));
    await fail(id, first);
    const second = lastRefund(await refund(id, goods));
    expect(data(goodsReturned, id)).toEqual([]);
    await complete(id, second, 3_700);
    await until(goodsReturned, id);
    const returned = { orderId: id, refundId: second, actor: { userId: asha.userId, name: asha.email }, lines: goods.lines };
    expect(data(goodsReturned, id)).toEqual([returned]);
    // It comes back and is made again: the goods are there already.
    await comesBack(id, second, 3_700);
    await retry(id, second);
    await complete(id, second, 3_700);
    await until(orderPartlyRefunded, id, 2);
    expect(data(goodsReturned, id)).toEqual([returned]);
  });

  it('bring goods back into stock that the customer got, each piece once', async () => {
    const id = await captured();
    const one = [{ productId: lentils, quantity: 1 }];
    // It is taken off the bag before the provider refuses the refund.
    await fail(id, lastRefund(await refund(id, { lines: one, reason: 'damaged', amountMinor: 1_850 })));
    await deliver(id);
    const goods: Partial<PartialRefundRequest> = { lines: one, reason: 'returned', restock: true, amountMinor: 1_850 };
    const notLeft = { status: 409, code: 'not-possible-now' };
    const both = { ...goods, lines: [{ productId: lentils, quantity: 2 }], amountMinor: 3_700 };
    await expect(refund(id, both)).rejects.toMatchObject(notLeft);
    const made = lastRefund(await refund(id, goods));
    await complete(id, made, 1_850);
    await until(goodsReturned, id);
    await comesBack(id, made, 1_850);
    await expect(refund(id, goods)).rejects.toMatchObject(notLeft);
    expect(data(goodsReturned, id)).toHaveLength(1);
  });

  it('sell goods again that were taken off a bag, also when their refund was refused at first', async () => {
    const id = await captured();
    const lines = [{ productId: lentils, quantity: 1 }];
    const refused = lastRefund(await refund(id, { lines, reason: 'other', amountMinor: 1_850 }));
    await fail(id, refused);
    await retry(id, refused);
    expect(data(goodsReturned, id)).toEqual([]);
    await complete(id, refused, 1_850);
    await until(goodsReturned, id);
    expect(data(goodsReturned, id)).toMatchObject([{ refundId: refused, lines }]);
  });

  it('are owed again when they come back, and are listed until an admin has seen to them', async () => {
    const id = await captured();
    const refundId = lastRefund(await refund(id));
    await complete(id, refundId);
    await comesBack(id, refundId);
    await comesBack(id, refundId);
    expect(await show(id)).toMatchObject({
      refundedMinor: 0,
      partialRefunds: [{ state: 'failed', failure: 'lost_or_stolen_card', canRetry: true }],
    });
    expect(await attention()).toContain(id);
    await until(orderRefundReversed, id);
    expect(data(orderRefundReversed, id)).toMatchObject([{ refundId, amountMinor: 700 }]);
    await settle(id, refundId);
    expect(await attention()).not.toContain(id);
    await until(refundWithdrawn, id);
    expect(data(refundWithdrawn, id)).toEqual([{ orderId: id, refundId, amountMinor: 700 }]);
  });

  it('of a whole order that come back make it owed again', async () => {
    const id = await captured();
    await cancel(id);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total });
    await comesBack(id, undefined, total);
    expect(await show(id)).toMatchObject({
      paymentStatus: 'paid',
      refunding: true,
      attention: 'refund-reversed',
      can: { close: true, askAgain: true },
    });
    const [row] = await running.database.query<{ deadline: Date | null }[]>(
      `SELECT deadline_at AS deadline FROM orders WHERE id = $1`,
      [id],
    );
    expect(row?.deadline).toBeNull();
  });

  it.each([
    [
      'a refund is made at the provider',
      (orderId: string) =>
        running.broker.deliver(refundFound, { orderId, refundId: randomUUID(), amountMinor: 1_000, by: 'provider' }),
    ],
    [
      'a part is made that was withdrawn',
      (orderId: string, refundId: string) =>
        running.broker.deliver(withdrawnRefundCompleted, { orderId, refundId, amountMinor: 700 }),
    ],
    [
      'the whole is made that was withdrawn',
      (orderId: string) => running.broker.deliver(withdrawnRefundCompleted, { orderId, amountMinor: total }),
    ],
  ])('of a whole order that came back wait for an admin also when %s', async (_what, happens) => {
    const id = await captured();
    const refundId = lastRefund(await refund(id));
    await fail(id, refundId);
    await cancel(id);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total });
    await comesBack(id, undefined, total);
    await happens(id, refundId);
    expect(await show(id)).toMatchObject({ refunding: true, attention: 'refund-reversed' });
    const rows = await running.database.query(`SELECT deadline_at AS deadline FROM orders WHERE id = $1`, [id]);
    expect(rows).toEqual([{ deadline: null }]);
  });

  it('that the provider does not decide are shown after hours, and can be asked for again or settled', async () => {
    const id = await captured();
    const refundId = lastRefund(await refund(id));
    expect((await settle(id, refundId)).partialRefunds).toMatchObject([{ state: 'requested', canRetry: false }]);
    expect(await attention()).not.toContain(id);
    await hoursLater(refundId);
    expect(await show(id)).toMatchObject({ refundedMinor: 700, partialRefunds: [{ state: 'requested', canRetry: true }] });
    expect(await attention()).toContain(id);
    await retry(id, refundId);
    await until(partialRefundRequested, id, 2);
    expect(await show(id)).toMatchObject({ refundedMinor: 700, partialRefunds: [{ state: 'requested', canRetry: false }] });
    await hoursLater(refundId);
    const settled = await settle(id, refundId);
    expect(settled).toMatchObject({ refundedMinor: 700, partialRefunds: [{ state: 'completed', note: 'bank transfer' }] });
    await until(refundWithdrawn, id);
    expect(data(refundWithdrawn, id)).toEqual([{ orderId: id, refundId, amountMinor: 700 }]);
    expect(await attention()).not.toContain(id);
    await running.broker.deliver(withdrawnRefundCompleted, { orderId: id, refundId, amountMinor: 700 });
    expect(await show(id)).toMatchObject({ attention: 'refunded-twice', can: { close: true } });
    await deliver(id);
    expect(await attention()).toContain(id);
  });

  describe('that were refused', () => {
    const goods = { lines: [{ productId: cumin, quantity: 1 }], amountMinor: 749 };
    const refused = async (changes: Partial<PartialRefundRequest>) => {
      const id = await captured();
      const refundId = lastRefund(await refund(id, changes));
      await fail(id, refundId);
      return { id, refundId };
    };

    it.each<[string, Partial<PartialRefundRequest>, Partial<PartialRefundRequest>]>([
      ['goods', goods, { amountMinor: 300 }],
      ['goods', goods, { amountMinor: 749 }],
      ['goods', goods, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_850 }],
      ['goods and delivery', { ...goods, withDeliveryFee: true, amountMinor: 1_748 }, goods],
      ['a sum', { amountMinor: 700 }, { amountMinor: 699 }],
      ['a sum', { amountMinor: 700 }, goods],
    ])('for %s stay open when another one does not cover them', async (_what, first, second) => {
      const { id } = await refused(first);
      const other = lastRefund(await refund(id, second));
      expect(await attention()).toContain(id);
      await complete(id, other, second.amountMinor);
      expect(await attention()).toContain(id);
      expect(data(refundWithdrawn, id)).toEqual([]);
    });

    it.each<[string, Partial<PartialRefundRequest>, Partial<PartialRefundRequest>]>([
      ['the same goods', goods, { ...goods, amountMinor: 500 }],
      ['the same goods among others', goods, { ...goods, withDeliveryFee: true, amountMinor: 1_748 }],
      ['no smaller sum', { amountMinor: 700 }, { amountMinor: 800 }],
      ['all that is left', goods, { amountMinor: total }],
    ])('are withdrawn when another one returns %s', async (_what, first, second) => {
      const { id, refundId } = await refused(first);
      await refund(id, second);
      await until(refundWithdrawn, id);
      expect(data(refundWithdrawn, id)).toEqual([{ orderId: id, refundId, amountMinor: first.amountMinor }]);
      expect(await attention()).not.toContain(id);
    });

    it('are withdrawn when several return all of it', async () => {
      const { id, refundId } = await refused({ ...goods, withDeliveryFee: true, amountMinor: 1_748 });
      await refund(id, goods);
      await refund(id, { withDeliveryFee: true, amountMinor: 999 });
      await until(refundWithdrawn, id);
      expect(data(refundWithdrawn, id)).toMatchObject([{ refundId }]);
      expect(await attention()).not.toContain(id);
    });

    it('are replaced by one of the same sum that was made at the provider', async () => {
      const { id, refundId } = await refused(goods);
      await running.broker.deliver(refundFound, { orderId: id, refundId: randomUUID(), amountMinor: 300, by: 'provider' });
      await close(id);
      expect(await attention()).toContain(id);
      await running.broker.deliver(refundFound, { orderId: id, refundId: randomUUID(), amountMinor: 749, by: 'provider' });
      await close(id);
      expect(await attention()).not.toContain(id);
      expect(data(refundWithdrawn, id)).toMatchObject([{ refundId }]);
    });
  });

  it('that return everything in parts make the payment refunded, in every view and event', async () => {
    const id = await captured();
    await deliver(id);
    const first = lastRefund(await refund(id, { amountMinor: 700 }));
    const second = lastRefund(await refund(id, { amountMinor: total - 700 }));
    await complete(id, second, total - 700);
    const { paymentStatus, version: before } = await show(id);
    expect(paymentStatus).toBe('paid');
    await complete(id, first);
    const refunded = await show(id);
    expect(refunded).toMatchObject({ status: 'delivered', paymentStatus: 'refunded', refundedMinor: total, refundableMinor: 0 });
    const receipt = await running.client.call(receiptRoutes.read, { params: { ref: id }, body: {} }, asha);
    expect(receipt).toMatchObject({ paymentStatus: 'refunded', refundedMinor: total });
    await running.broker.until(() => data(orderPartlyRefunded, id).length === 2);
    expect(data(orderStatusChanged, id).at(-1)).toMatchObject({ paymentStatus: 'refunded', restRefundedMinor: 0 });
    expect(refunded.version).toBeGreaterThan(before);
    await comesBack(id, first);
    expect(await show(id)).toMatchObject({ paymentStatus: 'paid', refundedMinor: total - 700 });
  });

  it('that return everything leave an order in the shop to be packed, and are not repeated by its cancellation', async () => {
    const id = await captured();
    const refundId = lastRefund(await refund(id, { amountMinor: total }));
    await complete(id, refundId, total);
    expect((await show(id)).paymentStatus).toBe('refunded');
    const { orders } = await running.client.call(adminPackingRoutes.queue, {}, asha);
    expect(orders.map(order => order.id)).toContain(id);
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunding: false });
    expect(data(refundRequested, id)).toEqual([]);
  });

  it('that were made at the provider become refunds here, for an admin to look at', async () => {
    const id = await captured();
    await deliver(id);
    const refundId = randomUUID();
    const found = (amountMinor: number, by: 'provider' | 'dispute', of = refundId) =>
      running.broker.deliver(refundFound, { orderId: id, refundId: of, amountMinor, by });
    await found(700, 'provider');
    const shown = { actor: 'payment provider', state: 'completed', canRetry: false };
    expect(await show(id)).toMatchObject({
      refundedMinor: 700,
      attention: 'returned-by-provider',
      partialRefunds: [{ ...shown, id: refundId, amountMinor: 700, note: null }],
    });
    // A bank takes everything: no more than is left is a refund of this order.
    await found(total, 'dispute', randomUUID());
    expect(await show(id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedMinor: total,
      partialRefunds: [shown, { ...shown, amountMinor: total - 700, note: 'dispute' }],
    });
    await running.broker.until(() => data(orderPartlyRefunded, id).length === 2);
    expect(await close(id)).toMatchObject({ attention: null });
    // The shop wins the dispute: the money is its own again, and nobody is to refund it.
    await comesBack(id, lastRefund(await show(id)), total - 700);
    expect(await show(id)).toMatchObject({
      paymentStatus: 'paid',
      refundedMinor: 700,
      partialRefunds: [{}, { state: 'failed', canRetry: false }],
    });
    expect(await attention()).not.toContain(id);
  });

  it('that were made at the provider while the rest is to go back are not requested once more', async () => {
    const id = await captured();
    await cancel(id);
    await running.broker.deliver(refundFound, { orderId: id, refundId: randomUUID(), amountMinor: 700, by: 'provider' });
    expect(await show(id)).toMatchObject({ refunding: true, refundedMinor: 700, attention: 'returned-by-provider' });
    await running.client.call(adminOrderRoutes.askAgain, { params: { id } }, asha);
    await running.broker.until(() => data(refundRequested, id).length === 2);
    expect(data(refundRequested, id)).toMatchObject([{ amountMinor: total }, { amountMinor: total - 700 }]);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total - 700 });
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunding: false });
  });

  it('that were made at the provider instead of the whole are owed again when they come back', async () => {
    const [id, foundId] = [await captured(), randomUUID()];
    await cancel(id);
    await running.broker.deliver(refundFound, { orderId: id, refundId: foundId, amountMinor: total, by: 'provider' });
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total });
    expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunding: false });
    await comesBack(id, foundId, total);
    expect(await show(id)).toMatchObject({ paymentStatus: 'paid', refunding: true, attention: 'refund-reversed' });
  });

  it('that were made at the provider for an order that has ended only need an admin', async () => {
    const id = await captured();
    await cancel(id);
    await running.broker.deliver(refundFound, { orderId: id, refundId: randomUUID(), amountMinor: total, by: 'provider' });
    expect(await show(id)).toMatchObject({
      refunding: true,
      attention: 'returned-by-provider',
      partialRefunds: [],
      can: { close: true },
    });
    expect(await close(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', attention: null });
  });
});
