/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { categories, listed, stubProducts } from '@kirana/web-kit/testing/stub/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';

const { server, data, requests } = shopServer();

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
});

afterEach(() => {
  server.resetHandlers();
  Object.assign(data, { signedIn: false });
  act(() => {
    drop();
    useSession.setState({ status: 'loading' }, true);
  });
  jest.restoreAllMocks();
});

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

const asked = () => requests.filter(({ path }) => path.includes('/api/products?')).map(({ path }) => path);
const sidebar = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const inSidebar = (name: string) => sidebar().getByRole('link', { name });

describe('product list', () => {
  it('applies the category in the address and clears all filters (RT-003, PLP-004, PLP-012, PLP-014, PLP-015)', async () => {
    none('search');
    const { user } = await renderShop('/products?category=lentils&search=zzz&sort=price-low');
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(screen.getByText('0 products found')).toBeVisible();
    expect(asked().at(-1)).toContain('category=lentils');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('5 products found')).toBeVisible();
    expect(globalThis.location.search).toBe('');
    expect(screen.getByLabelText('Sort by')).toHaveValue('featured');
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

  it('has all products and the categories of the storefront in its sidebar, and a search box (PLP-001, PLP-002, PLP-005)', async () => {
    const more = [
      { ...categories[0], id: 'rice', name: 'Rice & Grains' },
      { ...categories[0], id: 'frozen', name: 'Frozen', storefrontVisible: false },
    ];
    server.use(http.get('*/api/categories', () => HttpResponse.json([...categories, ...more])));
    await renderShop('/products');
    await screen.findByRole('link', { name: 'Rice & Grains' });
    const links = sidebar()
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]);
    expect(links.filter(([, href]) => href?.startsWith('/products'))).toEqual([
      ['All Products', '/products'],
      ['Spices', '/products?category=spices'],
      ['Lentils & Beans', '/products?category=lentils'],
      ['Snacks', '/products?category=snacks'],
      ['Rice & Grains', '/products?category=rice'],
    ]);
    expect(screen.getByPlaceholderText('Search products...')).toBeVisible();
  });

  it('keeps the chosen category in the address, over a reload and Back (PLP-004)', async () => {
    const { user } = await renderShop('/products');
    const chosen = () => sidebar().getAllByRole('link', { current: 'page' })[0]?.textContent;
    await user.click(await screen.findByRole('link', { name: 'Spices' }));
    expect(globalThis.location.search).toBe('?category=spices');
    await renderShop('/products?category=spices');
    expect(await screen.findByRole('heading', { level: 1, name: 'Spices' })).toBeVisible();
    expect(asked().at(-1)).toContain('category=spices');
    await user.click(inSidebar('All Products'));
    expect(globalThis.location.search).toBe('');
    globalThis.history.back();
    await waitFor(() => expect(globalThis.location.search).toBe('?category=spices'));
    await waitFor(() => expect(chosen()).toBe('Spices'));
  });

  it('offers five sort orders and asks for the chosen one (PLP-007)', async () => {
    const { user } = await renderShop('/products?category=spices');
    const sort = await screen.findByLabelText('Sort by');
    const orders = within(sort)
      .getAllByRole('option')
      .map(option => (option as HTMLOptionElement).value);
    expect(orders).toEqual(['featured', 'price-low', 'price-high', 'name-asc', 'name-desc']);
    for (const order of orders.slice(1)) {
      await user.selectOptions(sort, order);
      expect(globalThis.location.search).toBe(`?category=spices&sort=${order}`);
      await waitFor(() => expect(asked().at(-1)).toContain(`sort=${order}`));
    }
  });

  it('says how many it lists, in the same words for one (PLP-012, PLP-013)', async () => {
    const [product] = stubProducts.map(listed);
    server.use(
      http.get('*/api/products', () =>
        HttpResponse.json({ items: [product], total: 1, page: 1, pageSize: 100, hiddenByAllergens: 0 }),
      ),
    );
    await renderShop('/products');
    expect(await screen.findByText('1 products found')).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(1);
  });

  it('shows picture, name and price on each card, linked to the product (PLP-022, MNY-001)', async () => {
    const cheap = { ...stubProducts.map(listed)[0], priceMinor: 1_290, unitPrice: { minor: 6_450, per: 'kg' } };
    const same = { ...cheap, id: 'salt-1kg', name: 'Salt', unitPrice: { minor: 1_290, per: 'kg' } };
    server.use(
      http.get('*/api/products', () =>
        HttpResponse.json({ items: [cheap, same], total: 2, page: 1, pageSize: 100, hiddenByAllergens: 0 }),
      ),
    );
    const prices = (card: HTMLElement | undefined) =>
      card?.textContent.match(/\d+[.,]\d\d\s+zł/g)?.map(each => each.replace(/\s/, ' '));
    await renderShop('/products');
    const cards = await screen.findAllByRole('article');
    expect(cards[0]?.querySelector('img, svg')).not.toBeNull();
    const link = within(cards[0] as HTMLElement).getByRole('link', { name: 'Turmeric Powder' });
    expect(link).toHaveAttribute('href', '/products/turmeric-powder-200g');
    // A price per kilogram stands only where it is not the price.
    expect(cards.map(prices)).toEqual([['12.90 zł', '64.50 zł'], ['12.90 zł']]);
    await renderShop('/products', 'pl');
    expect((await screen.findAllByRole('article')).map(prices)).toEqual([['12,90 zł', '64,50 zł'], ['12,90 zł']]);
  });

  it('shows how many products the database has to admins, not to customers (PLP-016, F-06)', async () => {
    await renderShop('/products');
    await screen.findByText('5 products found');
    expect(screen.queryByTestId('database-status')).toBeNull();
    Object.assign(data, { user: asha, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    await renderShop('/products');
    await waitFor(() => expect(screen.getByTestId('database-status')).toHaveTextContent('Database status: 5 products'));
    // The database has as many, whatever is found of them.
    none('search');
    await renderShop('/products?search=zzz');
    await screen.findByText('0 products found');
    await waitFor(() => expect(screen.getByTestId('database-status')).toHaveTextContent('Database status: 5 products'));
  });

  it('shows an error, not an empty list, when it fails to load (PLP-021, CALL-004)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/products', () => HttpResponse.error()));
    await renderShop('/products');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error loading products');
    expect(alert).toHaveTextContent('Please check the console for details and try again later');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/No products found|\d+ products found/)).toBeNull();
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

  it('keep the focus where they are ticked, from the first one on; removing or clearing them leads to the heading', async () => {
    none('search');
    const { user } = await renderShop('/products?search=zzz');
    const heading = () => screen.getByRole('heading', { level: 1 });
    await user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
    await waitFor(() => expect(globalThis.location.search).toContain('diet=vegan'));
    expect(screen.getByRole('checkbox', { name: 'Vegan' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Vegan' }));
    await waitFor(() => expect(globalThis.location.search).not.toContain('diet=vegan'));
    expect(heading()).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('5 products found')).toBeVisible();
    expect(heading()).toHaveFocus();
  });
});
