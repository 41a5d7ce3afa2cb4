/** @jest-environment jest-fixed-jsdom */
import '../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../test/render-shop.js';
import { shopServer } from '../../test/shop-server.js';
import { categories, listed, store, stubProducts } from '../../test/stub/products.js';
import { keepCart, useCart } from '../lib/cart/cart.store.js';

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

/** The list when no product matches a filter; `hidden` is the number of products left out. */
function none(filter: string, hidden = 0) {
  server.use(
    http.get('*/api/products', ({ request: { url } }) => {
      requests.push({ method: 'GET', path: url, body: {}, key: null });
      const items = new URL(url).searchParams.has(filter) ? [] : stubProducts.filter(({ stock }) => stock > 0).map(listed);
      return HttpResponse.json({ items, total: items.length, page: 1, pageSize: 100, hiddenByAllergens: hidden });
    }),
  );
}

describe('home page', () => {
  const featured = () => screen.findByRole('region', { name: 'Featured Products' });
  const cards = async () =>
    (await within(await featured()).findAllByRole('article')).map(card =>
      within(card).getAllByRole('link')[0]?.getAttribute('href'),
    );

  it('shows its sections in order, under their titles, and four featured products (HOME-001, HOME-002, HOME-004, HOME-006, HOME-007, HOME-013)', async () => {
    await renderShop('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Authentic Indian Groceries Delivered');
    expect(await cards()).toHaveLength(4);
    const parts = [...document.querySelectorAll('header, h1, h2, footer')]
      .map(part => (part.matches('header, footer') ? part.tagName.toLowerCase() : part.textContent))
      .filter(part => /^(header|footer|Authentic|Browse By|Featured|How It)/.test(part ?? ''));
    expect([...new Set(parts)]).toEqual([
      'header',
      'Authentic Indian Groceries Delivered',
      'Browse By Category',
      'Featured Products',
      'How It Works',
      'footer',
    ]);
  });

  it('names the four steps, and links to all products and to each category (HOME-003, HOME-005, HOME-010, HOME-014, HOME-015, HOME-016, HOME-017)', async () => {
    const rice = { ...categories[0], id: 'rice', name: 'Rice & Grains' };
    server.use(http.get('*/api/categories', () => HttpResponse.json([...categories, rice])));
    await renderShop('/');
    await cards();
    for (const step of ['Browse & Select', 'Place Order', 'Prepare & Dispatch', 'Track & Receive'])
      expect(screen.getByText(step)).toBeVisible();
    for (const name of ['Shop Now', 'View All Products'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/products');
    const grid = within(await screen.findByRole('region', { name: 'Browse By Category' }));
    const tiles = (await grid.findAllByRole('link')).map(link => [link.getAttribute('href'), link.textContent]);
    expect(tiles.filter(([href]) => href?.includes('category='))).toEqual([
      ['/products?category=spices', expect.stringMatching(/^Spices/)],
      ['/products?category=lentils', expect.stringMatching(/^Lentils & Beans/)],
      ['/products?category=snacks', expect.stringMatching(/^Snacks/)],
      ['/products?category=rice', expect.stringMatching(/^Rice & Grains/)],
    ]);
  });

  it('keeps its featured products for 30 s, then asks again on focus and shows the same four (HOME-011, HOME-012)', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/products/featured', () => {
        const sold = stubProducts.filter(({ stock }) => stock > 0).map(listed);
        return HttpResponse.json(++asked === 1 ? sold : sold.toReversed());
      }),
    );
    const { queries } = await renderShop('/');
    const before = await cards();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const comesBackAfter = (ms: number) => {
      clock.mockReturnValue(now + ms);
      act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
    };
    comesBackAfter(20_000);
    expect([asked, queries.isFetching()]).toEqual([1, 0]);
    comesBackAfter(40_000);
    await waitFor(() => expect([asked, queries.isFetching()]).toEqual([2, 0]));
    expect(await cards()).toEqual(before);
  });

  it('shows an error when the featured products fail to load (HOME-018)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/products/featured', () => HttpResponse.error()));
    await renderShop('/');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error loading products');
    expect(alert).toHaveTextContent('Please try again later');
  });
});

describe('product list', () => {
  it('applies the category in the address and clears all filters (PLP-004, PLP-015)', async () => {
    none('search');
    const { user } = await renderShop('/products?category=lentils&search=zzz&sort=price-low');
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(screen.getByText('0 products found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('5 products found')).toBeVisible();
    expect(globalThis.location.search).toBe('');
    expect(screen.getByPlaceholderText('Search products...')).toHaveValue('');
  });

  it('sends one request within thirty seconds (PLP-020)', async () => {
    const { user } = await renderShop('/products');
    await screen.findByText('5 products found');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' });
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    await screen.findByText('5 products found');
    expect(requests.filter(({ path }) => path.startsWith('/api/products?'))).toHaveLength(1);
  });
});

describe('product filters', () => {
  it('are kept in the address, show how many products they hide, and are removed with one click', async () => {
    none('without', 1);
    const { user } = await renderShop('/products?without=milk');
    expect(await screen.findByText('0 products found')).toBeVisible();
    expect(screen.getByText('1 product with allergens you leave out is hidden')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Vegan' }));
    expect(globalThis.location.search).toBe('?without=milk&diet=vegan');
    expect(requests.some(({ path }) => path.includes('diet=vegan&without=milk'))).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Without milk' }));
    expect(globalThis.location.search).toBe('?diet=vegan');
    expect(screen.getByRole('checkbox', { name: 'milk' })).not.toBeChecked();
  });
});

describe('search box', () => {
  const field = () => screen.getByRole('combobox', { name: 'Search products' });

  it('suggests from the second letter on and opens the suggestion selected by arrow keys', async () => {
    const { user } = await renderShop('/');
    await user.type(field(), 't');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field(), 'oor');
    const option = await screen.findByRole('option', { name: /Toor Dal/ });
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Toor Dal' })).toBeVisible();
    expect(requests.filter(({ path }) => path.includes('suggestions?q=t&') || path.endsWith('?q=t'))).toEqual([]);
  });

  it('searches for the typed words when no suggestion is selected, and closes on Escape', async () => {
    const { user } = await renderShop('/');
    await user.type(field(), 'dal');
    await screen.findByRole('option', { name: /Toor Dal/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('dal');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(globalThis.location.search).toBe('?search=dal'));
  });
});

describe('offline', () => {
  it('shows a notice and keeps working', async () => {
    await renderShop('/products');
    await screen.findByText('5 products found');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeVisible();
    expect(screen.getByText('5 products found')).toBeVisible();
    online.mockRestore();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
  });
});

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
    const dal = stubProducts.find(({ id }) => id === 'toor-dal-1kg');
    server.use(http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json({ ...dal, stock })));
    await renderShop('/products/toor-dal-1kg');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('adds to the cart after a stock check and shows a toast (PDP-010, F-58)', async () => {
    const { user } = await renderShop('/products/toor-dal-1kg');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Added to cart')).toBeVisible();
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
  });

  it('disables the buttons with the reason when it is sold out (F-26)', async () => {
    await renderShop('/products/saffron-1g');
    const add = await screen.findByRole('button', { name: 'Add to Cart' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(/Sold out/);
  });
});

describe('cart page', () => {
  it('refuses more than the stock and clamps a typed quantity (CART-017, CART-018)', async () => {
    put('cumin-seeds-100g', 4);
    const { user } = await renderShop('/cart');
    const field = await screen.findByRole('spinbutton', { name: 'Quantity of Cumin Seeds' });
    await user.click(screen.getByRole('button', { name: 'One more of Cumin Seeds' }));
    expect(await screen.findByText('Stock limit exceeded')).toBeVisible();
    expect(field).toHaveValue('4');
    await user.clear(field);
    await user.type(field, '9');
    expect(field).toHaveValue('4');
    expect(screen.getAllByText('Only 4 items available in stock').length).toBeGreaterThan(0);
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
    await user.click(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLElement);
    expect(await screen.findByText('Inventory issue with Toor Dal')).toBeVisible();
    expect(screen.getByText('Only 1 items available. Please adjust your quantity.')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/cart');
  });

  it('shows the amount missing to a minimum order and disables checkout until then (F-36)', async () => {
    server.use(
      http.get('*/api/store', () => HttpResponse.json({ ...store, pricing: { ...store.pricing, minimumOrderMinor: 5_000 } })),
    );
    put('toor-dal-1kg', 2);
    const { user } = await renderShop('/cart');
    expect(await screen.findByText('12.02 zł to go until the minimum order of 50.00 zł')).toBeVisible();
    const proceed = () => screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLElement;
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
});

describe('unknown address', () => {
  it('links to home (RT-020)', async () => {
    await renderShop('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

describe('language switch', () => {
  it('changes the page in place (F-64)', async () => {
    const { user } = await renderShop('/cart');
    await user.click(screen.getByRole('button', { name: 'Polski' }));
    expect(await screen.findByText('Twój koszyk jest pusty')).toBeVisible();
    expect(document.documentElement.lang).toBe('pl');
    expect(globalThis.location.pathname).toBe('/cart');
    expect(localStorage.getItem('locale')).toBe('pl');
  });
});
