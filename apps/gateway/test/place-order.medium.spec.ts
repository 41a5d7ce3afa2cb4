import {
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  orderRejected,
  type PlaceOrderAnswer,
  type PlaceOrderCommand,
} from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { GatewayUnderTest, aRequest, placed } from './gateway-under-test.js';

const number = 'ORD-204816';

describe('POST /api/orders', () => {
  let gateway: GatewayUnderTest;
  /** Delivers the events that follow once orders has recorded the order. */
  let afterwards: (orderId: string) => void;
  /** Orders' answer when the gateway reports that the customer is about to receive 202. */
  let acknowledged: PlaceOrderAnswer = placed('open');

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /orders': request => {
        const { orderId } = JSON.parse(request.body ?? '') as PlaceOrderCommand;
        setImmediate(() => afterwards(orderId));
        return placed('open', orderId);
      },
      'POST /orders/*': request => ({ ...acknowledged, order: { ...acknowledged.order, id: request.path.split('/')[2] } }),
    });
  });
  afterAll(() => gateway.stop());

  const place = (body: unknown = aRequest, key: string = randomUUID()) =>
    gateway.post('/api/orders', body, { 'idempotency-key': key });

  it('answers 201 as soon as the order is accepted', async () => {
    afterwards = orderId => void gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId }));
    const started = performance.now();
    const { status, body, headers } = await place();
    expect({ status, number: body['number'], token: body['accessToken'] }).toEqual({
      status: 201,
      number,
      token: expect.any(String),
    });
    expect(headers.get('location')).toBe(`/api/orders/${String(body['id'])}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('returns the payment page’s address', async () => {
    afterwards = orderId =>
      void gateway.broker.deliver(orderAwaitingPayment, { orderId, number, paymentUrl: 'https://pay.example/1' });
    expect((await place()).body['payment']).toEqual({ url: 'https://pay.example/1' });
  });

  it('answers 409 with the available stock when it is insufficient', async () => {
    const shortLines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    afterwards = orderId => void gateway.broker.deliver(orderRejected, { orderId, number, shortLines });
    expect(await place()).toMatchObject({ status: 409, body: { code: 'insufficient-stock', lines: shortLines } });
  });

  it('answers 409 when the order was cancelled', async () => {
    afterwards = orderId => void gateway.broker.deliver(orderCancelled, { orderId, number, reason: 'payment-failed' });
    acknowledged = placed('not-completed');
    expect(await place()).toMatchObject({ status: 409, body: { code: 'order-not-completed' } });
  });

  it('answers 202 with the order’s address when there is no outcome within 3 s', async () => {
    afterwards = () => undefined;
    acknowledged = placed('open');
    const started = performance.now();
    const { status, body } = await place();
    expect({ status, number: body['number'] }).toEqual({ status: 202, number });
    expect(performance.now() - started).toBeGreaterThan(2_900);
    // Orders is informed before the customer is answered, so that the customer gets an email with the outcome.
    expect(gateway.asked.at(-1)).toBe(`POST /orders/${String(body['id'])}/acknowledgement`);
  });

  it('asks orders for the outcome before it answers 202, in case the events were lost', async () => {
    afterwards = () => undefined;
    acknowledged = {
      ...placed('awaiting-payment'),
      order: { ...placed('open').order, payment: { url: 'https://pay.example/2' } },
    };
    expect(await place()).toMatchObject({ status: 201, body: { payment: { url: 'https://pay.example/2' } } });
  });

  it('answers 503 instead of 202 while orders cannot record the 202', async () => {
    afterwards = () => undefined;
    gateway.answers['POST /orders/*'] = () => {
      throw new Error('orders is away');
    };
    expect(await place()).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
  });

  it('gives the same order to the same key, on every replica', async () => {
    afterwards = orderId => void gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId }));
    const key = randomUUID();
    const ids = [await place(aRequest, key), await place(aRequest, key.toUpperCase())].map(answer => answer.body['id']);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.each([[undefined], [''], ['1'], ['not-a-uuid']])('requires a UUID as Idempotency-Key, not %j', async key => {
    const before = gateway.asked.length;
    expect(await gateway.post('/api/orders', aRequest, key === undefined ? {} : { 'idempotency-key': key })).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-missing' },
    });
    expect(gateway.asked.length).toBe(before);
  });

  it.each(['cardNumber', 'cardCvc', 'blikCode', 'total_amount', 'status', 'role', 'constructor'])(
    'refuses a body with %s (F-07, F-10)',
    async field => {
      const before = gateway.asked.length;
      const answer = await place({ ...aRequest, [field]: '4242424242424242' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
      expect(JSON.stringify(answer.body)).not.toContain('4242');
      expect(gateway.asked.length).toBe(before);
    },
  );
});

describe('POST /api/orders, fifty equal concurrent requests', () => {
  let gateway: GatewayUnderTest;
  afterEach(() => gateway.stop());

  it.each([
    ['cash', (orderId: string) => gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId })), null],
    [
      'blik',
      (orderId: string) => gateway.broker.deliver(orderAwaitingPayment, { orderId, number, paymentUrl: 'https://pay.example/1' }),
      { url: 'https://pay.example/1' },
    ],
  ] as const)('return the same complete answer: %s', async (paymentMethod, decide, payment) => {
    let asked = 0;
    gateway = await GatewayUnderTest.start({
      'POST /orders': request => {
        const { orderId } = JSON.parse(request.body ?? '') as PlaceOrderCommand;
        asked += 1;
        if (asked === 50) setImmediate(() => void decide(orderId));
        return placed('open', orderId);
      },
    });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => gateway.post('/api/orders', { ...aRequest, paymentMethod }, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ status: 201, body: { number, payment } });
  });
});

describe('POST /api/orders, repeated after the outcome', () => {
  it.each([
    ['accepted', 201],
    ['awaiting-payment', 201],
    ['cancelled', 201],
  ] as const)('answers immediately for an order that is %s, with %i', async (outcome, status) => {
    const gateway = await GatewayUnderTest.start({ 'POST /orders': () => placed(outcome) });
    const started = performance.now();
    expect((await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() })).status).toBe(status);
    expect(performance.now() - started).toBeLessThan(1_000);
    await gateway.stop();
  });

  it.each([
    ['insufficient-stock', 'rejected'],
    ['order-not-completed', 'not-completed'],
  ] as const)('answers again with %s and the original lines', async (code, outcome) => {
    const shortLines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    const gateway = await GatewayUnderTest.start({ 'POST /orders': () => ({ ...placed(outcome), isNew: false, shortLines }) });
    const { status, body } = await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() });
    await gateway.stop();
    expect([status, body['code'], body['lines']]).toEqual([409, code, outcome === 'rejected' ? shortLines : undefined]);
  });
});
