import { orderAccepted, orderAwaitingPayment, orderCancelled, orderRejected, type PlaceOrderCommand } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { GatewayUnderTest, aRequest, orderId, placed, tracking } from './gateway-under-test.js';

const number = 'ORD-204816';

describe('POST /api/orders', () => {
  let gateway: GatewayUnderTest;
  /** What happens, as news, once orders has written the order down. */
  let afterwards: (orderId: string) => void;

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /orders': request => {
        const { orderId } = JSON.parse(request.body ?? '') as PlaceOrderCommand;
        setImmediate(() => afterwards(orderId));
        return placed('open', orderId);
      },
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

  it('hands over the page to pay at', async () => {
    afterwards = orderId =>
      void gateway.broker.deliver(orderAwaitingPayment, { orderId, number, paymentUrl: 'https://pay.example/1' });
    expect((await place()).body['payment']).toEqual({ url: 'https://pay.example/1' });
  });

  it('answers 409 with what is left when stock was short', async () => {
    const shortLines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    afterwards = orderId => void gateway.broker.deliver(orderRejected, { orderId, number, shortLines });
    expect(await place()).toMatchObject({ status: 409, body: { code: 'insufficient-stock', lines: shortLines } });
  });

  it('answers 503 when the order was given up', async () => {
    afterwards = orderId => void gateway.broker.deliver(orderCancelled, { orderId, number, reason: 'stock-timeout' });
    expect(await place()).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
  });

  it('answers 202 with an address to look at when nothing is decided within 3 s', async () => {
    afterwards = () => undefined;
    const started = performance.now();
    expect(await place()).toMatchObject({ status: 202, body: { number } });
    expect(performance.now() - started).toBeGreaterThan(2_900);
  });

  it('gives the same order to the same key, on every replica', async () => {
    afterwards = orderId => void gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId }));
    const key = randomUUID();
    const ids = [await place(aRequest, key), await place(aRequest, key.toUpperCase())].map(answer => answer.body['id']);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.each([[undefined], [''], ['1'], ['not-a-uuid']])('wants an Idempotency-Key that is a UUID, not %j', async key => {
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

describe('POST /api/orders, repeated after it was decided', () => {
  it.each([
    ['accepted', 201],
    ['awaiting-payment', 201],
    ['cancelled', 201],
  ] as const)('answers an order that is %s at once with %i', async (outcome, status) => {
    const gateway = await GatewayUnderTest.start({ 'POST /orders': () => placed(outcome) });
    const started = performance.now();
    expect((await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() })).status).toBe(status);
    expect(performance.now() - started).toBeLessThan(1_000);
    await gateway.stop();
  });

  it('tells what is left now when it was rejected', async () => {
    const short = { productId: 'toor-dal-1kg', requested: 2, available: 1 };
    const opened = tracking(true);
    const items = [{ productId: short.productId, name: 'Toor Dal', unitPriceMinor: 1_690, quantity: 2 }];
    const gateway = await GatewayUnderTest.start({
      'POST /orders': () => placed('rejected'),
      'POST /cart/check': () => ({ ok: false, lines: [{ ...short, ok: false }] }),
      [`POST /orders/${orderId}/tracking`]: () => ({
        orderId,
        tracking: { ...opened, details: { ...opened.details, items } },
      }),
    });
    expect(await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'insufficient-stock', lines: [{ ...short, name: 'Toor Dal' }] },
    });
    await gateway.stop();
  });
});
