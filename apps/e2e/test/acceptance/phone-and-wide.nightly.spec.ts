/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expectShown, expectSoon } from './page-expectations.js';
import { productsIn } from './product-list.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

/** The longest search that its field takes. */
const longSearch = `/products?search=${'dal'.repeat(33)}`;
/** Pages a guest can open, with something in the cart. */
const pages = [
  '/',
  '/products',
  longSearch,
  '/products/toor-dal-1kg',
  '/dishes',
  '/dishes/dal-makhani',
  '/cart',
  '/checkout',
  '/track-order',
  '/auth',
  '/terms',
];

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

/** The lines that the words of a button take. */
const linesOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate(button => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

describe('the shop on narrow and wide screens', () => {
  const at = visit();

  it.each([
    [320, 640],
    [360, 640],
    [390, 844],
  ])('/products/{id} has its price and Add to Cart on the first screen of %s x %s, and below it', async (width, height) => {
    const page = await at.another({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await page.goto('/products/toor-dal-1kg');
    const bar = page.locator('[data-buy-bar]');
    await expectShown(bar.getByRole('button', { name: 'Add to Cart' }));
    if (width >= 340) await expectShown(bar.getByText('zł'));
    // The name is above the bar, and the button's words are one line.
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    expect(await linesOf(page, 'Add to Cart')).toBe(1);
    for (const scrolled of [0, 1_500]) {
      await page.evaluate(y => scrollTo(0, y), scrolled);
      const navigation = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
      expect(await bottomOf(page, 'Add to Cart')).toBeLessThanOrEqual(navigation?.y ?? 0);
    }
    // Nothing hides the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole('contentinfo').getByRole('combobox').boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await page.context().close();
  });

  it.each(['/products', '/products?search=lentils', '/products?category=spices&diet=vegan'])(
    '%s begins with its products in the upper third of a phone',
    async path => {
      const page = await at.another({ viewport: { width: 390, height: 844 } });
      await page.goto(path);
      const first = page.getByRole('main').locator('article').first();
      await expectShown(first);
      // Without the box that is there in development only.
      const box = (await page.getByTestId('database-status').boundingBox())?.height ?? 0;
      expect(((await first.boundingBox())?.y ?? Infinity) - box).toBeLessThan(844 / 3 + 20);
      await page.context().close();
    },
  );

  it('a sold-out product says so at its button on a phone, and shows what to take instead', async () => {
    const page = await at.another({ viewport: { width: 390, height: 844 } });
    await page.route('**/api/products/toor-dal-1kg', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), stock: 0 } });
    });
    // From another page of the shop, so that the browser asks.
    await page.goto('/products?search=toor');
    await page.getByRole('main').getByRole('link', { name: 'Toor Dal', exact: true }).first().click();
    await expectShown(page.locator('[data-buy-bar]').getByText('Out of stock', { exact: true }));
    await expectShown(page.getByRole('region', { name: 'In stock instead' }).locator('article'));
    await page.context().close();
  });

  it.each([768, 1023])('the header of %s px leads everywhere', async width => {
    const page = await at.another({ viewport: { width, height: 900 } });
    await page.goto('/?lang=pl');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    expect(await links.filter({ visible: true }).evaluateAll(all => all.map(each => each.getAttribute('href')))).toEqual([
      '/',
      '/products',
      '/dishes',
      '/track-order',
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it('/products has the control of a tile below the pack, not on its label', async () => {
    const page = await at.another({ viewport: { width: 360, height: 640 } });
    await page.goto('/products');
    const tile = page.getByRole('main').locator('article').first();
    /** How far the control is below the end of the pack, px. */
    const below = async () => {
      const pack = await tile.locator('img, svg').first().boundingBox();
      const control = await tile.getByRole('button', { name: /^(Add|One more of) / }).boundingBox();
      return (control?.y ?? 0) - (pack?.y ?? Infinity) - (pack?.height ?? 0);
    };
    expect(await below()).toBeGreaterThanOrEqual(-1);
    await tile.getByRole('button', { name: /^Add / }).click();
    await expectShown(tile.getByRole('spinbutton'));
    expect(await below()).toBeGreaterThanOrEqual(-1);
    await page.context().close();
  });

  it('has touch targets of 48 px on a phone', async () => {
    const page = await at.another({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/');
    for (const path of ['/', '/products', '/products/toor-dal-1kg', '/cart', '/checkout']) {
      if (path !== '/') await page.goto(path);
      await expectShown(page.getByRole('heading', { level: 1 }));
      if (path !== '/cart' && path !== '/checkout') await expectShown(page.getByRole('combobox', { name: 'Deliver to' }));
      const low = await page.evaluate(() =>
        [...document.querySelectorAll('button, select, input, header a, nav a, footer a, h2 + a')]
          // A checkbox or a radio card is pressed by its label; what only screen readers see is no target.
          .map(each =>
            each instanceof HTMLInputElement && ['checkbox', 'radio'].includes(each.type) ? each.closest('label') : each,
          )
          .filter(each => each !== null && each.getClientRects().length > 0 && each.getBoundingClientRect().width > 1)
          .filter(each => (each?.getBoundingClientRect().height ?? 0) < 47.5)
          .map(each => each?.outerHTML.slice(0, 120)),
      );
      expect({ path, low }).toEqual({ path, low: [] });
    }
    await page.context().close();
  }, 60_000);

  it.each(['en-GB', 'pl-PL'])(
    'every page fits 320 and 360 px, and 390 px with letters of 32 px, without sideways scrolling, and its fields do not enlarge it: %s',
    async locale => {
      const page = await at.another({ locale, viewport: { width: 320, height: 740 } });
      const browser = await page.context().newCDPSession(page);
      const wide: string[] = [];
      // A line of 194.70 zł: the widest that a cart usually has.
      await openWithCart(page, { 'toor-dal-1kg': 2, 'basmati-rice-5kg': 3 }, '/terms');
      for (const path of pages) {
        await page.setViewportSize({ width: 320, height: 740 });
        await page.goto(path);
        await expectShown(page.getByRole('heading', { level: 1 }));
        if (path === '/cart') await expectShown(page.getByRole('main').getByText(/194[.,]70/));
        // Last with the letters of a browser set to 200 % (WCAG 1.4.4), which rem and media queries follow.
        for (const [width, letters] of [
          [320, 16],
          [360, 16],
          [390, 32],
        ] as const) {
          await page.setViewportSize({ width, height: 740 });
          await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (over > 0) wide.push(`${path} at ${width} px, letters of ${letters} px: ${over} px`);
        }
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
        // A phone enlarges the page when a field with smaller letters is entered, and leaves it so.
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea')]
            .filter(each => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
            .map(each => each.outerHTML.slice(0, 120)),
        );
        wide.push(...small.map(each => `${path}: letters under 16 px in ${each}`));
      }
      expect(wide).toEqual([]);
      await page.context().close();
    },
    90_000,
  );

  it('/products and /dishes use a wide screen: six tiles a row, and lines no longer than they can be read', async () => {
    const page = await at.another({ viewport: { width: 1920, height: 1080 } });
    for (const path of ['/dishes', '/products']) {
      await page.goto(path);
      const articles = page.getByRole('main').locator('article');
      await expectShown(articles.first());
      const tops = await articles.evaluateAll(all => all.slice(0, 6).map(each => Math.round(each.getBoundingClientRect().top)));
      expect([path, new Set(tops).size]).toEqual([path, 1]);
    }
    await page.goto('/products/toor-dal-1kg');
    const longest = await page
      .getByRole('main')
      .locator('p')
      .evaluateAll(all =>
        all
          .filter(each => (each.textContent ?? '').length > 60)
          .map(each => each.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize)),
      );
    expect([longest.length > 0, Math.max(...longest) < 46]).toEqual([true, true]);
    await page.context().close();
  });

  it('/products builds few elements for many products, and Back restores list and place', async () => {
    const page = await at.another();
    await page.goto('/products');
    await expectSoon(async () => (await productsIn(page.getByRole('main'))).length > 100, true);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(elements).toBeLessThan(2_600);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 2_500);
    const link = page.getByRole('main').locator('article a').nth(40);
    await link.scrollIntoViewIfNeeded();
    await expectShown(page.getByRole('main').locator('article').nth(40).getByRole('button'));
    const place = await page.evaluate(() => Math.round(scrollY));
    await link.click();
    await expectShown(page.getByRole('button', { name: 'Buy Now' }));
    await page.goBack();
    await expectSoon(async () => Math.abs((await page.evaluate(() => scrollY)) - place) <= 2, true);
    await page.context().close();
  });

  it('/products shows a price per kilogram only where it is not the price', async () => {
    await at.page.goto('/products?search=dal');
    const tiles = at.page.getByRole('main').locator('article');
    await expectShown(tiles.first());
    const prices = await tiles.evaluateAll(all => all.map(each => each.textContent?.match(/\d+\.\d\d/g) ?? []));
    expect(prices.filter(([price, perKilogram]) => price !== undefined && price === perKilogram)).toEqual([]);
    expect(prices.some(({ length }) => length > 1)).toBe(true);
  });

  it('/products shows the product count box in development (F-06, PLP-016)', async () => {
    await at.page.goto('/products');
    await expectShown(at.page.getByTestId('database-status'));
  });

  it('/admin/nope answers 404 (RT-020)', async () => {
    expect((await fetch(`${at.shop.url}/admin/nope`)).status).toBe(404);
    expect((await fetch(`${at.shop.url}/admin/orders`)).status).toBe(200);
  });

  it('opened at 127.0.0.1 leads to the one address of the shop', async () => {
    const page = await at.another();
    await page.goto(`${at.shop.url.replace('localhost', '127.0.0.1')}/products?category=rice`);
    expect(page.url()).toBe(`${at.shop.url}/products?category=rice`);
    await page.context().close();
  });
});
