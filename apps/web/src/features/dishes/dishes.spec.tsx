/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { sessionHint } from '@kirana/web-kit/session/session-state';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { meera, someOrders } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { adminDishes } from '@kirana/web-kit/testing/stub/dishes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { server, data } = shopServer();
const [dal] = adminDishes();
const productIds = dal?.products.map(({ productId }) => productId) ?? [];

beforeEach(() => Object.assign(data, freshData()));
afterEach(() => {
  toasts.length = 0;
  localStorage.clear();
  useCart.setState({ lines: [] });
  server.resetHandlers();
});

const inCart = () => useCart.getState().lines.map(({ id, quantity }) => [id, quantity]);
const add = () => screen.findByRole('button', { name: 'Add what is needed' });

describe('/dishes', () => {
  it('lists the dishes and filters them by diet and time, in the address', async () => {
    const { user } = await renderShop('/dishes');
    expect(await screen.findByRole('link', { name: 'Test dal' })).toHaveAttribute('href', '/dishes/test-dal');
    expect(screen.getByText('2 dishes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vegan' }));
    expect(screen.queryByRole('link', { name: 'Slow stew' })).toBeNull();
    expect(location.search).toBe('?diet=vegan');
    expect(screen.getByText('1 dish')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Up to 20 min' }));
    await user.click(await screen.findByRole('button', { name: 'Show all dishes' }));
    expect(await screen.findByRole('link', { name: 'Slow stew' })).toBeVisible();
  });

  it('is Polish for a Polish customer', async () => {
    await renderShop('/dishes', 'pl');
    expect(await screen.findByRole('link', { name: 'Dal na próbę' })).toBeVisible();
    expect(screen.getByText('2 dania')).toBeVisible();
  });
});

describe('/dishes/:id', () => {
  it('puts the packs for the table into the cart once, without what is optional, with a way back', async () => {
    const { user } = await renderShop('/dishes/test-dal');
    await user.click(await screen.findByRole('button', { name: '6' }));
    await user.click(await add());
    expect(inCart()).toEqual([
      [productIds[0], 1],
      [productIds[2], 1],
    ]);
    expect(toasts[0]).toMatchObject({ title: 'Added to cart', description: '2 packs for Test dal.' });
    // It keeps the focus, which would be lost with a button that cannot be pressed.
    expect(await add()).toHaveFocus();
    expect(await add()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Nothing to add')).toBeVisible();
    await user.click(await add());
    expect(toasts).toHaveLength(1);
    act(() => toasts[0]?.action?.run());
    expect(inCart()).toEqual([]);
    await waitFor(async () => expect(await add()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('scales what is at home with the table', async () => {
    const { user } = await renderShop('/dishes/test-dal');
    const home = async () =>
      within((await screen.findByRole('heading', { name: 'From your kitchen' })).closest('section') as HTMLElement);
    expect((await home()).getByText('2', { selector: 'span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2' }));
    expect((await home()).getByText('1', { selector: 'span' })).toBeVisible();
  });

  it('leaves out what was bought lately, says so, and adds it with one tap', async () => {
    const timestamp = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const items = [{ productId: productIds[0], name: 'Bought', unitPriceMinor: 100, quantity: 1 }];
    localStorage.setItem('orders', JSON.stringify([{ id: 'a', number: 'ORD-100001', status: 'delivered', timestamp, items }]));
    const { user } = await renderShop('/dishes/test-dal');
    expect(await screen.findByText(/^You bought this on .*, so it is left out\.$/)).toBeVisible();
    await user.click(await add());
    expect(inCart()).toEqual([[productIds[2], 1]]);
    await user.click(screen.getByRole('button', { name: 'Add it anyway' }));
    await user.click(await add());
    expect(inCart()).toEqual([
      [productIds[2], 1],
      [productIds[0], 1],
    ]);
  });

  it('leaves out what the account bought lately on another device', async () => {
    Object.assign(data, freshData(), { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const placedAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const items = [{ productId: productIds[0] ?? '', name: 'Bought', unitPriceMinor: 100, quantity: 1 }];
    const [, delivered] = someOrders;
    server.use(http.get('*/api/me/orders', () => HttpResponse.json({ items: [{ ...delivered, placedAt, items }] })));
    await renderShop('/dishes/test-dal');
    expect(await screen.findByText(/^You bought this on .*, so it is left out\.$/)).toBeVisible();
  });

  it('says that a dish does not exist', async () => {
    await renderShop('/dishes/no-such-dish');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dish not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All dishes' })).toHaveAttribute('href', '/dishes');
  });
});
