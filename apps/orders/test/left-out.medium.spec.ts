import {
  adminCouponRoutes,
  adminOrderRoutes,
  adminReportRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  checkoutOpened,
  goodsLeftOut,
  goodsReturned,
  myRideRoutes,
  orderRoutes,
  partialRefundCompleted,
  partialRefundEmailRequested,
  partialRefundFailed,
  partialRefundRequested,
  paymentCaptured,
  receiptRoutes,
  riderAccountRoutes,
  riderAssigned,
  stageReached,
  stockReserved,
  type DeliveryStage,
  type EventContract,
  type FulfilmentStatus,
  type PartialRefundRequest,
  type PlaceOrderAnswer,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aCoupon } from './coupon.mother.js';
import { aRequest, cumin, lentils, place, placeReserved, startOrders } from './orders-under-test.js';

const staff = (role: 'owner' | 'packer' | 'rider') =>
  ({ kind: 'admin', userId: randomUUID(), email: `${role}@kirana.example`, role }) as const;
const [owner, packer, rider] = [staff('owner'), staff('packer'), staff('rider')];
const total = 5_707;
/** The cumin and its share of the service fee, 7 % of 44.00. */
const cuminMinor = 700 + 49;

describe('what an order is packed without', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<PlaceOrderAnswer['order']> {
    const { order } = await place(running, aRequest(changes));
    const { id: orderId, totals } = order;
    await running.broker.deliver(stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' });
    if (changes.paymentMethod !== undefined && changes.paymentMethod !== 'cash') {
      await running.broker.deliver(checkoutOpened, { orderId, sessionId: `cs_${orderId}`, url: 'https://pay.example/' });
      await running.broker.deliver(paymentCaptured, { orderId, sessionId: `cs_${orderId}`, amountMinor: totals.totalMinor });
    }
    return order;
  }
  const mark = (id: string, productId: string, state: 'open' | 'packed' | 'missing', missing?: number) =>
    running.client.call(adminPackingRoutes.markLine, { params: { id, productId }, body: { state, missing } }, packer);
  const press = (id: string) =>
    running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: true } }, packer);
  async function packedWithout(id: string, ...missing: string[]): Promise<void> {
    for (const productId of [lentils, cumin]) await mark(id, productId, missing.includes(productId) ? 'missing' : 'packed');
    await press(id);
  }
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
  const setBack = (id: string) =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'preparing' } }, owner);
  const refund = async (id: string, changes: Partial<PartialRefundRequest>) => {
    const { version } = await show(id);
    const body = { id: randomUUID(), version, lines: [], withDeliveryFee: false, amountMinor: 700, restock: false, ...changes };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body: { reason: 'missing', ...body } }, owner);
  };
  const published = (contract: EventContract, id: string) =>
    running.broker.sent(contract).flatMap(({ subject, data }) => (subject === id ? data : []));
  const emails = (id: string) => published(partialRefundEmailRequested, id);
  const seenBy = async ({ number, accessToken }: Pick<PlaceOrderAnswer['order'], 'number' | 'accessToken'>) => {
    const asked = { params: { ref: number }, body: { accessToken } };
    const { tracking } = await running.client.call(orderRoutes.track, asked);
    return { details: tracking.details, receipt: await running.client.call(receiptRoutes.read, asked) };
  };

  it('is not collected in cash: order, rider, customer and email agree', async () => {
    const order = await accepted({ locale: 'pl' });
    await running.client.call(
      riderAccountRoutes.link,
      { params: { userId: rider.userId }, body: { riderId: 'rider-9', was: null } },
      owner,
    );
    await running.broker.deliver(riderAssigned, {
      orderId: order.id,
      rider: { id: 'rider-9', name: 'Arjun', phone: '+48 500 000 101' },
      assignedAt: new Date().toISOString(),
    });
    await packedWithout(order.id, cumin);
    const shown = await show(order.id);
    expect(shown).toMatchObject({
      status: 'pickup',
      refundedMinor: cuminMinor,
      cashToCollectMinor: total - cuminMinor,
      partialRefunds: [
        {
          lines: [{ productId: cumin, quantity: 1 }],
          amountMinor: cuminMinor,
          reason: 'missing',
          state: 'completed',
          restock: false,
          actor: packer.email,
        },
      ],
    });
    const { rides } = await running.client.call(myRideRoutes.list, {}, rider);
    expect(rides).toMatchObject([{ cashMinor: total - cuminMinor, items: [{ productId: lentils, quantity: 2 }] }]);
    const { details, receipt } = await seenBy(order);
    expect(details).toMatchObject({ refundedMinor: cuminMinor, items: [{ leftOut: 0 }, { productId: cumin, leftOut: 1 }] });
    expect(receipt).toMatchObject({ refundedMinor: cuminMinor, lines: [{ leftOut: 0 }, { leftOut: 1 }] });
    await running.broker.until(() => published(goodsLeftOut, order.id).length > 0);
    expect(emails(order.id)).toMatchObject([
      {
        amountMinor: cuminMinor,
        toCollectMinor: total - cuminMinor,
        paymentStatus: 'unpaid',
        missing: [{ name: 'Kmin rzymski', quantity: 1 }],
      },
    ]);
    const lines = [{ productId: cumin, quantity: 1 }];
    const actor = { userId: packer.userId, name: packer.email };
    expect(published(goodsLeftOut, order.id)).toEqual([{ orderId: order.id, actor, lines, substitutes: [] }]);
  });

  it.each(['blik', 'credit-card'] as const)('goes back the way it was paid: %s', async paymentMethod => {
    const { id } = await accepted({ paymentMethod });
    await packedWithout(id, cumin);
    const [asked] = (await show(id)).partialRefunds;
    expect(asked).toMatchObject({ state: 'requested', amountMinor: cuminMinor });
    const refundId = asked?.id ?? '';
    await running.broker.until(() => published(partialRefundRequested, id).length > 0);
    expect(published(partialRefundRequested, id)).toEqual([
      { orderId: id, refundId, amountMinor: cuminMinor, reason: 'missing' },
    ]);
    expect(emails(id)).toEqual([]);
    await running.broker.deliver(partialRefundCompleted, { orderId: id, refundId, amountMinor: cuminMinor });
    await running.broker.until(() => emails(id).length > 0);
    expect(emails(id)).toMatchObject([{ missing: [{ name: 'Cumin Seeds', quantity: 1 }], paymentMethod }]);
    expect((await show(id)).cashToCollectMinor).toBeNull();
  });

  it('is not counted as sold, and is in no bag of the order list', async () => {
    const query = { from: '2026-01-01', to: '2036-12-31' };
    const sold = async () => {
      const { products } = await running.client.call(adminReportRoutes.sales, { query }, owner);
      return [lentils, cumin].map(id => products.find(({ productId }) => productId === id)?.pieces ?? 0);
    };
    const [lentilsBefore = 0, cuminBefore = 0] = await sold();
    const { id } = await accepted();
    await packedWithout(id, cumin);
    expect(await sold()).toEqual([lentilsBefore + 2, cuminBefore]);
    const { items } = await running.client.call(adminOrderRoutes.list, { query: { search: id } }, owner);
    expect(items).toMatchObject([{ itemCount: 2, totalMinor: total, refundedMinor: cuminMinor }]);
  });

  it('is worth what was paid for it after the discount, and its service fee', async () => {
    const { id: _id, batchId: _batchId, version: _version, ...coupon } = aCoupon({ code: 'LEFTOUT10' });
    await running.client.call(adminCouponRoutes.add, { body: coupon }, owner);
    const { id, totals } = await accepted({ couponCode: 'LEFTOUT10' });
    expect(totals.discountMinor).toBe(440);
    await packedWithout(id, lentils);
    const minor = 3_700 - 370 + 259;
    expect(await show(id)).toMatchObject({ refundedMinor: minor, cashToCollectMinor: totals.totalMinor - minor });
  });

  it('may be some pieces of a line, and more of them when the order is packed again', async () => {
    const { id, number, accessToken } = await accepted();
    await mark(id, cumin, 'packed');
    await expect(mark(id, lentils, 'missing', 3)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    const { lines } = await mark(id, lentils, 'missing', 1);
    expect(lines).toMatchObject([{ productId: lentils, quantity: 2, state: 'missing', missing: 1 }, { missing: 0 }]);
    await press(id);
    expect(await show(id)).toMatchObject({
      refundedMinor: 1_850 + 130,
      itemCount: 2,
      partialRefunds: [{ lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_850 + 130, reason: 'missing' }],
    });
    const { details } = await seenBy({ number, accessToken });
    expect(details?.items).toMatchObject([{ productId: lentils, quantity: 2, leftOut: 1 }, { leftOut: 0 }]);
    await running.broker.until(() => emails(id).length === 1);
    expect(emails(id)).toMatchObject([{ missing: [{ name: 'Toor Dal', quantity: 1 }] }]);
    expect(published(goodsLeftOut, id)).toMatchObject([{ lines: [{ productId: lentils, quantity: 1 }] }]);

    await setBack(id);
    await press(id);
    expect((await show(id)).partialRefunds).toHaveLength(1);
    await setBack(id);
    for (const state of ['open', 'packed'] as const)
      await expect(mark(id, lentils, state)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await mark(id, lentils, 'missing');
    await press(id);
    expect(await show(id)).toMatchObject({
      refundedMinor: 3_700 + 259,
      partialRefunds: [{}, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_850 + 129 }],
    });
    // What the stock has heard of before is not said again.
    await running.broker.until(() => published(goodsLeftOut, id).length === 2);
    expect(published(goodsLeftOut, id)).toMatchObject([
      { lines: [{ productId: lentils, quantity: 1 }] },
      { lines: [{ productId: lentils, quantity: 1 }] },
    ]);
  });

  it('is taken off its line, and what goes back once the cash is collected is refunded on the line of that', async () => {
    const order = await accepted();
    await packedWithout(order.id, cumin);
    await running.client.call(
      adminOrderRoutes.setStatus,
      { params: { id: order.id }, body: { status: 'delivered', withoutRider: true } },
      owner,
    );
    await refund(order.id, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 500, reason: 'damaged' });
    const lines = [
      { refundedMinor: 500, takenOffMinor: 0 },
      { refundedMinor: cuminMinor, takenOffMinor: cuminMinor },
    ];
    const { details, receipt } = await seenBy(order);
    expect(details).toMatchObject({ paidMinor: total - cuminMinor, items: lines });
    expect(receipt).toMatchObject({ paidMinor: total - cuminMinor, lines });
  });

  it('is not refunded again with another line', async () => {
    const { id } = await accepted({
      items: [
        { productId: lentils, quantity: 5 },
        { productId: cumin, quantity: 1 },
      ],
    });
    await mark(id, cumin, 'packed');
    await mark(id, lentils, 'missing', 2);
    await press(id);
    await setBack(id);
    await mark(id, lentils, 'missing', 3);
    await press(id);
    await setBack(id);
    await mark(id, cumin, 'missing');
    await press(id);
    const { partialRefunds } = await show(id);
    expect(partialRefunds.map(({ lines }) => lines)).toEqual([
      [{ productId: lentils, quantity: 2 }],
      [{ productId: lentils, quantity: 1 }],
      [{ productId: cumin, quantity: 1 }],
    ]);
    const goods = [3_700, 1_850, 700];
    for (const [n, { amountMinor }] of partialRefunds.entries())
      expect(Math.abs((amountMinor ?? 0) - (goods[n] ?? 0) * 1.07)).toBeLessThan(1);
  });

  it('is refunded once, however often the order is packed without it, and what is left out besides then too', async () => {
    const { id } = await accepted();
    for (const productId of [lentils, cumin]) await mark(id, productId, productId === cumin ? 'missing' : 'packed');
    const answers = await Promise.allSettled([press(id), press(id), press(id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await setBack(id);
    await press(id);
    expect(await show(id)).toMatchObject({ refundedMinor: cuminMinor, partialRefunds: [{ amountMinor: cuminMinor }] });
    await running.broker.until(() => emails(id).length > 0);
    expect(emails(id)).toHaveLength(1);
    expect(published(goodsLeftOut, id)).toHaveLength(1);
  });

  it('is not asked for again when the provider has refused it: an admin requests that again', async () => {
    const { id } = await accepted({ paymentMethod: 'blik' });
    await packedWithout(id, cumin);
    const refundId = (await show(id)).partialRefunds[0]?.id ?? '';
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId, why: 'balance_insufficient' });
    await setBack(id);
    await press(id);
    expect(await show(id)).toMatchObject({
      refundedMinor: 0,
      partialRefunds: [{ id: refundId, state: 'failed', canRetry: true }],
    });
  });

  describe('whichever way the order leaves the shop', () => {
    const set = (id: string, status: FulfilmentStatus) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status, withoutRider: true } }, owner);
    const reaches = (orderId: string, ...stages: DeliveryStage[]) =>
      Promise.all(
        stages.map(stage => running.broker.deliver(stageReached, { orderId, stage, reachedAt: '2026-11-21T12:00:00Z' })),
      );
    async function markedWithout(...missing: string[]): Promise<PlaceOrderAnswer['order']> {
      const order = await accepted();
      for (const productId of [lentils, cumin])
        await mark(order.id, productId, missing.includes(productId) ? 'missing' : 'packed');
      return order;
    }
    const release = (id: string) => running.client.call(adminPackingRoutes.release, { params: { id } }, packer);
    const leftOnce = async (id: string, actor: string) => {
      const { partialRefunds, refundedMinor, steps } = await show(id);
      expect(refundedMinor).toBe(cuminMinor);
      expect(partialRefunds).toMatchObject([{ lines: [{ productId: cumin, quantity: 1 }], amountMinor: cuminMinor, actor }]);
      expect(steps.flatMap(({ missing }) => missing ?? [])).toEqual([{ productId: cumin, name: 'Cumin Seeds', quantity: 1 }]);
      expect(steps.map(({ version }) => version)).toEqual(steps.map(({ version }) => version).toSorted((a, b) => a - b));
      await running.broker.until(() => published(goodsLeftOut, id).length > 0);
      expect(published(goodsLeftOut, id)).toMatchObject([{ lines: [{ productId: cumin, quantity: 1 }], substitutes: [] }]);
      expect(emails(id)).toMatchObject([{ amountMinor: cuminMinor, missing: [{ name: 'Cumin Seeds', quantity: 1 }] }]);
    };

    it.each([[['pickup', 'delivering', 'delivered']], [['delivering']], [['delivered']]] as const)(
      'is left out: staff set %j',
      async statuses => {
        const order = await markedWithout(cumin);
        for (const status of statuses) await set(order.id, status);
        await leftOnce(order.id, owner.email);
        const { details } = await seenBy(order);
        expect(details).toMatchObject({ items: [{ leftOut: 0 }, { leftOut: 1 }] });
      },
    );

    it('is left out: the clock goes on once the packer has gone', async () => {
      const { id } = await markedWithout(cumin);
      await release(id);
      await reaches(id, 'pickup', 'delivering', 'delivered');
      expect(await show(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
      await leftOnce(id, 'clock');
    });

    it('is what is still marked as missing: what was put back goes with the order', async () => {
      const { id } = await markedWithout(cumin);
      await mark(id, cumin, 'open');
      await set(id, 'pickup');
      expect(await show(id)).toMatchObject({ status: 'pickup', refundedMinor: 0, partialRefunds: [] });
    });

    it('is not everything: neither staff nor the clock take such an order out of the shop', async () => {
      const { id } = await markedWithout(lentils, cumin);
      await expect(set(id, 'pickup')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
      await release(id);
      await reaches(id, 'pickup', 'delivering', 'delivered');
      expect(await show(id)).toMatchObject({ status: 'preparing', refundedMinor: 0, partialRefunds: [], can: { cancel: true } });
    });
  });

  describe('refunded before it is packed', () => {
    const toPack = async (id: string) =>
      (await running.client.call(adminPackingRoutes.queue, {}, packer)).orders.find(order => order.id === id)?.lines;

    it('is settled for the packer, and refunded and told once', async () => {
      const { id } = await accepted();
      await refund(id, { lines: [{ productId: cumin, quantity: 1 }], amountMinor: cuminMinor });
      expect(await toPack(id)).toMatchObject([
        { state: 'open', leftOut: 0 },
        { productId: cumin, state: 'missing', missing: 1, leftOut: 1 },
      ]);
      await expect(mark(id, cumin, 'packed')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
      expect(await show(id)).toMatchObject({ items: [{ leftOut: 0 }, { leftOut: 1 }] });
      await mark(id, lentils, 'packed');
      await running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: false } }, packer);
      expect(await show(id)).toMatchObject({ status: 'pickup', refundedMinor: cuminMinor, partialRefunds: [{}] });
      await running.broker.until(() => emails(id).length > 0);
      expect(emails(id)).toMatchObject([{ missing: [{ name: 'Cumin Seeds', quantity: 1 }] }]);
      expect(published(goodsLeftOut, id)).toMatchObject([{ lines: [{ productId: cumin, quantity: 1 }] }]);
    });

    it('is named to the customer whatever the reason, with the delivery fee, until nothing is left to pack', async () => {
      const { id } = await accepted({ locale: 'pl' });
      const told = { locale: 'pl', toCollectMinor: expect.any(Number) as number };
      await refund(id, { lines: [{ productId: lentils, quantity: 1 }], withDeliveryFee: true, reason: 'damaged' });
      await running.broker.until(() => emails(id).length === 1);
      expect(emails(id)[0]).toMatchObject({
        ...told,
        goods: [{ name: 'Soczewica toor dal', quantity: 1 }],
        withDeliveryFee: true,
        notInBag: true,
        restStays: true,
      });
      expect(emails(id)[0]).not.toHaveProperty('missing');
      const rest = [lentils, cumin].map(productId => ({ productId, quantity: 1 }));
      await refund(id, { lines: rest, reason: 'goodwill' });
      await running.broker.until(() => emails(id).length === 2);
      expect(emails(id)[1]).toMatchObject({ goods: ['Soczewica toor dal', 'Kmin rzymski'].map(name => ({ name, quantity: 1 })) });
      for (const absent of ['withDeliveryFee', 'restStays']) expect(emails(id)[1]).not.toHaveProperty(absent);
    });

    it('is named after the delivery too, and no longer said to stay out of the bag; an amount alone names nothing', async () => {
      const { id } = await accepted();
      await refund(id, { reason: 'goodwill' });
      await running.client.call(
        adminOrderRoutes.setStatus,
        { params: { id }, body: { status: 'delivered', withoutRider: true } },
        owner,
      );
      await refund(id, { lines: [{ productId: cumin, quantity: 1 }], reason: 'returned' });
      await running.broker.until(() => emails(id).length === 2);
      for (const absent of ['goods', 'withDeliveryFee', 'notInBag']) expect(emails(id)[0]).not.toHaveProperty(absent);
      expect(emails(id)).toMatchObject([{ restStays: true }, { goods: [{ name: 'Cumin Seeds', quantity: 1 }] }]);
      for (const absent of ['notInBag', 'restStays']) expect(emails(id)[1]).not.toHaveProperty(absent);
    });

    it('is sold again when it is on the shelf, and is no gap in the books', async () => {
      const since = new Date().toISOString();
      const { id } = await accepted();
      await refund(id, { lines: [{ productId: cumin, quantity: 1 }], amountMinor: cuminMinor, reason: 'other' });
      await running.broker.until(() => published(goodsReturned, id).length > 0);
      await mark(id, lentils, 'packed');
      await press(id);
      expect(published(goodsReturned, id)).toMatchObject([{ lines: [{ productId: cumin, quantity: 1 }] }]);
      expect(published(goodsLeftOut, id)).toEqual([]);
      const gaps = await running.client.call(adminPackingRoutes.notOnShelf, { query: { since } }, owner);
      expect(gaps.filter(({ orderId }) => orderId === id)).toEqual([]);
    });

    it('leaves the rest of the line to pack, also when that was in the bag', async () => {
      const { id } = await accepted();
      for (const productId of [lentils, cumin]) await mark(id, productId, 'packed');
      await refund(id, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_980 });
      expect(await toPack(id)).toMatchObject([{ productId: lentils, state: 'open', leftOut: 1 }, { state: 'packed' }]);
      await mark(id, lentils, 'missing', 1);
      await running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: false } }, packer);
      expect(await show(id)).toMatchObject({ refundedMinor: 1_980, partialRefunds: [{}], itemCount: 2 });
    });

    it('is goods only: an amount leaves every line to pack', async () => {
      const { id } = await accepted();
      await refund(id, { reason: 'goodwill' });
      expect(await toPack(id)).toMatchObject([
        { state: 'open', leftOut: 0 },
        { state: 'open', leftOut: 0 },
      ]);
    });
  });

  it('is not everything: such an order is for an admin to cancel', async () => {
    const { id } = await accepted();
    await expect(packedWithout(id, lentils, cumin)).rejects.toMatchObject({ status: 409, code: 'nothing-packed' });
    expect(await show(id)).toMatchObject({ status: 'preparing', refundedMinor: 0, partialRefunds: [] });
    expect(published(goodsLeftOut, id)).toEqual([]);
  });

  it('is less by what an admin has refunded of it before', async () => {
    const { id: all } = await accepted();
    await refund(all, { lines: [{ productId: cumin, quantity: 1 }], amountMinor: cuminMinor });
    await packedWithout(all, cumin);
    expect(await show(all)).toMatchObject({ refundedMinor: cuminMinor, partialRefunds: [{ actor: owner.email }] });

    const { id: some } = await accepted();
    await refund(some, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_850 + 130 });
    await packedWithout(some, lentils);
    expect(await show(some)).toMatchObject({
      refundedMinor: 3_700 + 259,
      partialRefunds: [{}, { lines: [{ productId: lentils, quantity: 1 }], amountMinor: 1_850 + 129 }],
    });
  });

  it('never takes the cash below nothing: of what was refunded already, nothing is refunded again', async () => {
    const { id } = await accepted();
    await refund(id, { amountMinor: total - 100, reason: 'goodwill' });
    await packedWithout(id, cumin);
    const { refundedMinor = 0, cashToCollectMinor } = await show(id);
    expect(refundedMinor).toBeLessThan(total);
    expect(cashToCollectMinor).toBe(total - refundedMinor);
    expect(cashToCollectMinor).toBeGreaterThan(0);

    const { id: free } = await accepted();
    await refund(free, { amountMinor: total, reason: 'goodwill' });
    await packedWithout(free, cumin);
    expect(await show(free)).toMatchObject({ status: 'pickup', refundedMinor: total, cashToCollectMinor: null });
  });

  it('is refunded only of orders that are paid, or to be paid in cash: others are not packed', async () => {
    const order = await placeReserved(running, aRequest({ paymentMethod: 'blik' }));
    await expect(packedWithout(order.id, cumin)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await show(order.id)).toMatchObject({ paymentStatus: 'unpaid', refundedMinor: 0 });
  });
});
