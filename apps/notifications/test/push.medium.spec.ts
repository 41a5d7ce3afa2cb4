import { customerAnonymised, myMailRoutes, orderPushRequested, pushRoutes, type PushedStatus } from '@kirana/contracts';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import type { Locale } from '@kirana/i18n';
import { eventually, PushServer, testDatabases, type TestBrowser, type TestDatabases } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { notifications } from '../src/index.js';

describe('PushRunner', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  let server: PushServer;
  let shopKey = '';
  const started: ServiceUnderTest[] = [];
  async function start(env: Record<string, string>): Promise<ServiceUnderTest> {
    const one = await ServiceUnderTest.start(notifications, postgres, {
      MAIL_INBOX: 'true',
      MAIL_RETRY_SCALE: '0.01',
      ...env,
    });
    started.push(one);
    return one;
  }
  beforeAll(async () => {
    postgres = await testDatabases();
    server = await PushServer.start();
    service = await start({ PUSH_KEY: randomBytes(32).toString('base64url'), PUSH_LOOPBACK: 'true' });
    shopKey = (await service.client.call(pushRoutes.key)).publicKey ?? '';
  });
  beforeEach(() => {
    server.told.length = 0;
    server.refused.length = 0;
    server.failWith.length = 0;
  });
  afterAll(async () => {
    await Promise.all(started.map(each => each.stop()));
    await Promise.all([server.stop(), postgres.stop()]);
  });

  const keep = (orderId: string, subscription: TestBrowser) =>
    service.client.call(pushRoutes.keep, { body: { orderId, subscription } });
  async function followed(): Promise<{ orderId: string; browser: TestBrowser }> {
    const [orderId, browser] = [randomUUID(), server.subscribe(shopKey)];
    expect(await keep(orderId, browser)).toEqual({ kept: true });
    return { orderId, browser };
  }
  const tell = async (orderId: string, status: PushedStatus, { locale = 'en' as Locale, id = randomUUID() } = {}) => {
    const data = { orderId, number: 'ORD-204816', locale, status };
    expect(await service.broker.deliver(orderPushRequested, data, { id, subject: orderId })).toEqual({ kind: 'done' });
  };
  const kept = async (orderId: string) =>
    (await service.database.query<unknown[]>(`SELECT FROM push_subscriptions WHERE order_id = $1`, [orderId])).length;

  it('tells the browser in the language of the order, encrypted for it and signed by the shop, with nothing about the person', async () => {
    const { orderId, browser } = await followed();
    await tell(orderId, 'delivering', { locale: 'pl' });
    await eventually('the browser is told', () => server.told.length === 1);
    expect(server.refused).toEqual([]);
    expect(server.told).toEqual([
      {
        endpoint: browser.endpoint,
        topic: 'ORD-204816',
        message: {
          title: 'Zamówienie jest w drodze',
          body: 'Zamówienie ORD-204816',
          tag: 'ORD-204816',
          path: '/track-order/ORD-204816',
        },
      },
    ]);
  });

  it('tells a step once, also when the event is repeated, and forgets the browser after the last step', async () => {
    const { orderId } = await followed();
    const id = randomUUID();
    for (let n = 0; n < 3; n++) await tell(orderId, 'delivering', { id });
    await tell(orderId, 'delivering');
    await eventually('the browser is told that the rider sets off', () => server.told.length === 1);
    await tell(orderId, 'delivered');
    await eventually('the browser is forgotten', async () => (await kept(orderId)) === 0);
    expect(server.told.map(({ message }) => message['title'])).toEqual(['Your order is on the way', 'Your order is at the door']);
  });

  it('forgets the browsers of a cancelled order without a message', async () => {
    const { orderId } = await followed();
    await tell(orderId, 'cancelled');
    expect(await kept(orderId)).toBe(0);
    await tell(orderId, 'delivered');
    const other = await followed();
    await tell(other.orderId, 'delivering');
    await eventually('another browser is told', () => server.told.length > 0);
    expect(server.told.map(({ endpoint }) => endpoint)).toEqual([other.browser.endpoint]);
  });

  it('tries again after 429, 5xx and a broken answer, and tells the step once', async () => {
    const { orderId } = await followed();
    server.failWith.push(429, 503, 500);
    await tell(orderId, 'delivering');
    await eventually('the browser is told', () => server.told.length === 1);
    expect(server.refused).toHaveLength(3);
    expect(await kept(orderId)).toBe(1);
  });

  it.each([404, 410, 403])('forgets a browser whose push service answers %d', async status => {
    const { orderId } = await followed();
    server.failWith.push(status);
    await tell(orderId, 'delivering');
    await eventually('the browser is forgotten', async () => (await kept(orderId)) === 0);
    expect(server.told).toEqual([]);
  });

  it('forgets a browser that unsubscribed, and goes on telling the others', async () => {
    const { orderId, browser } = await followed();
    await keep(orderId, server.subscribe(shopKey));
    server.unsubscribe(browser);
    await tell(orderId, 'delivering');
    await eventually('one is forgotten and one told', async () => (await kept(orderId)) === 1 && server.told.length === 1);
    expect(server.refused).toEqual(['410 gone']);
  });

  it("exports the browsers that follow a customer's orders, and those of no other order, without their keys", async () => {
    const { orderId, browser } = await followed();
    await followed();
    const caller = { kind: 'user', userId: randomUUID(), email: 'follows@example.com' } as const;
    const { pushSubscriptions } = await service.client.call(myMailRoutes.export, { body: { orderIds: [orderId] } }, caller);
    expect(pushSubscriptions).toEqual([{ orderId, endpoint: browser.endpoint, keptAt: expect.any(String) }]);
  });

  it('erases the browsers of an order whose customer is erased, and keeps none that comes later', async () => {
    const { orderId, browser } = await followed();
    await service.broker.deliver(customerAnonymised, { orderId }, { subject: orderId });
    expect(await kept(orderId)).toBe(0);
    expect(await keep(orderId, browser)).toEqual({ kept: false });
    await tell(orderId, 'delivered');
    const [{ pushes } = { pushes: -1 }] = await service.database.query<{ pushes: number }[]>(
      `SELECT count(*)::int AS pushes FROM pushes WHERE order_id = $1`,
      [orderId],
    );
    expect(pushes).toBe(0);
  });

  it('keeps at most ten browsers of an order', async () => {
    const orderId = randomUUID();
    const kinds = [];
    for (let n = 0; n < 12; n++) kinds.push((await keep(orderId, server.subscribe(shopKey))).kept);
    expect(kinds.filter(Boolean)).toHaveLength(10);
  });

  it.each([
    'http://push.example/send/1',
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest',
    'https://postgres/',
    'https://user:pw@push.example/',
  ])('refuses the address %s in production', async endpoint => {
    const strict = started[1] ?? (await start({ PUSH_KEY: randomBytes(32).toString('base64url') }));
    const subscription = { ...server.subscribe(shopKey), endpoint };
    await expect(strict.client.call(pushRoutes.keep, { body: { orderId: randomUUID(), subscription } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  });

  it('has no key and keeps no browser without PUSH_KEY', async () => {
    const without = await start({});
    expect(await without.client.call(pushRoutes.key)).toEqual({ publicKey: null });
    const subscription = server.subscribe(shopKey);
    expect(await without.client.call(pushRoutes.keep, { body: { orderId: randomUUID(), subscription } })).toEqual({
      kept: false,
    });
  });
});
