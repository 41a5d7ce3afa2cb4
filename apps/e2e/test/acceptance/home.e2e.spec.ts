/// <reference lib="dom" />
import type { Product } from '@kirana/contracts';
import { address, expectShown, expectSoon } from './page-expectations.js';
import { countRequests, navigateTo, productsIn } from './product-list.js';
import { visit } from './visit.js';

describe('home page', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const heading = (name: string) => main().getByRole('heading', { name, exact: true });
  const section = (title: string) =>
    main()
      .locator('section')
      .filter({ has: at.page.getByRole('heading', { name: title }) });
  const featured = () => section('Featured Products');

  it('has header, hero, categories, featured products, how it works, footer, in this order, under their titles (HOME-001, HOME-002, HOME-004, HOME-006, HOME-013)', async () => {
    await at.page.goto('/');
    await expectShown(
      main().getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered', exact: true }),
      heading('Browse By Category'),
      heading('Featured Products'),
      heading('How It Works'),
    );
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

  it('shows the four categories, each linked to its list (HOME-005, ENT-004, ENT-005, ENT-006, ENT-007)', async () => {
    const tiles = section('Browse By Category').getByRole('link');
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

  it('features four at most, only what is active and in stock (HOME-007, HOME-009)', async () => {
    await expectShown(featured().locator('a[href^="/products/"]'));
    const shelf = await Promise.all([1, 2].map(page => at.customer().products(`?pageSize=100&page=${page}`)));
    const buyable = shelf.flatMap(({ body }) => body.items.map(({ id }) => id));
    const shown = await productsIn(featured());
    expect(shown.length).toBe(4);
    expect(buyable).toEqual(expect.arrayContaining(shown));
  });

  it('names the four steps of how it works (HOME-014, HOME-015, HOME-016, HOME-017)', async () => {
    for (const step of ['Browse & Select', 'Place Order', 'Prepare & Dispatch', 'Track & Receive'])
      await expectShown(section('How It Works').getByText(step, { exact: true }));
  });

  it('links to all products with Shop Now and with View All Products (HOME-003, HOME-010)', async () => {
    for (const name of ['Shop Now', 'View All Products']) {
      await main().getByRole('link', { name, exact: true }).click();
      await at.page.waitForURL('**/products');
      expect(address(at.page)).toBe('/products');
      await at.page.goBack();
      await expectShown(heading('How It Works'));
    }
  });

  it('keeps its featured products for 30 s, then fetches them again on focus and shows the same four (HOME-011, HOME-012)', async () => {
    const page = await at.another();
    await page.clock.install();
    // By a link, so that the browser itself has just asked: a page of the server may come with answers some seconds old.
    await navigateTo(page, '/');
    const shown = () =>
      productsIn(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured Products' }) }));
    await expectShown(page.getByRole('heading', { name: 'Featured Products' }), page.locator('article'));
    const before = await shown();
    const asked = countRequests(page, '/api/products/featured');
    const refocus = () => page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward(20_000);
    await refocus();
    expect(asked()).toBe(0);
    await page.clock.fastForward(11_000);
    await page.route('**/api/products/featured', async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: ((await answer.json()) as Product[]).toReversed() });
    });
    const answered = page.waitForResponse('**/api/products/featured');
    await refocus();
    await (await answered).finished();
    await expectSoon(() => Promise.resolve(asked()), 1);
    // The answer has been rendered.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shown()).toEqual(before);
    await page.context().close();
  });
});
