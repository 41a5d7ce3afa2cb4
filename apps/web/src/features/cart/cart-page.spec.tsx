/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { deliveryWindows } from '@kirana/contracts/delivery-window';
import { clock } from '@kirana/i18n';
import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { store, stubProducts } from '@kirana/web-kit/testing/stub/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { keepCart, useCart } from '../../lib/cart/cart.store.js';
import { chooseDistrict } from '../../lib/delivery/remembered-district.js';

const { server, requests } = shopServer();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  stop = keepCart();
});

afterEach(() => {
  stop();
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const put = (id: string, quantity: number) => {
  const product = stubProducts.find(each => each.id === id);
  if (product) useCart.getState().add(product, quantity);
};
const kept = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; quantity: number }[]).map(line => [line.id, line.quantity]);
const proceed = () => screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLElement;

const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(each =>
    ['title', 'description'].map(part => each.querySelector(`[data-${part}]`)?.textContent),
  );

/** Opens the cart with these pieces of one product. */
async function openWith(id: string, quantity: number) {
  put(id, quantity);
  const { user } = await renderShop('/cart');
  const [field] = (await screen.findAllByRole('spinbutton')).slice(-1) as [HTMLElement];
  return { user, field, line: within(field.closest('li') as HTMLElement) };
}

describe('cart page', () => {
  it('shows deposits beside the prices, as a line of their own and in the total', async () => {
    const [first] = stubProducts;
    if (!first) throw new Error('the stub has no products');
    const lassi = { ...first, id: 'lassi-250ml', priceMinor: 1_000, stock: 9, depositMinor: 50 };
    server.use(http.get('*/api/products/:id', () => HttpResponse.json({ ...lassi, details: null })));
    useCart.getState().add(lassi, 3);
    await renderShop('/cart');
    expect((await screen.findAllByText(/^\+ 0\.50\szł deposit$/))[0]).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('Deposit').nextElementSibling).toHaveTextContent(/^1\.50\szł$/);
    // 7 % of the goods, without the deposits.
    expect(await summary.findByText(/^2\.10\szł$/)).toBeVisible();
    expect(summary.getByText(/^33\.60\szł$/)).toBeInTheDocument();
  });

  it('counts what is sold by weight in kilograms, at the most that it costs', async () => {
    const [first] = stubProducts;
    if (!first) throw new Error('the stub has no products');
    const weighed = { portionGrams: 100, pricePerKgMinor: 1_299 };
    const okra = { ...first, id: 'okra', name: 'Okra', priceMinor: 130, stock: 20, weighed };
    server.use(http.get('*/api/products/:id', () => HttpResponse.json({ ...okra, details: null })));
    useCart.getState().add(okra, 7);
    const { user } = await renderShop('/cart');
    const field = await screen.findByRole('spinbutton', { name: 'Kilograms of Okra' });
    expect(field).toHaveValue('0.7');
    expect(field).toHaveAttribute('aria-valuetext', '0.7\u00a0kg');
    const line = within(field.closest('li') as HTMLElement);
    expect(line.getByText(/^12\.99\szł\/kg$/)).toBeVisible();
    expect(line.getAllByText(/^at most 9\.10\szł$/)[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^0\.1\skg more of Okra$/ }));
    expect(field).toHaveValue('0.8');
    fireEvent.change(field, { target: { value: '1,25' } });
    expect(kept()).toEqual([['okra', 13]]);
    fireEvent.change(field, { target: { value: '3' } });
    expect(kept()).toEqual([['okra', 20]]);
    await waitFor(() => expect(toasts().at(-1)?.[1]).toMatch(/^Only 2\skg in stock$/));
  });

  it('says that a deposit has changed', async () => {
    const [first] = stubProducts;
    if (!first) throw new Error('the stub has no products');
    const lassi = { ...first, id: 'lassi-250ml', priceMinor: 1_000, stock: 9 };
    server.use(http.get('*/api/products/:id', () => HttpResponse.json({ ...lassi, depositMinor: 50, details: null })));
    useCart.getState().add(lassi, 3);
    await renderShop('/cart');
    expect(await screen.findByText(/^Price with deposit went up from 10\.00\szł to 10\.50\szł$/)).toBeVisible();
  });

  it('closes the way on, and says why, while everything in it is sold out', async () => {
    put('cumin-seeds-100g', 1);
    useCart.getState().takeStock(new Map([['cumin-seeds-100g', 0]]));
    server.use(
      http.get('*/api/products/:id', () =>
        HttpResponse.json({ ...stubProducts.find(({ id }) => id === 'cumin-seeds-100g'), stock: 0 }),
      ),
    );
    await renderShop('/cart');
    expect((await screen.findAllByText(/^Everything in your cart is sold out/))[0]).toBeVisible();
    expect(proceed()).toBeDisabled();
  });

  it('refuses more than the stock and clamps a typed quantity (CART-017, CART-018)', async () => {
    put('cumin-seeds-100g', 4);
    const { user } = await renderShop('/cart');
    const field = await screen.findByRole('spinbutton', { name: 'Quantity of Cumin Seeds' });
    await user.click(screen.getByRole('button', { name: 'One more of Cumin Seeds' }));
    const toast = (await screen.findByText('Stock limit exceeded')).closest('[data-sonner-toast]');
    expect(toast).toHaveAttribute('data-type', 'error');
    expect(toast).toHaveTextContent('Only 4 items available in stock.');
    expect(field).toHaveValue('4');
    await user.clear(field);
    await user.type(field, '9');
    expect(field).toHaveValue('4');
    const line = within(field.closest('li') as HTMLElement);
    expect(line.getByText('Maximum quantity reached')).toBeVisible();
    expect(line.getByText('Only 4 items available in stock')).toBeVisible();
  });

  it('names a short line and does not go to checkout (CART-022)', async () => {
    put('toor-dal-1kg', 2);
    const { user } = await renderShop('/cart');
    await screen.findByText('Toor Dal');
    server.use(
      http.post('*/api/cart/check', () =>
        HttpResponse.json({ ok: false, lines: [{ productId: 'toor-dal-1kg', requested: 2, available: 1, ok: false }] }),
      ),
    );
    await user.click(proceed());
    expect(await screen.findByText('Inventory issue with Toor Dal')).toBeVisible();
    expect(screen.getByText('Only 1 items available. Please adjust your quantity.')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/cart');
    await user.click(screen.getByRole('button', { name: 'Take 1' }));
    expect(kept()).toEqual([['toor-dal-1kg', 1]]);
  });

  it('shows the amount missing to a minimum order and disables checkout until then (F-36)', async () => {
    server.use(
      http.get('*/api/store', () => HttpResponse.json({ ...store, pricing: { ...store.pricing, minimumOrderMinor: 5_000 } })),
    );
    put('toor-dal-1kg', 2);
    const { user } = await renderShop('/cart');
    // In the summary, and in the bar that a phone shows, each with the way to the products.
    expect(await screen.findAllByText('12.02 zł to go until the minimum order of 50.00 zł')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Continue Shopping' })).toHaveLength(3);
    expect(proceed()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'One more of Toor Dal' }));
    await waitFor(() => expect(proceed()).toBeEnabled());
  });

  it('restores a removed line', async () => {
    put('toor-dal-1kg', 2);
    const { user } = await renderShop('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Toor Dal from the cart' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Toor Dal' })).toHaveValue('2');
  });

  it('shows product, unit price, quantity and line total, linked to the product, and that shipping is calculated at checkout (CART-001, CART-002, CART-004, CART-005, RT-006, HDR-008)', async () => {
    put('cumin-seeds-100g', 3);
    const { field, line } = await openWith('toor-dal-1kg', 2);
    expect(line.getByText('18.99 zł each')).toBeVisible();
    expect(line.getAllByText('37.98 zł')[0]).toBeVisible();
    expect(field).toHaveValue('2');
    expect(line.getByRole('button', { name: 'Remove Toor Dal from the cart' })).toBeVisible();
    expect(line.getByRole('link', { name: 'Toor Dal' })).toHaveAttribute('href', '/products/toor-dal-1kg');
    expect(screen.getByText(/calculated at checkout/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
    expect(screen.getByTestId('cart-count')).toHaveTextContent(/^5$/);
  });

  it('stores each change at once and does not go below one or above the stock (CART-011, CART-014, CART-015)', async () => {
    const { user, field, line } = await openWith('cumin-seeds-100g', 2);
    const less = line.getByRole('button', { name: /^One less/ });
    await user.click(line.getByRole('button', { name: /^One more/ }));
    expect(kept()).toEqual([['cumin-seeds-100g', 3]]);
    fireEvent.change(field, { target: { value: '2' } });
    expect(kept()).toEqual([['cumin-seeds-100g', 2]]);
    await user.click(less);
    expect(kept()).toEqual([['cumin-seeds-100g', 1]]);
    expect(less).toBeDisabled();
  });

  it('removes a line whose quantity is set to 0, once the field is left, with a way back (CART-013)', async () => {
    put('cumin-seeds-100g', 1);
    const { user, field } = await openWith('toor-dal-1kg', 2);
    await user.clear(field);
    await user.type(field, '0');
    expect(kept()).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(kept()).toEqual([['cumin-seeds-100g', 1]]);
    expect(document.activeElement).toHaveTextContent('Cumin Seeds');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(kept()).toContainEqual(['toor-dal-1kg', 2]);
    const other = screen.getByRole('spinbutton', { name: 'Quantity of Cumin Seeds' });
    await user.clear(other);
    await user.type(other, '0');
    await user.click(document.body);
    expect(kept()).toEqual([['toor-dal-1kg', 2]]);
  });

  it('keeps the quantity when a field is left empty', async () => {
    const { user, field } = await openWith('toor-dal-1kg', 2);
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('2');
    expect(kept()).toEqual([['toor-dal-1kg', 2]]);
  });

  it('asks about the stock once after thirty quick clicks', async () => {
    const { line } = await openWith('toor-dal-1kg', 1);
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/products/toor-dal-1kg')).toBe(true));
    requests.length = 0;
    for (let click = 0; click < 30; click++) fireEvent.click(line.getByRole('button', { name: /^One more/ }));
    expect(kept()).toEqual([['toor-dal-1kg', 31]]);
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/cart/check'), { timeout: 2_000 });
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it('says what was removed, and that it is empty once cleared (CART-003, CART-007, CART-025)', async () => {
    put('cumin-seeds-100g', 1);
    const { user } = await openWith('toor-dal-1kg', 2);
    await user.click(screen.getByRole('button', { name: 'Remove Toor Dal from the cart' }));
    await waitFor(() => expect(toasts()).toContainEqual(['Removed from cart', 'Item removed from your cart.']));
    expect(kept()).toEqual([['cumin-seeds-100g', 1]]);
    expect(document.activeElement).toHaveTextContent('Cumin Seeds');
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toHaveFocus();
    expect(kept()).toEqual([]);
  });

  it('brings back what was cleared by a button beside the heading, without a time limit', async () => {
    const { user } = await openWith('toor-dal-1kg', 2);
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
    expect(kept()).toEqual([['toor-dal-1kg', 2]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('goes to checkout after a stock check, and shows an error when that fails (CART-006, CART-023, RT-007)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openWith('toor-dal-1kg', 2);
    server.use(http.post('*/api/cart/check', () => HttpResponse.error(), { once: true }));
    await user.click(proceed());
    const alert = (await screen.findAllByRole('alert'))[0] as HTMLElement;
    expect(alert).toHaveTextContent('Error checking inventory');
    expect(alert).toHaveTextContent('Please try again later');
    expect(globalThis.location.pathname).toBe('/cart');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(globalThis.location.pathname).toBe('/checkout');
    expect(requests.filter(({ path }) => path === '/api/cart/check')).toHaveLength(1);
  });

  it('clamps what was stored to the stock, and says so (CART-016)', async () => {
    const cumin = stubProducts.find(({ id }) => id === 'cumin-seeds-100g');
    stop();
    localStorage.setItem('cart', JSON.stringify([{ ...cumin, quantity: 50 }]));
    stop = keepCart();
    await renderShop('/cart');
    expect(await screen.findByRole('spinbutton')).toHaveValue('4');
    expect((await screen.findAllByText('Maximum quantity reached')).length).toBeGreaterThan(0);
  });

  it.each([
    ['the first', {}, 0],
    ['that chosen at the checkout', { deliveryTime: '3-4' }, 2],
  ])('names the window in which the checkout will order: %s', async (_which, draft, place) => {
    chooseDistrict('Wola');
    keepDraft(draft);
    put('toor-dal-1kg', 1);
    await renderShop('/cart');
    const from = deliveryWindows(new Date(), { opening: null })[place]?.from ?? Number.NaN;
    const summary = within(await screen.findByRole('region', { name: /summary/i }));
    expect(await summary.findByText(new RegExp(`^Wola, .*${clock(from)} to`))).toBeVisible();
  });

  it('shows what the price was when the product was added', async () => {
    const dal = stubProducts.find(({ id }) => id === 'toor-dal-1kg');
    if (dal) useCart.getState().add({ ...dal, priceMinor: 1_790 }, 1);
    await renderShop('/cart');
    expect(await screen.findByText('Price went up from 17.90 zł to 18.99 zł')).toBeVisible();
    expect(screen.getByText('18.99 zł each')).toBeVisible();
  });

  it('works when what was stored is corrupt (CART-010)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stop();
    localStorage.setItem('cart', '{"half":');
    stop = keepCart();
    const { user } = await renderShop('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(logged.mock.calls.flat().join(' ')).toContain('cart is corrupt');
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    await user.click((await screen.findAllByRole('button', { name: /^Add / }))[0] as HTMLElement);
    expect(kept()).toHaveLength(1);
  });
});
