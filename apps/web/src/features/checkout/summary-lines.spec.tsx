/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

const { server, requests } = shopServer();

const products = Array.from({ length: 40 }, (_, n) => aProduct({ id: `dal-${n}`, stock: n === 20 ? 0 : 5 }));

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  useCart.setState({ lines: products.map(product => ({ ...product, quantity: 1 })) });
  server.use(
    http.get('*/api/products/:id', ({ params }) =>
      HttpResponse.json({ ...products.find(({ id }) => id === params['id']), details: null }),
    ),
  );
});
afterEach(() => useCart.setState({ lines: [] }));

describe('SummaryLines', () => {
  it('shows the first lines and those with too little stock, and says how many more there are', async () => {
    const { user } = await renderShop('/checkout');
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    const lines = () => summary.getAllByRole('listitem').filter(({ id }) => id.startsWith('line-'));
    expect(lines().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 20].map(n => `line-dal-${n}`));
    const more = summary.getByRole('button', { name: 'Show 34 more products' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(lines()).toHaveLength(40);
    await user.click(summary.getByRole('button', { name: 'Show fewer products' }));
    expect(lines()).toHaveLength(6);
  });

  it('shows first what was bought with Buy Now, and says that the rest of the cart comes along', async () => {
    const { user } = await renderShop('/products/dal-30');
    await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    const lines = summary.getAllByRole('listitem').filter(({ id }) => id.startsWith('line-'));
    expect(lines.map(({ id }) => id)).toEqual([30, 0, 1, 2, 3, 20].map(n => `line-dal-${n}`));
    expect(summary.getByText('Everything else in your cart is ordered too.')).toBeVisible();
  });

  it('counts no product that is sold out, as the cart does', async () => {
    const { user } = await renderShop('/checkout');
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(await summary.findByText('1 product is sold out and not counted.')).toBeVisible();
    expect(summary.getByText('Subtotal').nextElementSibling).toHaveTextContent('740.61 zł');
    await screen.findByRole('option', { name: 'Mokotów' });
    await user.selectOptions(screen.getByLabelText(/District/), 'Mokotów');
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/quotes')).toBe(true));
    const asked = requests.filter(({ path }) => path === '/api/quotes').map(({ body }) => JSON.stringify(body));
    expect(asked.filter(text => text.includes('"dal-20"'))).toEqual([]);
  });
});
