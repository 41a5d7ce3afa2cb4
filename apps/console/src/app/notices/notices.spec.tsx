/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeSocket, consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const socket = new FakeSocket();
const chime = jest.fn();
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: socket.followOrders }));
jest.unstable_mockModule('../../lib/chime.js', () => ({ chime }));

const { data, requests, server } = consoleServer();
const id = 'feedbeef-1111-4111-8111-111111111111';
const arrives = (number = 'ORD-909090') => {
  const [first] = data.orders;
  if (first) data.orders = [...data.orders, { ...first, id, number, status: 'confirmed' }];
  return act(() => socket.told.onEvent({ orderId: id, kind: 'accepted', number, totalMinor: 12_345 }));
};

/** Nothing needs an admin at the start, so that each test sees only its own. */
async function open(locale: 'en' | 'pl' = 'en', hasDeadLetters = false) {
  data.products = data.products.filter(({ quantity }) => quantity > 0);
  if (!hasDeadLetters) data.deadLetters = { silent: [], queues: [] };
  const { user } = await renderConsole('/admin/settings', locale);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(socket.told).toBeDefined());
  act(() => socket.told.onLive(true));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/admin/webhooks')).toBe(true));
  return user;
}
const bell = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const centre = (name = 'Notifications') => screen.findByRole('dialog', { name });
const entries = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('link')
    .map(link => (link.firstElementChild?.nextElementSibling?.firstElementChild?.textContent ?? '').replaceAll('\u00a0', ' '));

afterEach(() => {
  chime.mockClear();
  Reflect.deleteProperty(globalThis, 'Notification');
});

describe('the notification centre', () => {
  it('tells of a new order at once, counts it in the title, and leads to it', async () => {
    const user = await open();
    arrives();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Settings/));
    arrives();
    await user.click(bell('Notifications, 1 unread'));
    const dialog = await centre();
    expect(entries(dialog)).toEqual(['New order ORD-909090, 123,45 zł']);
    await user.click(within(dialog).getByRole('link'));
    await waitFor(() => expect(globalThis.location.pathname).toBe(`/admin/orders/${id}`));
    expect(bell('Notifications')).toBeInTheDocument();
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  });

  it('counts no order that the staff have begun', async () => {
    await open();
    arrives();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Settings/));
    act(() => socket.told.onEvent({ orderId: id, kind: 'changed', number: 'ORD-909090', status: 'preparing' }));
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  });

  it('tells of what needs an admin, in both languages', async () => {
    const [first, second] = data.orders;
    Object.assign(first ?? {}, { isLate: true });
    Object.assign(second ?? {}, { attention: 'refund-not-confirmed' });
    const user = await open('pl');
    act(() => socket.told.onEvent({ orderId: id, kind: 'changed', number: 'ORD-404040', paymentStatus: 'failed' }));
    await waitFor(() => expect(bell('Powiadomienia, 3 nieprzeczytane')).toBeInTheDocument());
    await user.click(bell(/^Powiadomienia/));
    expect(entries(await centre('Powiadomienia')).toSorted()).toEqual([
      'ORD-204810 jest spóźnione',
      'ORD-204811 wymaga uwagi: zwrot lub płatność utknęły',
      'Płatność za ORD-404040 się nie powiodła',
    ]);
  });

  it.each([
    ['en', 'Notifications', 'Toor Dal was missing when ORD-204810 was packed: count it'],
    ['pl', 'Powiadomienia', 'Soczewica toor dal: zabrakło przy pakowaniu ORD-204810, policz na półce'],
  ] as const)(
    'asks to count what was missing when an order was packed, and leads to the product: %s',
    async (locale, name, sentence) => {
      const line = { productId: 'toor-dal-1kg', name: 'Toor Dal', translatedName: { pl: 'Soczewica toor dal' } };
      const missing = [{ orderId: data.orders[0]?.id, number: 'ORD-204810', ...line }];
      server.use(http.get('*/api/admin/packing/missing', () => HttpResponse.json(missing)));
      const user = await open(locale);
      await waitFor(() => expect(bell(new RegExp(`^${name}, 1 `))).toBeInTheDocument());
      await user.click(bell(new RegExp(`^${name}`)));
      expect(entries(await centre(name))).toEqual([sentence]);
      await user.click(within(await centre(name)).getByRole('link'));
      await waitFor(() => expect(globalThis.location.pathname).toBe('/admin/products/toor-dal-1kg'));
    },
  );

  it('tells of steps that are overdue and of orders that were not handed over', async () => {
    const [first, second] = data.orders;
    if (!first || !second) throw new Error('the stub has no orders');
    const window = { windowTo: new Date(Date.now() + 3_600_000).toISOString(), isLate: false };
    const at = new Date(Date.now() - 60_000).toISOString();
    data.orders = [
      { ...first, ...window, status: 'confirmed', stepDue: { step: 'pack', at } },
      { ...second, ...window, status: 'pickup', attention: 'not-delivered' },
    ];
    const user = await open();
    await waitFor(() => expect(bell('Notifications, 2 unread')).toBeInTheDocument());
    await user.click(bell('Notifications, 2 unread'));
    expect(entries(await centre()).toSorted()).toEqual(
      [`${first.number}: packing should have begun`, `${second.number} could not be handed over`].toSorted(),
    );
  });

  it('tells the owner of messages that failed for good, and leads to them', async () => {
    const user = await open('en', true);
    await waitFor(() => expect(bell('Notifications, 2 unread')).toBeInTheDocument());
    await user.click(bell(/^Notifications/));
    const dialog = await centre();
    expect(entries(dialog).toSorted()).toEqual([
      '120 messages of orders.fulfilment failed for good',
      '2 messages of notifications.emails failed for good',
    ]);
    await user.click(within(dialog).getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/admin/dead-letters'));
  });

  it('remembers for the person what was read', async () => {
    const user = await open();
    arrives();
    await user.click(bell('Notifications, 1 unread'));
    await user.click(within(await centre()).getByRole('button', { name: 'Mark all as read' }));
    expect(Object.keys(localStorage).filter(key => key.startsWith('console-notices-'))).toEqual([
      `console-notices-${data.user.id}`,
    ]);
    expect(bell('Notifications')).toBeInTheDocument();
    arrives();
    expect(bell('Notifications')).toBeInTheDocument();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Meera|customer0@/);
  });

  it('makes a sound for the kinds that were switched on', async () => {
    const user = await open();
    arrives('ORD-1');
    expect(chime).not.toHaveBeenCalled();
    await user.click(bell(/^Notifications/));
    await user.click(within(await centre()).getByRole('button', { name: 'Sounds and browser notifications' }));
    await user.click(screen.getByRole('checkbox', { name: 'New orders: Sound' }));
    act(() => socket.told.onEvent({ orderId: 'b', kind: 'accepted', number: 'ORD-2' }));
    await waitFor(() => expect(chime).toHaveBeenCalledTimes(1));
    act(() => socket.told.onEvent({ orderId: 'c', kind: 'changed', number: 'ORD-3', paymentStatus: 'failed' }));
    await waitFor(() => expect(bell('Notifications, 3 unread')).toBeInTheDocument());
    expect(chime).toHaveBeenCalledTimes(1);
  });

  it('asks for the permission of the browser only on a click, and says when it was refused', async () => {
    const requestPermission = jest.fn(() => Promise.resolve('denied'));
    Object.assign(globalThis, { Notification: Object.assign(class {}, { permission: 'default', requestPermission }) });
    const user = await open();
    arrives();
    await user.click(bell(/^Notifications/));
    await user.click(within(await centre()).getByRole('button', { name: 'Sounds and browser notifications' }));
    expect(requestPermission).not.toHaveBeenCalled();
    const box = screen.getByRole('checkbox', { name: 'Late orders: Browser' });
    await user.click(box);
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('The browser does not allow notifications from this site.');
    expect(box).not.toBeChecked();
  });

  it('shows a notification of the browser while the console is in the background', async () => {
    const shown: string[] = [];
    class Popup {
      static readonly permission = 'granted';
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
      addEventListener = () => undefined;
    }
    Object.assign(globalThis, { Notification: Popup });
    const user = await open();
    await user.click(bell(/^Notifications/));
    await user.click(within(await centre()).getByRole('button', { name: 'Sounds and browser notifications' }));
    await user.click(screen.getByRole('checkbox', { name: 'New orders: Browser' }));
    const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => socket.told.onEvent({ orderId: 'a', kind: 'accepted', number: 'ORD-1' }));
    focus.mockReturnValue(false);
    act(() => socket.told.onEvent({ orderId: 'b', kind: 'accepted', number: 'ORD-2' }));
    expect(shown).toEqual(['New order ORD-2']);
  });
});
