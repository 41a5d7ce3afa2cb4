/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { fillCheckout, submitButton } from './acceptance/checkout-form.js';
import { expectShown, expectSoon } from './acceptance/page-expectations.js';
import { visit } from './acceptance/visit.js';

describe('cook by dish', () => {
  const at = visit();
  const main = (page: Page = at.page) => page.getByRole('main');

  const cart = (page: Page) =>
    page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; quantity: number }[];
      return lines.map(({ id, quantity }) => `${quantity} ${id}`);
    });

  it('puts what a dish needs into the cart, and the order is delivered; on the next visit it is left out', async () => {
    const { page } = at;
    await page.goto('/dishes');
    await main().getByRole('button', { name: 'Vegan', exact: true }).click();
    await main().getByRole('link', { name: 'Masoor dal', exact: true }).click();
    await expectShown(main().getByRole('heading', { level: 1, name: 'Masoor dal' }));
    await main().getByRole('button', { name: '6', exact: true }).click();
    await main().getByRole('button', { name: 'Add what is needed' }).click();
    await expectSoon(
      () => cart(page),
      ['1 masoor-dal-1kg', '1 turmeric-powder-100g', '1 cumin-seeds-100g', '1 red-chilli-powder-100g', '1 coriander-powder-100g'],
    );
    await page.goto('/checkout');
    await fillCheckout(page, { method: 'cash' });
    await submitButton(page).click();
    await page.waitForURL('**/order-confirmation/**');
    const number = async () => /ORD-\d{6}/.exec((await main().textContent()) ?? '')?.[0] ?? '';
    await expectShown(
      main()
        .getByText(/ORD-\d{6}/)
        .first(),
    );
    const ref = await number();
    await expectSoon(
      async () =>
        (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE number = $1', [ref]))[0]?.state,
      'delivered',
    );
    await page.goto('/dishes/masoor-dal');
    await expectShown(
      main()
        .getByText(/^You bought this on/)
        .first(),
    );
    expect(await main().getByRole('button', { name: 'Add it anyway' }).count()).toBe(5);
    await expectShown(main().getByText('Nothing to add'));
  }, 120_000);

  it('is a page for search engines: title, canonical address, both languages, a recipe, and its place in the sitemap', async () => {
    const html = await (await fetch(`${at.shop.url}/dishes/dal-makhani?lang=pl`)).text();
    expect(html).toContain('<title>Dal makhani');
    expect(html).toContain(`<link rel="canonical" href="${at.shop.url}/dishes/dal-makhani"/>`);
    expect(html).toContain('hrefLang="pl"');
    expect(html).toContain('Namocz urad i fasolę na noc');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const recipe = JSON.parse(data) as Record<string, unknown>;
    expect(recipe).toMatchObject({ '@type': 'Recipe', name: 'Dal makhani', totalTime: 'PT90M', recipeYield: '4 osoby' });
    const picture = await fetch(recipe['image'] as string);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await fetch(`${at.shop.url}/media/dishes/1/bowl-blue-leaf.svg`)).status).toBe(404);
    expect((await fetch(`${at.shop.url}/dishes/no-such-dish`)).status).toBe(404);
    const sitemap = await (await fetch(`${at.shop.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>${at.shop.url}/dishes</loc>`);
    expect(sitemap.match(/\/dishes\/[a-z-]+<\/loc>/g)).toHaveLength(40);
  });

  it('is found by the search, from a product, and from the home page', async () => {
    const page = await at.another();
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search products' }).fill('dal makhni');
    await page
      .getByRole('option', { name: /^Dal makhani/ })
      .first()
      .click();
    await page.waitForURL('**/dishes/dal-makhani');
    await page.goto('/products/whole-urad-1kg');
    await main(page).getByRole('navigation', { name: 'Goes into' }).getByRole('link', { name: 'Dal makhani' }).click();
    await page.waitForURL('**/dishes/dal-makhani');
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectShown(main(page).getByRole('heading', { level: 2, name: 'Cook tonight' }));
    expect(await main(page).locator('a[href^="/dishes/"]').count()).toBe(4);
    await page.goto('/products?search=khichdi');
    await main(page).getByRole('navigation', { name: 'Dishes' }).getByRole('link', { name: 'Khichdi', exact: true }).click();
    await page.waitForURL('**/dishes/khichdi');
  });

  it('offers corrected words and all categories where nothing is found, and names the two other categories', async () => {
    const page = await at.another();
    await page.goto('/products?search=tumeric+laptop');
    await expectShown(main(page).getByText('No products found'));
    await expectShown(main(page).getByRole('link', { name: 'Frozen', exact: true }).last());
    await main(page).getByRole('link', { name: 'Did you mean turmeric?' }).click();
    await expectShown(main(page).getByRole('link', { name: 'Turmeric Powder' }));
    await page.goto('/products?search=garam+masla');
    await expectShown(main(page).getByRole('link', { name: 'Garam Masala', exact: true }));
    await page.goto('/products');
    await main(page).getByText('Also:').locator('..').getByRole('link', { name: 'Beverages' }).click();
    await page.waitForURL('**/products?category=beverages');
  });
});
