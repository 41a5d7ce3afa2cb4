/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { listed, stubProducts } from '@kirana/web-kit/testing/stub/products';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';
import { useCart } from '../../../lib/cart/cart.store.js';

const { server, requests } = shopServer();

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
});

afterEach(() => {
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const dal = stubProducts.find(({ id }) => id === 'toor-dal-1kg') as (typeof stubProducts)[number];
const answer = (changes: object) =>
  server.use(http.get(`*/api/products/${dal.id}`, () => HttpResponse.json({ ...dal, ...changes })));
const inMain = () => within(screen.getByRole('main'));
const quantity = () => screen.findByRole('spinbutton', { name: 'Quantity' });

describe('product page', () => {
  it('shows the pack details with emphasised allergens', async () => {
    await renderShop('/products/aloo-bhujia-400g');
    expect(await screen.findByText('Contains: milk and mustard')).toBeVisible();
    expect(screen.getByText('milk', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText('May contain: peanuts and sesame')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Energy 1485 kJ / 352 kcal' })).toBeVisible();
    expect(screen.getByText('India')).toBeVisible();
  });

  it('shows the regular price and the lowest of 30 days beside a reduced one, in both languages', async () => {
    await renderShop('/products/garam-masala-100g', 'pl');
    await screen.findByRole('heading', { level: 1, name: 'Garam masala' });
    expect(screen.getByText('Najniższa cena z 30 dni przed obniżką: 19,90 zł')).toBeVisible();
    expect(screen.getByText('19,90 zł', { selector: 's' })).toBeVisible();
    expect(screen.getByText('−15%')).toBeVisible();
  });

  it.each([
    [5, 'limited stock'],
    [6, 'In stock'],
  ])('says of %i pieces: %s (PDP-005)', async (stock, words) => {
    answer({ stock });
    await renderShop('/products/toor-dal-1kg');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('adds to the cart after a stock check and shows a toast (PDP-010, CART-024, F-58)', async () => {
    const { user } = await renderShop('/products/toor-dal-1kg');
    const add = await screen.findByRole('button', { name: 'Add to Cart' });
    await user.click(add);
    // A button that is disabled while the stock is checked would lose the focus in a browser.
    expect(add).toBeEnabled();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(add).toHaveFocus();
    expect(screen.getByText('1 item(s) of Toor Dal added to your cart.')).toBeVisible();
    expect(requests.find(({ path }) => path === '/api/cart/check')?.body).toEqual({
      items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
    });
    expect(useCart.getState().lines).toMatchObject([{ id: 'toor-dal-1kg', quantity: 1 }]);
  });

  it('does not add when the stock has fallen and goes back (PDP-012, PDP-013)', async () => {
    server.use(
      http.post('*/api/cart/check', () =>
        HttpResponse.json({ ok: false, lines: [{ productId: 'toor-dal-1kg', requested: 1, available: 0, ok: false }] }),
      ),
    );
    const { user } = await renderShop('/products/toor-dal-1kg');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Insufficient inventory')).toBeVisible();
    expect(screen.getByText('The requested quantity is no longer available.')).toBeVisible();
    await waitFor(() => expect(globalThis.location.pathname).toBe('/products'));
    expect(useCart.getState().lines).toEqual([]);
  });

  it('replaces /product/{id} with /products/{id} (F-02)', async () => {
    await renderShop('/product/toor-dal-1kg');
    expect(await screen.findByRole('heading', { level: 1, name: 'Toor Dal' })).toBeVisible();
    expect(globalThis.location.pathname).toBe('/products/toor-dal-1kg');
  });

  it('shows not found with a link to the products (PDP-015, PDP-016)', async () => {
    await renderShop('/products/no-such-thing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(screen.getByText("The product you're looking for doesn't exist or is no longer available.")).toBeVisible();
  });

  it('disables the buttons with the reason when it is sold out (F-26)', async () => {
    await renderShop('/products/saffron-1g');
    const add = await screen.findByRole('button', { name: 'Add to Cart' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(/Sold out/);
  });

  it('has its breadcrumb, and shows picture, name, price, description, category and up to four others (PDP-001, PDP-002, PDP-014, RT-004)', async () => {
    const others = stubProducts.slice(0, 4).map(listed);
    answer({ description: 'Split pigeon peas.', priceMinor: 1_234 });
    server.use(http.get('*/api/products/*/related', () => HttpResponse.json(others)));
    await renderShop('/products/toor-dal-1kg');
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }));
    await crumbs.findByRole('link', { name: 'Lentils & Beans' });
    expect(crumbs.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Home',
      'Products',
      'Lentils & Beans',
      'Toor Dal',
    ]);
    expect(crumbs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/',
      '/products',
      '/products?category=lentils',
    ]);
    expect(inMain().getByRole('heading', { level: 1, name: 'Toor Dal' })).toBeVisible();
    expect(inMain().getAllByRole('img', { name: /Toor Dal/ })[0]).toBeVisible();
    for (const words of ['12.34 zł', 'Split pigeon peas.', 'In stock']) expect(inMain().getAllByText(words)[0]).toBeVisible();
    const related = (await inMain().findAllByRole('article')).map(card =>
      within(card).getAllByRole('link')[0]?.getAttribute('href'),
    );
    expect(related).toEqual(others.map(({ id }) => `/products/${id}`));
  });

  it('shows nothing in place of a missing description, and a drawn pack in place of a picture (PDP-003, PDP-004)', async () => {
    answer({ description: '', translatedDescription: {}, image: '', details: null });
    await renderShop('/products/toor-dal-1kg');
    expect((await inMain().findByRole('img', { name: /Toor Dal/ })).tagName).toBe('svg');
    expect(screen.getByRole('main').textContent).not.toMatch(/\b(null|undefined|NaN)\b/);
  });

  it('starts with one piece and takes whole numbers from 1 to the stock, more with a notice (PDP-006, PDP-007, PDP-008, PDP-009)', async () => {
    answer({ stock: 5 });
    const { user } = await renderShop('/products/toor-dal-1kg');
    const field = await quantity();
    const typed = async (text: string) => {
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.tab();
      return (field as HTMLInputElement).value;
    };
    expect(field).toHaveValue('1');
    for (const good of ['1', '3', '5']) expect(await typed(good)).toBe(good);
    for (const bad of ['0', '-1', '1.5', 'abc', '']) {
      await typed('2');
      expect([bad, await typed(bad)]).toEqual([bad, expect.stringMatching(/^[1-5]$/)]);
    }
    expect(screen.queryByText('Maximum quantity reached')).toBeNull();
    expect(await typed('6')).toBe('5');
    expect(await screen.findByText('Maximum quantity reached')).toBeVisible();
    expect(screen.getByText('Only 5 items available in stock.')).toBeVisible();
  });

  it('goes to the checkout with the chosen quantity (PDP-011)', async () => {
    const { user } = await renderShop('/products/toor-dal-1kg');
    const field = await quantity();
    await user.clear(field);
    await user.type(field, '2');
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/checkout'));
    expect(useCart.getState().lines).toMatchObject([{ id: 'toor-dal-1kg', quantity: 2 }]);
  });

  it('goes back to where the customer came from when the stock has fallen (PDP-013, F-23)', async () => {
    const { user } = await renderShop('/products?category=lentils');
    const tile = (await screen.findAllByRole('link', { name: 'Toor Dal' }))[0] as HTMLElement;
    await user.click(tile);
    const lines = [{ productId: 'toor-dal-1kg', requested: 1, available: 0, ok: false }];
    server.use(http.post('*/api/cart/check', () => HttpResponse.json({ ok: false, lines })));
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(globalThis.location.search).toBe('?category=lentils'));
    expect(globalThis.location.pathname).toBe('/products');
  });
});
