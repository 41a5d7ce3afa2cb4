import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  checkoutOpened,
  goodsLeftOut,
  orderRoutes,
  partialRefundCompleted,
  partialRefundEmailRequested,
  partialRefundFailed,
  paymentCaptured,
  productAdded,
  receiptRoutes,
  type EventContract,
  type PlaceOrderAnswer,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const packer = { kind: 'admin', userId: randomUUID(), email: 'kamil@kirana.example', role: 'packer' } as const;

describe('the substitutes that a customer accepts', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function substitutableTo(substitutesFor?: string[]) {
    const order = await placeReserved(running, aRequest({ ...(substitutesFor && { substitutesFor }) }));
    const track = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    const { tracking } = await running.client.call(orderRoutes.track, track);
    const { orders } = await running.client.call(adminPackingRoutes.queue, {}, packer);
    const shown = await running.client.call(adminOrderRoutes.one, { params: { id: order.id } }, packer);
    return [tracking.details?.items, orders.find(({ id }) => id === order.id)?.lines, shown.items].map(items =>
      items?.map(({ productId, substitutable }) => [productId, substitutable]),
    );
  }

  it('are known to the customer, the packer and the order’s page, line by line', async () => {
    const expected = [
      [lentils, true],
      [cumin, false],
    ];
    expect(await substitutableTo([lentils])).toEqual([expected, expected, expected]);
  });

  it('are none when the order does not say so, or names another product', async () => {
    const expected = [
      [lentils, false],
      [cumin, false],
    ];
    expect(await substitutableTo()).toEqual([expected, expected, expected]);
    expect(await substitutableTo(['saffron-1g'])).toEqual([expected, expected, expected]);
  });
});

const chana = 'chana-dal-1kg';
const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('a substitute in the bag', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
    await running.broker.deliver(productAdded, {
      productId: chana,
      name: 'Chana Dal',
      translatedName: { pl: 'Ciecierzyca łuskana' },
      categoryId: 'lentils',
      priceMinor: 1_665,
      vatRate: 8,
      isActive: true,
      initialQuantity: 10,
    });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(substitutesFor = [lentils]): Promise<PlaceOrderAnswer['order']> {
    const order = await placeReserved(running, aRequest({ substitutesFor }));
    return order;
  }
  const mark = (id: string, productId: string, state: 'packed' | 'missing') =>
    running.client.call(adminPackingRoutes.markLine, { params: { id, productId }, body: { state } }, packer);
  const take = (id: string, productId: string, substitute: string) =>
    running.client.call(adminPackingRoutes.substitute, { params: { id, productId }, body: { substitute } }, packer);
  const press = (id: string) =>
    running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: true } }, packer);
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, owner);
  const emails = (id: string) =>
    running.broker.sent(partialRefundEmailRequested).flatMap(({ subject, data }) => (subject === id ? [data] : []));
  const told = {
    missing: [{ name: 'Cumin Seeds', quantity: 1 }],
    substitutes: [{ name: 'Chana Dal', insteadOf: 'Toor Dal', quantity: 2 }],
  };

  /** An order paid with BLIK, packed with a cheaper substitute and without its cumin; its refunds of both. */
  async function packedPaid() {
    const { id, totals } = await placeReserved(running, aRequest({ substitutesFor: [lentils], paymentMethod: 'blik' }));
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: totals.totalMinor });
    await take(id, lentils, chana);
    await mark(id, cumin, 'missing');
    await press(id);
    const [missing, cheaper] = (await show(id)).partialRefunds;
    if (!missing || !cheaper) throw new Error('there are not two refunds');
    return { id, parts: [missing, cheaper] as const };
  }
  const completed = (orderId: string, { id: refundId, amountMinor = 0 }: { id?: string; amountMinor?: number }) =>
    running.broker.deliver(partialRefundCompleted, { orderId, refundId: refundId ?? '', amountMinor });

  it('becomes the line of the order, with its VAT rate, at its lower price: the difference is refunded', async () => {
    const order = await accepted();
    const { lines } = await take(order.id, lentils, chana);
    expect(lines[0]).toMatchObject({ productId: lentils, state: 'packed', substitute: { productId: chana, name: 'Chana Dal' } });
    await mark(order.id, cumin, 'missing');
    await press(order.id);
    // 2 × 1.85 and their service fee, and the cumin with its own.
    const minor = 370 + 26 + 700 + 49;
    const shown = await show(order.id);
    expect(shown).toMatchObject({
      refundedMinor: minor,
      cashToCollectMinor: 5_707 - minor,
      itemCount: 2,
      partialRefunds: [
        { lines: [{ productId: cumin, quantity: 1 }], amountMinor: 700 + 49, reason: 'missing', actor: packer.email },
        { lines: [], amountMinor: 370 + 26, reason: 'substitute', actor: packer.email },
      ],
      items: [
        {
          productId: chana,
          name: 'Chana Dal',
          quantity: 2,
          unitPriceMinor: 1_850,
          chargedMinor: 1_665,
          insteadOf: { productId: lentils, name: 'Toor Dal' },
        },
        { productId: cumin, unitPriceMinor: 700, chargedMinor: 700, insteadOf: null },
      ],
    });
    expect(shown.steps.find(({ trigger }) => trigger === 'set-pickup')).toMatchObject({
      missing: [{ productId: cumin, name: 'Cumin Seeds', quantity: 1 }],
      substitutes: [{ productId: chana, name: 'Chana Dal', insteadOf: { productId: lentils, name: 'Toor Dal' }, quantity: 2 }],
    });
    const asked = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    const insteadOf = { productId: lentils, name: 'Toor Dal', translatedName: { pl: 'Soczewica toor dal' } };
    const { tracking } = await running.client.call(orderRoutes.track, asked);
    expect(tracking.details?.items).toMatchObject([
      { productId: chana, insteadOf, unitPriceMinor: 1_850, chargedMinor: 1_665, leftOut: 0, refundedMinor: 396 },
      { chargedMinor: 700, leftOut: 1, refundedMinor: 749 },
    ]);
    const receipt = await running.client.call(receiptRoutes.read, asked);
    expect(receipt.lines).toMatchObject([
      { name: 'Chana Dal', vatRate: 8, unitPriceMinor: 1_850, chargedMinor: 1_665, insteadOf, refundedMinor: 396 },
      { leftOut: 1, refundedMinor: 749 },
    ]);
    const left = receipt.vat.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    expect(left).toBe(receipt.totals.totalMinor - minor);
    const data = (contract: EventContract) =>
      running.broker.sent(contract).flatMap(({ subject, data: each }) => (subject === order.id ? each : []));
    await running.broker.until(() => data(goodsLeftOut).length > 0);
    expect(data(goodsLeftOut)).toMatchObject([
      {
        lines: [
          { productId: cumin, quantity: 1 },
          { productId: lentils, quantity: 2 },
        ],
        substitutes: [{ productId: chana, quantity: 2 }],
      },
    ]);
    expect(data(partialRefundEmailRequested)).toMatchObject([{ amountMinor: minor, toCollectMinor: 5_707 - minor, ...told }]);
  });

  it('is told in one email with what is left out, once both are refunded the way they were paid', async () => {
    const { id, parts } = await packedPaid();
    const [missing, cheaper] = parts;
    await completed(id, missing);
    expect(emails(id)).toEqual([]);
    await completed(id, cheaper);
    await running.broker.until(() => emails(id).length > 0);
    expect(emails(id)).toMatchObject([{ amountMinor: 749 + 396, paymentStatus: 'paid', ...told }]);
    const { steps } = await show(id);
    const published = steps.flatMap(step => step.published.filter(({ type }) => type === partialRefundEmailRequested.type));
    expect(published).toHaveLength(1);
  });

  it('waits for no refund that has failed, which has an email of its own once it is made', async () => {
    const { id, parts } = await packedPaid();
    const [missing, cheaper] = parts;
    await completed(id, cheaper);
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId: missing.id, why: 'balance_insufficient' });
    await running.broker.until(() => emails(id).length > 0);
    expect(emails(id)).toMatchObject([{ amountMinor: 396, substitutes: told.substitutes }]);
    expect(emails(id)[0]).not.toHaveProperty('missing');
    await running.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId: missing.id } }, owner);
    await completed(id, missing);
    await running.broker.until(() => emails(id).length > 1);
    expect(emails(id)).toMatchObject([{}, { amountMinor: 749, missing: told.missing }]);
  });

  it('waits for no refund that the shop has made another way, of which the customer knows', async () => {
    const { id, parts } = await packedPaid();
    const [missing, cheaper] = parts;
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId: missing.id, why: 'balance_insufficient' });
    const body = { note: 'bank transfer' };
    await running.client.call(adminPartialRefundRoutes.settle, { params: { id, refundId: missing.id }, body }, owner);
    await completed(id, cheaper);
    await running.broker.until(() => emails(id).length > 0);
    expect(emails(id)).toMatchObject([{ amountMinor: 396, substitutes: told.substitutes }]);
  });

  it('becomes the line of the order also when staff set the status by hand', async () => {
    const { id } = await accepted();
    await take(id, lentils, chana);
    await mark(id, cumin, 'packed');
    await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'pickup' } }, owner);
    const shown = await show(id);
    expect(shown).toMatchObject({
      status: 'pickup',
      refundedMinor: 370 + 26,
      items: [{ productId: chana, insteadOf: { productId: lentils } }, { productId: cumin }],
    });
    expect(shown.steps.flatMap(({ substitutes }) => substitutes ?? [])).toMatchObject([{ productId: chana }]);
  });

  it('is told to the customer and in the history also when it costs as much, and its order needs a count', async () => {
    const since = new Date().toISOString();
    await running.broker.deliver(productAdded, {
      productId: 'masoor-dal-1kg',
      name: 'Masoor Dal',
      translatedName: { pl: 'Soczewica czerwona' },
      categoryId: 'lentils',
      priceMinor: 1_850,
      vatRate: 5,
      isActive: true,
      initialQuantity: 10,
    });
    const { id, number } = await accepted();
    await take(id, lentils, 'masoor-dal-1kg');
    await mark(id, cumin, 'packed');
    await press(id);
    await running.broker.until(() => emails(id).length > 0);
    const substitutes = [{ name: 'Masoor Dal', insteadOf: 'Toor Dal', quantity: 2 }];
    expect(emails(id)).toMatchObject([{ amountMinor: 0, substitutes }]);
    const { steps, refundedMinor, partialRefunds } = await show(id);
    expect([refundedMinor, partialRefunds]).toEqual([0, []]);
    expect(steps.find(({ trigger }) => trigger === 'set-pickup')).toMatchObject({
      missing: [],
      substitutes: [{ name: 'Masoor Dal', insteadOf: { name: 'Toor Dal' }, quantity: 2 }],
    });
    const gone = await running.client.call(adminPackingRoutes.notOnShelf, { query: { since } }, packer);
    expect(gone.filter(({ orderId }) => orderId === id)).toEqual([
      { orderId: id, number, productId: lentils, name: 'Toor Dal', translatedName: { pl: 'Soczewica toor dal' } },
    ]);
    const { id: other } = await accepted();
    await take(other, lentils, 'masoor-dal-1kg');
    await mark(other, cumin, 'missing');
    await press(other);
    await running.broker.until(() => emails(other).length > 0);
    expect(emails(other)).toMatchObject([{ amountMinor: 749, toCollectMinor: 5_707 - 749, missing: told.missing, substitutes }]);
  });

  it('is booked once, however often the order is packed, and may be taken back before', async () => {
    const { id } = await accepted();
    await take(id, lentils, chana);
    expect((await mark(id, lentils, 'missing')).lines[0]).toMatchObject({ state: 'missing', substitute: null });
    await take(id, lentils, chana);
    await mark(id, cumin, 'packed');
    await press(id);
    await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'preparing' } }, owner);
    await press(id);
    const { refundedMinor, partialRefunds } = await show(id);
    expect([refundedMinor, partialRefunds.length]).toEqual([370 + 26, 1]);
    const booked = running.broker.sent(goodsLeftOut).filter(({ subject }) => subject === id);
    expect(booked).toHaveLength(1);
  });

  it('stands in for one line of an order only', async () => {
    const { id } = await accepted([lentils, cumin]);
    await take(id, lentils, chana);
    await expect(take(id, cumin, chana)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await take(id, lentils, chana);
    await mark(id, cumin, 'packed');
    await press(id);
    expect((await show(id)).items.map(({ productId }) => productId)).toEqual([chana, cumin]);
  });

  it('is refused for a line whose customer wants none, for a product that is ordered besides, and for one that is not sold', async () => {
    const { id } = await accepted();
    const refusal = { status: 409, code: 'not-possible-now' };
    await expect(take(id, cumin, chana)).rejects.toMatchObject(refusal);
    await expect(take(id, lentils, cumin)).rejects.toMatchObject(refusal);
    await expect(take(id, lentils, 'no-such-product')).rejects.toMatchObject(refusal);
    await expect(take(id, chana, lentils)).rejects.toMatchObject({ status: 404 });
  });
});
