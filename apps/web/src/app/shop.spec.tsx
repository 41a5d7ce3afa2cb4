/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { categories, listed, stubProducts } from '@kirana/web-kit/testing/stub/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../test/render-shop.js';
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
    // The client looks at its queries in a later task, which `act` awaits.
    const comesBackAfter = (ms: number) => {
      clock.mockReturnValue(now + ms);
      return act(async () => void globalThis.dispatchEvent(new Event('visibilitychange')));
    };
    await comesBackAfter(20_000);
    expect([asked, queries.isFetching()]).toEqual([1, 0]);
    await comesBackAfter(40_000);
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

describe('header and footer', () => {
  const inHeader = () => within(screen.getByRole('banner'));
  const inFooter = () => within(screen.getByRole('contentinfo'));

  it('lead a guest to home, products, cart and sign-in, and to no console (HDR-001, HDR-002, HDR-004, HDR-005, HDR-007, RT-001, RT-002, RT-012)', async () => {
    const { user } = await renderShop('/');
    const title = (name: string) => screen.findByRole('heading', { level: 1, name });
    await title('Authentic Indian Groceries Delivered');
    expect(globalThis.location.pathname).toBe('/');
    for (const [name, path, heading] of [
      ['Products', '/products', 'Products'],
      ['Home', '/', 'Authentic Indian Groceries Delivered'],
      [/^Cart/, '/cart', 'Your cart is empty'],
    ] as const) {
      await user.click(inHeader().getByRole('link', { name }));
      expect(await title(heading)).toBeVisible();
      expect(globalThis.location.pathname).toBe(path);
    }
    await user.click(inHeader().getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(globalThis.location.pathname).toBe('/auth');
    expect(screen.queryByText('Admin Console')).toBeNull();
  });

  it('give telephone, email and address, and link to pages about privacy and terms (FTR-001, FTR-002, FTR-003)', async () => {
    const { user } = await renderShop('/cart');
    expect(inFooter().getByRole('link', { name: /^\+48[ \d]+$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+48\d+$/),
    );
    expect(inFooter().getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    expect(inFooter().getByText(/ul\. .+\s\d{2}-\d{3} Warszawa/)).toBeVisible();
    for (const [name, title] of [
      ['Privacy Policy', /Privacy/],
      ['Terms of Service', /Terms/],
    ] as const) {
      await user.click(inFooter().getByRole('link', { name }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('main').textContent.length).toBeGreaterThan(800));
    }
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
    expect(await screen.findByText('You are offline.')).toBeVisible();
    expect(screen.getByText('5 products found')).toBeVisible();
    online.mockRestore();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
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
