/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';

jest.unstable_mockModule('../../../lib/live-orders/order-socket.js', () => ({
  followOrder: () => () => undefined,
  followOrders: () => () => undefined,
}));

const { server, requests, data } = shopServer();
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const keys = { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const key = Uint8Array.from(atob(publicKey.replace(/-/g, '+').replace(/_/g, '/')), each => each.charCodeAt(0)).buffer;

/** A browser with notifications and push messages; `known`: it has subscribed before, with this key. */
function browserWith({ known }: { known?: ArrayBuffer } = {}) {
  const did: string[] = [];
  const subscription = (endpoint: string, applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      did.push(`unsubscribe ${endpoint}`);
      current = null;
      return true;
    },
  });
  let current = known ? subscription('https://push.example/earlier', known) : null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey, userVisibleOnly }: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      did.push(`subscribe ${applicationServerKey} ${userVisibleOnly}`);
      return (current = subscription('https://push.example/new', key));
    },
  };
  const worker = { pushManager };
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: Object.assign(class {}, { permission: 'default', requestPermission: async () => allow() }),
  });
  const allow = () => {
    Object.assign(Notification, { permission: 'granted' });
    return 'granted';
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(worker), getRegistration: async () => worker },
  });
  return did;
}

async function openOrder() {
  const record = anOrderRecord();
  rememberOrder(record);
  server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking())));
  return renderShop(`/track-order/${record.number}`);
}
const askedForKey = () => requests.some(({ path }) => path === '/api/push-key');
const followed = () => requests.filter(({ path }) => path.endsWith('/push-subscriptions'));

describe('tracking page: notifications', () => {
  beforeEach(() => {
    localStorage.clear();
    requests.length = 0;
  });
  afterEach(() => {
    server.resetHandlers();
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('subscribes this browser once it is allowed, and says that it is told also with the page closed', async () => {
    const did = browserWith();
    data.pushKey = publicKey;
    const { user } = await openOrder();
    expect(askedForKey()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('You will hear from us, also after you close this page.')).toBeVisible();
    expect(did).toEqual([`subscribe ${publicKey} true`]);
    expect(followed()).toMatchObject([{ method: 'POST', body: { endpoint: 'https://push.example/new', keys } }]);
    await user.click(screen.getByRole('button', { name: 'Stop notifying me' }));
    await waitFor(() => expect(did.at(-1)).toBe('unsubscribe https://push.example/new'));
    expect(await screen.findByText(/We can tell you when the rider sets off/)).toBeVisible();
  });

  it('uses the subscription it has, and replaces one with an earlier key of the shop', async () => {
    for (const [known, expected] of [
      [key, []],
      [new ArrayBuffer(65), ['unsubscribe https://push.example/earlier', `subscribe ${publicKey} true`]],
    ] as const) {
      const did = browserWith({ known });
      data.pushKey = publicKey;
      const { user } = await openOrder();
      await user.click(await screen.findByRole('button', { name: 'Notify me' }));
      await screen.findByText('You will hear from us, also after you close this page.');
      expect(did).toEqual(expected);
      cleanup();
      localStorage.clear();
    }
  });

  it('notifies only while the shop is open when the shop pushes nothing', async () => {
    const did = browserWith();
    data.pushKey = null;
    const { user } = await openOrder();
    await user.click(await screen.findByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('You will hear from us while the shop is open in a tab of this browser.')).toBeVisible();
    await waitFor(() => expect(askedForKey()).toBe(true));
    expect([did, followed()]).toEqual([[], []]);
  });
});
