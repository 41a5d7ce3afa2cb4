/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from './cart.store.js';

const { server, requests } = shopServer();
const chana = aProduct({ id: 'chana-dal-1kg', name: 'Chana Dal', priceMinor: 1_290, stock: 9 });

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  useCart.getState().add(aProduct({ stock: 6 }), 6);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json({ ...aProduct({ stock: 6 }), details: null })),
    http.get('*/api/products/chana-dal-1kg', () => HttpResponse.json({ ...chana, details: null })),
    http.get('*/api/products/:id/substitutes', ({ request }) => {
      requests.push({ method: 'GET', path: new URL(request.url).search, body: {}, key: null });
      return HttpResponse.json([chana]);
    }),
  );
});

afterEach(() => {
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

/** The shop has so many left. */
const leaves = (available: number) =>
  server.use(
    http.post('*/api/cart/check', () =>
      HttpResponse.json({ ok: false, lines: [{ productId: 'toor-dal-1kg', requested: 6, available, ok: false }] }),
    ),
  );

async function checkOut() {
  const { user } = await renderShop('/cart');
  expect(await screen.findByText('Maximum quantity reached')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLElement);
  return user;
}
const line = async () => within((await screen.findByRole('alert')).closest('li') as HTMLElement);
const cart = () => useCart.getState().lines.map(({ id, quantity }) => [id, quantity]);

describe('LineRepair', () => {
  it('in the cart names what is left instead of the former maximum, and takes it with one tap', async () => {
    leaves(2);
    const user = await checkOut();
    const at = await line();
    expect(at.getByRole('alert')).toHaveTextContent(
      'Inventory issue with Toor DalOnly 2 items available. Please adjust your quantity.',
    );
    expect(screen.queryByText('Maximum quantity reached')).toBeNull();
    await user.click(at.getByRole('button', { name: 'Take 2' }));
    expect(cart()).toEqual([['toor-dal-1kg', 2]]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('37.98 zł').length).toBeGreaterThan(1);
  });

  it('offers substitutes in the quantity of the line, takes one with one tap and can be undone', async () => {
    leaves(0);
    const user = await checkOut();
    const at = await line();
    expect(at.getByRole('alert')).toHaveTextContent('Only 0 items available. Please adjust your quantity.');
    const instead = await at.findByRole('button', { name: /Chana Dal.*Take 6/ });
    expect(requests.map(({ path }) => path)).toContain('?quantity=6');
    await user.click(instead);
    expect(cart()).toEqual([['chana-dal-1kg', 6]]);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'line-chana-dal-1kg'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(cart()).toEqual([['toor-dal-1kg', 6]]);
  });

  it('says one thing to do about a sold-out line, which has no stepper and whose sum is struck out', async () => {
    leaves(0);
    await checkOut();
    const at = await line();
    await at.findByRole('button', { name: /Chana Dal/ });
    expect(at.getByRole('alert')).toHaveTextContent(
      /^Inventory issue with Toor DalOnly 0 items available\. Please adjust your quantity\.Remove$/,
    );
    expect(at.queryByRole('spinbutton')).toBeNull();
    for (const sum of at.getAllByText('113.94 zł')) expect(sum.closest('s')).not.toBeNull();
    expect(screen.getAllByText(/^Everything in your cart is sold out/)[0]).toBeVisible();
    expect(screen.getByText('Subtotal, 0 items')).toBeVisible();
  });

  const isGone = () =>
    server.use(
      http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json(aProblem(404, 'not-found', 'Gone.'), { status: 404 })),
    );

  it.each([
    ['only while there is something to take instead', [chana], 'Choose something else or remove it to go on.'],
    ['not while there is nothing', [], 'Remove it to go on.'],
  ])('speaks of something else for a product that is no longer sold: %s', async (_when, offered, advice) => {
    isGone();
    server.use(http.get('*/api/products/:id/substitutes', () => HttpResponse.json(offered)));
    await renderShop('/cart');
    expect(await screen.findByText(advice)).toBeVisible();
  });

  it('removes a product that is no longer sold', async () => {
    isGone();
    const { user } = await renderShop('/cart');
    expect(await screen.findByText('Toor Dal is no longer sold')).toBeVisible();
    await user.click((await line()).getByRole('button', { name: 'Remove' }));
    expect(cart()).toEqual([]);
  });

  const fallsTo = (stock: number) =>
    server.use(http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json({ ...aProduct({ stock }), details: null })));
  const adjusted = async () => within((await screen.findByText('You wanted 6, 2 are left')).closest('li') as HTMLElement);

  it.each(['/cart', '/checkout'])(
    'at %s says what was wanted of a line whose stock fell before the page was loaded',
    async path => {
      fallsTo(2);
      const { user } = await renderShop(path);
      const at = await adjusted();
      expect(cart()).toEqual([['toor-dal-1kg', 2]]);
      await user.click(at.getByRole('button', { name: 'Keep 2' }));
      expect(screen.queryByText('You wanted 6, 2 are left')).toBeNull();
      expect(cart()).toEqual([['toor-dal-1kg', 2]]);
    },
  );

  it('offers instead of a reduced line another product in the quantity that was wanted', async () => {
    fallsTo(2);
    const { user } = await renderShop('/checkout');
    await user.click(await (await adjusted()).findByRole('button', { name: /Chana Dal.*Take 6/ }));
    expect(cart()).toEqual([['chana-dal-1kg', 6]]);
  });
});
