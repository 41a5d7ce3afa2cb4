/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderRecord, anOrderState, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import type { OrdersListener } from '../../lib/live-orders/order-socket.js';

const listeners: OrdersListener[] = [];
jest.unstable_mockModule('../../lib/live-orders/order-socket.js', () => ({
  followOrders: (_refs: unknown, listener: OrdersListener) => {
    listeners.push(listener);
    return () => undefined;
  },
  followOrder: () => () => undefined,
}));

const { server, requests } = shopServer();
const states = (...orders: ReturnType<typeof anOrderState>[]) =>
  server.use(http.post('*/api/order-states', () => HttpResponse.json({ orders })));
const bar = () => screen.findByRole('complementary', { name: 'Order under way' });
const soon = () => new Date(Date.now() + 12.2 * 60_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listeners.length = 0;
  requests.length = 0;
});
afterEach(() => server.resetHandlers());

describe('RunningOrder', () => {
  it('shows status and minutes of this browser’s order on a page of the shop, live, until it has arrived', async () => {
    rememberOrder(anOrderRecord());
    states(anOrderState({ etaAt: soon(), windowFrom: '2030-01-02T07:00:00.000Z', windowTo: '2030-01-02T08:00:00.000Z' }));
    await renderShop('/terms');
    const shown = within(await bar());
    expect(shown.getByText('We are packing your groceries')).toBeVisible();
    // Nobody knows the minutes before the rider sets off: until then it is the promised window.
    expect(shown.getByText(/^Arrives .*08:00 to 09:00$/)).toBeVisible();
    expect(shown.getByRole('link')).toHaveAttribute('href', '/track-order/ORD-204816');
    await waitFor(() => expect(listeners).toHaveLength(1));
    act(() => listeners[0]?.onOrder(anOrderTracking({ version: 4, status: 'delivering', etaAt: soon() })));
    expect(await shown.findByText('The rider is on the way to you')).toBeVisible();
    expect(shown.getByText('Arrives in 12 minutes')).toBeVisible();
    act(() => listeners[0]?.onOrder(anOrderTracking({ version: 5, status: 'delivered', etaAt: null })));
    expect(await shown.findByText('Delivered. Enjoy your meal!')).toBeVisible();
  });

  it('is closed for this visit', async () => {
    rememberOrder(anOrderRecord());
    states(anOrderState());
    const { user } = await renderShop('/terms');
    await bar();
    await user.click(screen.getByRole('button', { name: 'Hide for this visit' }));
    expect(screen.queryByRole('complementary', { name: 'Order under way' })).toBeNull();
    expect(sessionStorage.getItem('closed-order-bars')).toBe('["ORD-204816"]');
  });

  it('says that an order is not paid yet and leads to its payment', async () => {
    rememberOrder(anOrderRecord({ paymentMethod: 'blik' }));
    states(anOrderState({ status: 'pending', paymentUrl: 'https://pay.example/c/1' }));
    await renderShop('/terms');
    const shown = within(await bar());
    expect(shown.getByRole('link', { name: 'Go on paying for order ORD-204816' })).toHaveAttribute(
      'href',
      'https://pay.example/c/1',
    );
    expect(shown.getByText('Not paid yet')).toBeVisible();
  });

  it.each(['/cart', '/products/toor-dal-1kg', '/account/orders'])('is one line above the content of %s', async page => {
    rememberOrder(anOrderRecord());
    states(anOrderState());
    await renderShop(page);
    const shown = await bar();
    expect(shown.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves an unpaid order in the cart to the cart, which offers to pay and to cancel it', async () => {
    rememberOrder(anOrderRecord({ paymentMethod: 'blik' }));
    states(anOrderState({ status: 'pending', paymentUrl: 'https://pay.example/c/1' }));
    await renderShop('/cart');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Go on paying for order ORD-204816' })).toBeVisible();
    expect(main.getByRole('button', { name: 'Cancel order ORD-204816' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Order under way' })).toBeNull();
  });

  it('is not there on the page that shows the order, and asks nothing for who has no order', async () => {
    await renderShop('/terms');
    await screen.findByRole('heading', { level: 1 });
    expect(requests.filter(({ path }) => path === '/api/order-states')).toEqual([]);
    rememberOrder(anOrderRecord({ status: 'delivered' }));
    await renderShop('/privacy');
    expect(requests.filter(({ path }) => path === '/api/order-states')).toEqual([]);
  });
});
