/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import { visit } from './acceptance/visit.js';

describe('push messages', () => {
  const at = visit({ browser: 'whole' });

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
