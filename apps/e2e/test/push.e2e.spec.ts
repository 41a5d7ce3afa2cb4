/// <reference lib="dom" />
import { eventually, PushServer } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { visit } from './acceptance/visit.js';
import { Person } from './person.js';

describe('push messages', () => {
  const at = visit({
    own: { env: { PUSH_KEY: randomBytes(32).toString('base64url'), PUSH_LOOPBACK: 'true' } },
    browser: 'whole',
  });
  let server: PushServer;
  beforeAll(async () => {
    server = await PushServer.start();
  });
  afterAll(() => server.stop());

  it('tell the browser that follows an order when it is on the way and at the door, and no other', async () => {
    const person = new Person(at.shop.url);
    const { publicKey } = (await person.ask<{ publicKey: string }>('GET', '/api/push-key')).body;
    const details = {
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12',
    };
    const form = { ...details, zipCode: '02-566', district: 'Mokotów', paymentMethod: 'cash', locale: 'pl' };
    const { body: order } = await person.ask<{ number: string; accessToken: string }>(
      'POST',
      '/api/orders',
      { ...form, items: [{ productId: 'toor-dal-1kg', quantity: 1 }] },
      { 'idempotency-key': randomUUID() },
    );
    const browser = server.subscribe(publicKey);
    const follow = (token: string) =>
      person.ask('POST', `/api/orders/${order.number}/push-subscriptions`, browser, { 'x-order-token': token });
    expect((await follow('not-the-token-of-it')).status).toBe(404);
    expect(await follow(order.accessToken)).toMatchObject({ status: 200, body: { followed: true } });
    const titles = () => server.told.map(({ message }) => message['title']);
    await eventually('the order is at the door', () => titles().length === 2, 60_000);
    expect(titles()).toEqual(['Zamówienie jest w drodze', 'Zamówienie jest pod drzwiami']);
    expect(server.refused).toEqual([]);
    expect(await follow(order.accessToken)).toMatchObject({ status: 200, body: { followed: false } });
  });

  it('are shown by the service worker, the later step in place of the earlier one', async () => {
    const page = await at.another({ serviceWorkers: 'allow', permissions: ['notifications'] });
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const registrations: string[] = [];
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) =>
      registrations.push(...found.map(({ registrationId }) => registrationId)),
    );
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await session.send('ServiceWorker.enable');
    await eventually('the service worker is known', () => registrations.length > 0);
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const about = { body: 'Order ORD-204816', tag: 'ORD-204816' };
    for (const title of ['Your order is on the way', 'Your order is at the door']) {
      const data = JSON.stringify({ ...about, title, path: '/track-order/ORD-204816' });
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: at.shop.url,
        registrationId: registrations[0] ?? '',
        data,
      });
      await eventually(`the browser shows: ${title}`, async () => (await shown()).some(each => each.title === title));
    }
    expect(await shown()).toEqual([{ ...about, title: 'Your order is at the door' }]);
  });
});
