/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { anOrderRecord } from '@kirana/web-kit/testing/stub/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { keepFavourites, useFavourites } from '../../../lib/favourites/favourites.store.js';

jest.unstable_mockModule('../../../lib/live-orders/order-socket.js', () => ({
  followOrders: () => () => undefined,
  followOrder: () => () => undefined,
}));

const { server } = shopServer();
const dal = { productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_899, quantity: 2 };
const orderedBefore = (items = [dal]) => rememberOrder(anOrderRecord({ status: 'delivered', items }));
const orderAgain = () => screen.findByRole('button', { name: /^Repeat your last order/ });
const inCart = () => useCart.getState().lines.map(({ id, quantity }) => [id, quantity]);
const sells = (changes: Partial<ReturnType<typeof aProduct>>) =>
  server.use(http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json(aProduct(changes))));

beforeEach(() => {
  localStorage.clear();
  useCart.getState().clear();
  keepFavourites({ ids: [], owner: null });
});
afterEach(() => server.resetHandlers());

describe('Order again', () => {
  it('puts a guest’s last basket into the cart at today’s price and opens the checkout, and a second tap adds nothing', async () => {
    orderedBefore();
    sells({ priceMinor: 2_100, stock: 9 });
    const { user } = await renderShop('/');
    await user.click(await orderAgain());
    await waitFor(() => expect(globalThis.location.pathname).toBe('/checkout'));
    expect(inCart()).toEqual([['toor-dal-1kg', 2]]);
    expect(useCart.getState().lines[0]?.priceMinor).toBe(2_100);
    await renderShop('/favourites');
    await user.click(await orderAgain());
    await waitFor(() => expect(globalThis.location.pathname).toBe('/checkout'));
    expect(inCart()).toEqual([['toor-dal-1kg', 2]]);
  });

  it('names what is not available any more and opens the cart with the rest', async () => {
    orderedBefore([dal, { ...dal, productId: 'no-longer-sold', name: 'Jackfruit' }]);
    sells({ stock: 1 });
    const { user } = await renderShop('/');
    await user.click(await orderAgain());
    expect(await screen.findByText(/Toor Dal \(1 of 2\), Jackfruit \(0 of 2\)/)).toBeVisible();
    await waitFor(() => expect(globalThis.location.pathname).toBe('/cart'));
    expect(inCart()).toEqual([['toor-dal-1kg', 1]]);
  });

  it('is not offered to who has not ordered, nor after an order that was cancelled or is not paid yet', async () => {
    rememberOrder(anOrderRecord({ status: 'cancelled' }));
    rememberOrder(anOrderRecord({ number: 'ORD-204817', id: 'another', status: 'pending', paymentMethod: 'blik' }));
    await renderShop('/favourites');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Repeat your last order/ })).toBeNull();
  });
});

describe('what was bought before', () => {
  it('is a row of the home page and on the page of favourites, which the list leads to', async () => {
    orderedBefore();
    await renderShop('/');
    const row = await screen.findByRole('region', { name: 'Bought before' });
    expect(within(row).getByRole('link', { name: 'Toor Dal' })).toBeVisible();
    const { user } = await renderShop('/products');
    await user.click((await screen.findAllByRole('link', { name: 'Bought before' }))[0] as HTMLElement);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/favourites'));
  });
});

describe('favourites of who has bought nothing', () => {
  it('are led to by their own name', async () => {
    keepFavourites({ ids: ['toor-dal-1kg'], owner: null });
    await renderShop('/products');
    const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect((await categories.findByRole('link', { name: 'Favourites' })).getAttribute('href')).toBe('/favourites');
    expect(categories.queryByRole('link', { name: 'Bought before' })).toBeNull();
  });
});

describe('Heart', () => {
  it('marks a product on its page, keeps it in this browser and lists it under favourites', async () => {
    const { user } = await renderShop('/products/toor-dal-1kg');
    const [heart] = await screen.findAllByRole('button', { name: 'Favourite: Toor Dal' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart as HTMLElement);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('favourites')).toBe('{"ids":["toor-dal-1kg"],"owner":null}');
    await renderShop('/favourites');
    expect(await screen.findByRole('region', { name: 'Your favourites' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Favourite: Toor Dal' }));
    expect(useFavourites.getState().ids).toEqual([]);
  });
});
