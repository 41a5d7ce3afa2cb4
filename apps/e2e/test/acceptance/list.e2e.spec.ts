/// <reference lib="dom" />
import { address, expectShown, expectSoon, words } from './page-expectations.js';
import { failRequests, countRequests, productsIn, tile, navigateTo } from './product-list.js';
import { visit } from './visit.js';

describe('product list', () => {
  const at = visit({ own: {} });
  const main = () => at.page.getByRole('main');
  const sidebar = () => at.page.getByRole('navigation', { name: 'Categories' });
  const count = () => main().getByText(/^\d+ products found$/);
  const search = () => at.page.getByPlaceholder('Search products...').first();
  const shown = () => productsIn(main());

  async function lookFor(text: string) {
    await search().fill(text);
    await search().press('Enter');
  }

  async function listed(query: string) {
    return (await at.customer().products(query)).body.items;
  }

  it('starts its sidebar with all products (PLP-001)', async () => {
    await at.page.goto('/products');
    await expectShown(sidebar().getByRole('link', { name: 'Spices', exact: true }));
    expect(await words(sidebar().getByRole('link').first())).toBe('All Products');
  });

  it('has exactly the four categories after that (PLP-002)', async () => {
    expect((await sidebar().getByRole('link').allInnerTexts()).map(text => text.trim()).slice(1)).toEqual([
      'Spices',
      'Lentils & Beans',
      'Rice & Grains',
      'Snacks',
    ]);
  });

  it('finds beverages and frozen food by address, by search and among all (PLP-003)', async () => {
    for (const [category, id] of [
      ['beverages', 'mango-lassi-250ml'],
      ['frozen', 'paneer-cubes-500g'],
    ] as const) {
      await at.page.goto(`/products?category=${category}`);
      await expectShown(tile(at.page, id));
    }
    await at.page.goto('/products?search=mango%20lassi');
    await expectShown(tile(at.page, 'mango-lassi-250ml'));
    const everything = await Promise.all([1, 2].map(page => listed(`?pageSize=100&page=${page}`)));
    expect(everything.flat().map(({ categoryId }) => categoryId)).toEqual(expect.arrayContaining(['beverages', 'frozen']));
  });

  it('keeps the chosen category in the address, over a reload and Back (PLP-004)', async () => {
    await at.page.goto('/products');
    await sidebar().getByRole('link', { name: 'Spices', exact: true }).click();
    await expectSoon(() => Promise.resolve(address(at.page)), '/products?category=spices');
    await at.page.reload();
    await expectShown(tile(at.page, 'cumin-seeds-100g'));
    expect(address(at.page)).toBe('/products?category=spices');
    await sidebar().getByRole('link', { name: 'All Products', exact: true }).click();
    await expectSoon(() => Promise.resolve(address(at.page)), '/products');
    await at.page.goBack();
    await expectSoon(() => Promise.resolve(address(at.page)), '/products?category=spices');
    await expectShown(sidebar().locator('[aria-current]').filter({ hasText: 'Spices' }));
  });

  it('has a search placeholder (PLP-005)', async () => {
    await at.page.goto('/products');
    await expectShown(search());
    expect(await search().getAttribute('placeholder')).toBe('Search products...');
  });

  it('searches name and description, case-insensitively (PLP-006)', async () => {
    await at.page.goto('/products');
    await lookFor('tOOR dAL');
    await expectShown(tile(at.page, 'toor-dal-1kg'));
    await lookFor('MUSCATEL');
    await expectShown(tile(at.page, 'darjeeling-tea-100g'));
    await expectSoon(shown, ['darjeeling-tea-100g']);
  });

  it('offers exactly five sort orders (PLP-007)', async () => {
    await at.page.goto('/products?category=spices');
    const options = main().getByLabel('Sort by').locator('option');
    await expectShown(main().getByLabel('Sort by'));
    expect(await options.evaluateAll(found => found.map(option => (option as HTMLOptionElement).value))).toEqual([
      'featured',
      'price-low',
      'price-high',
      'name-asc',
      'name-desc',
    ]);
  });

  /** Selects a sort order and returns the products in their new order. */
  async function sortedBy(order: string) {
    const expected = await listed(`?category=spices&pageSize=100&sort=${order}`);
    await main().getByLabel('Sort by').selectOption(order);
    await expectSoon(
      shown,
      expected.map(({ id }) => id),
    );
    const byId = new Map(expected.map(product => [product.id, product]));
    return (await shown()).flatMap(id => byId.get(id) ?? []);
  }

  it('sorts by rising price (PLP-008)', async () => {
    const prices = (await sortedBy('price-low')).map(({ priceMinor }) => priceMinor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.length).toBeGreaterThan(20);
  });

  it('sorts by falling price (PLP-009)', async () => {
    const prices = (await sortedBy('price-high')).map(({ priceMinor }) => priceMinor);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('sorts from A to Z (PLP-010)', async () => {
    const names = (await sortedBy('name-asc')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('sorts from Z to A (PLP-011)', async () => {
    const names = (await sortedBy('name-desc')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => new Intl.Collator('en').compare(b, a)));
  });

  it('shows the count in the same words for many, one and none (PLP-012)', async () => {
    await at.page.goto('/products?search=muscatel');
    await expectShown(main().getByText('1 products found', { exact: true }));
    await at.page.goto('/products?search=zzzz');
    await expectShown(main().getByText('0 products found', { exact: true }));
  });

  it('counts what it lists (PLP-013)', async () => {
    for (const query of ['category=snacks', 'category=lentils&search=dal']) {
      await at.page.goto(`/products?${query}`);
      await expectShown(count(), main().locator('article'));
      await expectSoon(async () => `${(await shown()).length} products found`, await words(count()));
    }
  });

  it('shows when nothing is found (PLP-014)', async () => {
    await at.page.goto('/products?category=spices&search=zzzz&sort=price-low');
    await expectShown(main().getByText('No products found', { exact: true }));
  });

  it('clears search, category and sort order and lists everything (PLP-015)', async () => {
    await main().getByRole('button', { name: 'Clear Filters', exact: true }).click();
    await expectSoon(() => Promise.resolve(address(at.page)), '/products');
    const all = await at.customer().products('?pageSize=1');
    await expectShown(main().getByText(`${all.body.total} products found`, { exact: true }));
    expect(await main().getByLabel('Sort by').inputValue()).toBe('featured');
  });

  it('shows the product count box in a demo only (PLP-016)', async () => {
    await at.page.goto('/products');
    await expectShown(count());
    const total = Number.parseInt(await words(count()), 10);
    expect([[], [`Database status: ${total} products`]]).toContainEqual(
      await at.page.getByTestId('database-status').allInnerTexts(),
    );
  });

  it('omits sold-out products, whose page still opens (PLP-019)', async () => {
    await at.page.goto('/products?search=rasgulla');
    await expectShown(count());
    expect(await shown()).not.toContain('rasgulla-1kg');
    await at.page.goto('/products/rasgulla-1kg');
    await expectShown(at.page.getByRole('heading', { level: 1 }), main().getByText('Out of stock', { exact: true }));
  });

  it('sends one request within 30 s (PLP-020)', async () => {
    await at.page.goto('/products');
    await expectShown(main().locator('article'));
    // The server-rendered page has only the first products; the client then requests the whole selection.
    await at.page.waitForLoadState('networkidle');
    const asked = countRequests(at.page, '/api/products?');
    await at.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expectShown(main().getByRole('heading', { name: 'Featured Products' }));
    await at.page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await expectShown(count());
    await at.page.waitForLoadState('networkidle');
    expect(asked()).toBe(0);
  });

  it('shows an error when the list fails to load (PLP-021)', async () => {
    const page = await at.another();
    await failRequests(page, /\/api\/products\?/);
    await navigateTo(page, '/products');
    await expectShown(
      page.getByText('Error loading products', { exact: true }),
      page.getByText('Please check the console for details and try again later', { exact: true }),
    );
    await page.context().close();
  });

  it('does not show an empty list when a read fails (CALL-004)', async () => {
    const page = await at.another();
    await failRequests(page, /\/api\/products\?/);
    await navigateTo(page, '/products');
    await expectShown(page.getByRole('button', { name: 'Try again' }));
    expect(await page.getByText(/No products found|\d+ products found/).count()).toBe(0);
    await page.context().close();
  });

  it('shows picture, name and price on each card, linked to the product (PLP-022)', async () => {
    await at.page.goto('/products?category=lentils');
    await expectShown(tile(at.page, 'toor-dal-1kg'));
    const cards = await main()
      .locator('article')
      .evaluateAll(found =>
        found.map(card => ({
          picture: card.querySelector('img, svg') !== null,
          name: card.querySelector('h2, h3')?.textContent ?? '',
          price: /\d+\.\d{2}\s+zł/.test((card as HTMLElement).innerText),
          href: card.querySelector('a')?.getAttribute('href') ?? '',
        })),
      );
    expect(cards.length).toBeGreaterThan(10);
    for (const card of cards)
      expect(card).toEqual({
        picture: true,
        name: expect.stringMatching(/\S/),
        price: true,
        href: expect.stringMatching(/^\/products\/[\w-]+$/),
      });
    await tile(at.page, 'toor-dal-1kg').getByRole('link').first().click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Toor Dal' }));
  });

  it('writes prices with two decimals and `zł`, a point in English, a comma in Polish (MNY-001)', async () => {
    await at.page.goto('/products/toor-dal-1kg');
    await expectShown(main().getByText('16.90 zł', { exact: true }));
    const polish = await at.another({ locale: 'pl-PL' });
    await polish.goto('/products/toor-dal-1kg');
    await expectShown(polish.getByRole('main').getByText('16,90 zł', { exact: true }));
    await polish.context().close();
  });
});
