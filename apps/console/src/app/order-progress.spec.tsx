/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { OrderProgress } from '@kirana/contracts';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../test/render-console.js';

jest.unstable_mockModule('../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data } = shopServer();
const movedBy = (orderProgress: OrderProgress) =>
  server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, orderProgress })));

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => server.resetHandlers());

describe('the console of a shop', () => {
  it.each([
    ['staff', 'en', 'Your staff moves the orders: nothing is packed, picked up or delivered by itself.'],
    ['staff', 'pl', 'Zamówienia prowadzi zespół: nic nie pakuje się, nie wyjeżdża ani nie dociera samo.'],
    ['demonstration', 'en', /^This is a demonstration: a clock packs and delivers every order/],
    ['demonstration', 'pl', /^To demonstracja: zegar pakuje i dostarcza każde zamówienie/],
  ] as const)('says on the dashboard that its orders are moved by: %s (%s)', async (progress, locale, sentence) => {
    movedBy(progress);
    await renderConsole('/admin', locale);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('calls no order one by hand, and none stopped, where the staff moves them all', async () => {
    movedBy('staff');
    for (const order of data.orders) Object.assign(order, { onHold: true });
    Object.assign(data.orders[2] ?? {}, { packer: 'kamil@kirana.example' });
    await renderConsole('/admin/orders');
    expect(await screen.findByText('Kamil is packing this')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('By hand')).toBeNull());
  });

  it('asks in the list who carries an order, where the staff moves them; a demonstration does not (AORD-007)', async () => {
    movedBy('staff');
    const { user } = await renderConsole('/admin/orders?search=customer1@');
    await screen.findByText('ORD-204811');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'delivering');
    await user.click(await screen.findByRole('button', { name: 'Set it anyway' }));
    expect(await screen.findByRole('dialog', { name: 'Who carries ORD-204811?' })).toBeVisible();
    expect(data.orders[1]).toMatchObject({ status: 'confirmed' });
  });

  it('says what its riders have where the staff moves the orders, and draws none on a map', async () => {
    movedBy('staff');
    data.riders = data.riders.map((rider, at) => ({
      ...rider,
      position: null,
      ...(at === 0 && { status: 'busy', district: 'Mokotów', stage: 'pickup' }),
      ...(at === 1 && { status: 'busy', district: 'Wola', stage: 'delivering' }),
    }));
    await renderConsole('/admin/riders');
    expect(await screen.findByText('Has an order, not picked up')).toBeVisible();
    expect(screen.getByText('On the road')).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'What they have' }));
    const [first, second, third] = data.riders.map(({ name }) => name);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${first} has an order for Mokotów.`,
      `${second} is on the way to Wola.`,
      `${third} has no order.`,
    ]);
    expect(screen.queryByRole('img', { name: /^Map of Warsaw/ })).toBeNull();
  });

  it.each([
    ['en', 'later', 'The run has changed meanwhile. The page shows it as it is now.'],
    ['pl', 'później', 'Trasa w międzyczasie się zmieniła. Strona pokazuje stan obecny.'],
  ] as const)('says that a run has changed meanwhile whose sequence was not set (%s)', async (locale, later, sentence) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    movedBy('staff');
    server.use(
      http.put('*/api/admin/runs/*/stops', () => HttpResponse.json(aProblem(409, 'changed-meanwhile'), { status: 409 })),
    );
    const stops = data.orders
      .slice(0, 2)
      .map(({ id }) => ({ orderId: id, district: 'Wola', stage: 'pickup', promisedFrom: null, promisedBy: null }));
    const run = { id: '5d0b3f6e-8c1a-4b7d-9e2f-3a4b5c6d7e8f', version: 3, departedAt: null, stops };
    data.riders = data.riders.map((rider, at) => (at === 0 ? { ...rider, status: 'busy', position: null, run } : rider));
    const { user } = await renderConsole('/admin/riders', locale);
    await user.click(await screen.findByRole('button', { name: new RegExp(`${data.orders[0]?.number} ${later}$`) }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('shows the stops of a run where the staff moves the orders, and changes their sequence with the keyboard', async () => {
    movedBy('staff');
    const [first, second, third] = data.orders;
    if (!first || !second || !third) throw new Error('the stub has too few orders');
    const promised = { promisedFrom: '2026-11-21T13:00:00Z', promisedBy: '2026-11-21T14:00:00Z' };
    const stops = [first, second, third].map(({ id }) => ({ orderId: id, district: 'Wola', stage: 'pickup', ...promised }));
    const run = { id: '5d0b3f6e-8c1a-4b7d-9e2f-3a4b5c6d7e8f', version: 3, departedAt: null, stops };
    data.riders = data.riders.map((rider, at) =>
      at === 0 ? { ...rider, status: 'busy', orderId: first.id, stage: 'pickup', district: 'Wola', position: null, run } : rider,
    );
    const { user } = await renderConsole('/admin/riders');
    const list = within(await screen.findByRole('list', { name: 'Stops of Arjun Mehta' }));
    expect(await list.findByRole('link', { name: first.number })).toHaveAttribute('href', `/admin/orders/${first.id}`);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Wola.*14:00–15:00.*Ready for Pickup/);
    const numbers = () => list.getAllByRole('listitem').map(item => within(item).getByRole('link').textContent);
    expect(numbers()).toEqual([first.number, second.number, third.number]);
    expect(list.getByRole('button', { name: `Deliver ${first.number} earlier` })).toBeDisabled();
    list.getByRole('button', { name: `Deliver ${third.number} earlier` }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(numbers()).toEqual([first.number, third.number, second.number]));
    // The focus goes along with the stop, to its other button when it cannot go on.
    expect(list.getByRole('button', { name: `Deliver ${third.number} earlier` })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(numbers()).toEqual([third.number, first.number, second.number]));
    expect(list.getByRole('button', { name: `Deliver ${third.number} later` })).toHaveFocus();
  });
});
