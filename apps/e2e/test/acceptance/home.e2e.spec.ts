/// <reference lib="dom" />
import type { Product } from '@kirana/contracts';
import { address, expectShown, expectSoon } from './page-expectations.js';
import { failRequests, countRequests, productsIn, navigateTo } from './product-list.js';
import { visit } from './visit.js';

describe('home page', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const section = (title: string) =>
    main()
      .locator('section')
      .filter({ has: at.page.getByRole('heading', { name: title }) });
  const featured = () => section('Featured Products');

  beforeEach(async () => {
    if (new URL(at.page.url(), 'http://nowhere').pathname !== '/' || at.page.url() === 'about:blank') await at.page.goto('/');
    await expectShown(featured().locator('a[href^="/products/"]'));
  });

  it('has header, hero, categories, featured products, how it works, footer, in this order (HOME-001)', async () => {
    const found = await at.page.evaluate(() =>
      [...document.querySelectorAll('header, h1, h2, footer')]
        .map(part => (part.matches('header, footer') ? part.tagName.toLowerCase() : (part.textContent ?? '').trim()))
        .filter(part => ['header', 'footer'].includes(part) || /^(Authentic|Browse By|Featured|How It)/.test(part)),
    );
    expect([...new Set(found)]).toEqual([
      'header',
      'Authentic Indian Groceries Delivered',
      'Browse By Category',
      'Featured Products',
      'How It Works',
      'footer',
    ]);
  });

  it('shows its heading (HOME-002)', async () => {
    await expectShown(main().getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered', exact: true }));
  });

  it('links to the product list with Shop Now (HOME-003)', async () => {
    await main().getByRole('link', { name: 'Shop Now', exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
  });

  it('titles its categories (HOME-004)', async () => {
    await expectShown(main().getByRole('heading', { name: 'Browse By Category', exact: true }));
  });

  it('shows the four categories, each linked to its list (HOME-005, ENT-004, ENT-005, ENT-006, ENT-007)', async () => {
    const tiles = section('Browse By Category').getByRole('link');
    await expectShown(tiles.nth(3));
    const found = await tiles.evaluateAll(links =>
      links.map(link => [link.getAttribute('href'), ((link as HTMLElement).innerText ?? '').trim().split('\n')[0]]),
    );
    expect(found.filter(([href]) => href?.includes('category='))).toEqual([
      ['/products?category=spices', 'Spices'],
      ['/products?category=lentils', 'Lentils & Beans'],
      ['/products?category=rice', 'Rice & Grains'],
      ['/products?category=snacks', 'Snacks'],
    ]);
  });

  it('titles its featured products (HOME-006)', async () => {
    await expectShown(main().getByRole('heading', { name: 'Featured Products', exact: true }));
  });

  it('features four at most (HOME-007)', async () => {
    expect((await productsIn(featured())).length).toBe(4);
  });

  it('features only what is active and in stock (HOME-009)', async () => {
    const shelf = await Promise.all([1, 2].map(page => at.customer().products(`?pageSize=100&page=${page}`)));
    const buyable = shelf.flatMap(({ body }) => body.items.map(({ id }) => id));
    expect(buyable).toEqual(expect.arrayContaining(await productsIn(featured())));
  });

  it('links to all products (HOME-010)', async () => {
    await main().getByRole('link', { name: 'View All Products', exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
  });

  it('titles how it works (HOME-013)', async () => {
    await expectShown(main().getByRole('heading', { name: 'How It Works', exact: true }));
  });

  it('names step 1 (HOME-014)', async () => {
    await expectShown(section('How It Works').getByText('Browse & Select', { exact: true }));
  });

  it('names step 2 (HOME-015)', async () => {
    await expectShown(section('How It Works').getByText('Place Order', { exact: true }));
  });

  it('names step 3 (HOME-016)', async () => {
    await expectShown(section('How It Works').getByText('Prepare & Dispatch', { exact: true }));
  });

  it('names step 4 (HOME-017)', async () => {
    await expectShown(section('How It Works').getByText('Track & Receive', { exact: true }));
  });

  it('keeps its featured products for 30 s and refetches them on focus after that (HOME-011)', async () => {
    const page = await at.another();
    await page.clock.install();
    const asked = countRequests(page, '/api/products/featured');
    await page.goto('/');
    await expectShown(page.getByRole('heading', { name: 'Featured Products' }));
    await page.waitForLoadState('networkidle');
    const before = asked();
    const refocus = () => page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward(20_000);
    await refocus();
    await page.waitForLoadState('networkidle');
    expect(asked()).toBe(before);
    await page.clock.fastForward(11_000);
    await refocus();
    await expectSoon(() => Promise.resolve(asked()), before + 1);
    await page.context().close();
  });

  it('shows the same four after a refetch (HOME-012)', async () => {
    const page = await at.another();
    await page.clock.install();
    await page.goto('/');
    const shown = () =>
      productsIn(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured Products' }) }));
    await expectShown(page.getByRole('heading', { name: 'Featured Products' }), page.locator('article'));
    const before = await shown();
    await page.clock.fastForward(31_000);
    const answered = page.waitForResponse('**/api/products/featured');
    await page.route('**/api/products/featured', async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: ((await answer.json()) as Product[]).toReversed() });
    });
    await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
    await answered;
    await page.waitForLoadState('networkidle');
    expect(await shown()).toEqual(before);
    await page.context().close();
  });

  it('shows an error when the featured products fail to load (HOME-018)', async () => {
    const page = await at.another();
    await failRequests(page, '**/api/products/featured');
    await navigateTo(page, '/');
    await expectShown(
      page.getByText('Error loading products', { exact: true }),
      page.getByText('Please try again later', { exact: true }),
    );
    await page.context().close();
  });
});
