import { GatewayUnderTest, orderId, token } from './gateway-under-test.js';

const subscription = {
  endpoint: 'https://push.example/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

describe('POST /api/orders/:ref/push-subscriptions', () => {
  let gateway: GatewayUnderTest;
  let running = true;
  let kept: unknown;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`POST /orders/${orderId}/followers`]: ({ body }: { body?: string }) =>
        (JSON.parse(body ?? '{}') as { accessToken?: string }).accessToken === token
          ? { orderId, number: 'ORD-204816', running }
          : { problem: { status: 404, code: 'not-found', detail: 'Could not find order' } },
      'POST /push-subscriptions': ({ body }: { body?: string }) => {
        kept = JSON.parse(body ?? '{}');
        return { kept: true };
      },
      'GET /push-key': () => ({ publicKey: 'BCVx' }),
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    running = true;
    kept = undefined;
  });
  const send = (body: object = subscription, accessToken = token) =>
    gateway.post(`/api/orders/${orderId}/push-subscriptions`, body, { 'x-order-token': accessToken });

  it('keeps the browser of who may see the order', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { followed: true } });
    expect(kept).toEqual({ orderId, subscription });
  });

  it('keeps no browser of others, nor of an order that has ended', async () => {
    expect(await send(subscription, 'x'.repeat(22))).toMatchObject({ status: 404, body: { code: 'not-found' } });
    running = false;
    expect(await send()).toMatchObject({ status: 200, body: { followed: false } });
    expect(kept).toBeUndefined();
  });

  it.each([
    ['no keys', { endpoint: subscription.endpoint }],
    ['a short key', { ...subscription, keys: { ...subscription.keys, auth: 'A' } }],
    ['another protocol', { ...subscription, endpoint: 'file:///etc/passwd' }],
    ['a long address', { ...subscription, endpoint: `https://push.example/${'x'.repeat(1_100)}` }],
    ['an unknown field', { ...subscription, expirationTime: null }],
  ])('refuses %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(kept).toBeUndefined();
  });

  it('tells guests the key of the shop', async () => {
    expect(await gateway.fetch('/api/push-key')).toMatchObject({ status: 200, body: { publicKey: 'BCVx' } });
  });
});
