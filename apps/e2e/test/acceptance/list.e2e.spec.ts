/// <reference lib="dom" />
import { address, expectShown, expectSoon, words } from './page-expectations.js';
import { failRequests, productsIn, tile, navigateTo } from './product-list.js';
import { visit } from './visit.js';

describe('product list', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const sidebar = () => at.page.getByRole('navigation', { name: 'Categories' });
  const count = () => main().getByText(/^\d+ products found$/);
  const search = () => at.page.getByPlaceholder('Search products...').first();
  const shown = () => productsIn(main());
  const here = () => Promise.resolve(address(at.page));

  async function lookFor(text: string) {
    await search().fill(text);
    await search().press('Enter');
  }

  async function listed(query: string) {
    return (await at.customer().products(query)).body.items;
  }

  it('has all products and exactly the four categories in its sidebar, a search box and, in a demo, a count box (PLP-001, PLP-002, PLP-005, PLP-016, ENT-004, ENT-005, ENT-006, ENT-007)', async () => {
    await at.page.goto('/products');
    await expectShown(sidebar().getByRole('link', { name: 'Spices', exact: true }), search(), count());
    expect((await sidebar().getByRole('link').allInnerTexts()).map(text => text.trim())).toEqual([
      'All Products',
      'Spices',
      'Lentils & Beans',
      'Rice & Grains',
      'Snacks',
    ]);
    await expectShown(at.page.getByTestId('database-status'));
    expect(await words(at.page.getByTestId('database-status'))).toBe(
      `Database status: ${Number.parseInt(await words(count()), 10)} products`,
    );
  });

  it('shows picture, name and price on each card, linked to the product (PLP-022)', async () => {
    await lookFor('dal');
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
    // A price per kilogram stands only where it is not the price.
    const prices = await main()
      .locator('article')
      .evaluateAll(all => all.map(each => each.textContent?.match(/\d+\.\d\d/g) ?? []));
    expect(prices.filter(([price, perKilogram]) => price !== undefined && price === perKilogram)).toEqual([]);
    expect(prices.some(({ length }) => length > 1)).toBe(true);
    await tile(at.page, 'toor-dal-1kg').getByRole('link').first().click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Toor Dal' }));
    await at.page.goBack();
    await expectShown(tile(at.page, 'toor-dal-1kg'));
  });

  it('searches name and description, case-insensitively, and finds beverages and frozen food (PLP-003, PLP-006)', async () => {
    await lookFor('tOOR dAL');
    await expectShown(tile(at.page, 'toor-dal-1kg'));
    await lookFor('mango lassi');
    await expectShown(tile(at.page, 'mango-lassi-250ml'));
    await lookFor('MUSCATEL');
    await expectSoon(shown, ['darjeeling-tea-100g']);
    const everything = await Promise.all([1, 2].map(page => listed(`?pageSize=100&page=${page}`)));
    expect(everything.flat().map(({ categoryId }) => categoryId)).toEqual(expect.arrayContaining(['beverages', 'frozen']));
    for (const category of ['beverages', 'frozen'])
      expect(new Set((await listed(`?category=${category}`)).map(({ categoryId }) => categoryId))).toEqual(new Set([category]));
  });

  it('shows the count in the same words for one and none, leaves out what is sold out, and says when nothing is found (PLP-012, PLP-014, PLP-019)', async () => {
    await expectShown(main().getByText('1 products found', { exact: true }));
    await lookFor('rasgulla');
    await expectSoon(async () => (await shown()).includes('rasgulla-1kg'), false);
    expect((await at.customer().product('rasgulla-1kg')).status).toBe(200);
    await lookFor('zzzz');
    await expectShown(
      main().getByText('0 products found', { exact: true }),
      main().getByText('No products found', { exact: true }),
    );
  });

  it('clears search, category and sort order and lists everything (PLP-015)', async () => {
    await sidebar().getByRole('link', { name: 'Spices', exact: true }).click();
    await main().getByLabel('Sort by').selectOption('price-low');
    await expectSoon(here, '/products?search=zzzz&category=spices&sort=price-low');
    await main().getByRole('button', { name: 'Clear Filters', exact: true }).click();
    await expectSoon(here, '/products');
    const all = await at.customer().products('?pageSize=1');
    await expectShown(main().getByText(`${all.body.total} products found`, { exact: true }));
    expect(await main().getByLabel('Sort by').inputValue()).toBe('featured');
  });

  it('keeps the chosen category in the address, over a reload and Back, and counts what it lists (PLP-004, PLP-013)', async () => {
    await sidebar().getByRole('link', { name: 'Spices', exact: true }).click();
    await expectSoon(here, '/products?category=spices');
    await at.page.reload();
    await expectShown(tile(at.page, 'cumin-seeds-100g'));
    expect(address(at.page)).toBe('/products?category=spices');
    await expectSoon(async () => `${(await shown()).length} products found`, await words(count()));
    await sidebar().getByRole('link', { name: 'All Products', exact: true }).click();
    await expectSoon(here, '/products');
    await at.page.goBack();
    await expectSoon(here, '/products?category=spices');
    await expectShown(sidebar().locator('[aria-current]').filter({ hasText: 'Spices' }));
  });

  it('offers exactly five sort orders, and sorts by each (PLP-007, PLP-008, PLP-009, PLP-010, PLP-011)', async () => {
    const options = main().getByLabel('Sort by').locator('option');
    expect(await options.evaluateAll(found => found.map(option => (option as HTMLOptionElement).value))).toEqual([
      'featured',
      'price-low',
      'price-high',
      'name-asc',
      'name-desc',
    ]);
    const byName = new Intl.Collator('en').compare;
    const byId = new Map((await listed('?category=spices&pageSize=100')).map(product => [product.id, product]));
    /** Selects a sort order and expects the products in it. */
    async function expectSorted<T>(
      order: string,
      of: (product: NonNullable<ReturnType<typeof byId.get>>) => T,
      by: (a: T, b: T) => number,
    ) {
      const expected = (await listed(`?category=spices&pageSize=100&sort=${order}`)).map(({ id }) => id);
      await main().getByLabel('Sort by').selectOption(order);
      await expectSoon(shown, expected);
      const values = expected.flatMap(id => byId.get(id) ?? []).map(of);
      expect(values.length).toBeGreaterThan(20);
      expect(values).toEqual(values.toSorted(by));
    }
    await expectSorted(
      'price-low',
      ({ priceMinor }) => priceMinor,
      (a, b) => a - b,
    );
    await expectSorted(
      'price-high',
      ({ priceMinor }) => priceMinor,
      (a, b) => b - a,
    );
    await expectSorted('name-asc', ({ name }) => name, byName);
    await expectSorted(
      'name-desc',
      ({ name }) => name,
      (a, b) => byName(b, a),
    );
  });

  it('writes prices with two decimals and `zł`, a point in English, a comma in Polish (MNY-001)', async () => {
    await at.page.goto('/products/toor-dal-1kg');
    await expectShown(main().getByText('16.90 zł', { exact: true }));
    await at.page.getByRole('button', { name: 'Polski' }).first().click();
    await expectShown(main().getByText('16,90 zł', { exact: true }));
  });

  it('shows an error, not an empty list, when the list fails to load (PLP-021, CALL-004)', async () => {
    const page = await at.another();
    await failRequests(page, /\/api\/products\?/);
    await navigateTo(page, '/products');
    await expectShown(
      page.getByText('Error loading products', { exact: true }),
      page.getByText('Please check the console for details and try again later', { exact: true }),
      page.getByRole('button', { name: 'Try again' }),
    );
    expect(await page.getByText(/No products found|\d+ products found/).count()).toBe(0);
    await page.context().close();
  });
});
