/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expectShown, expectSoon } from './page-expectations.js';
import { productsIn } from './product-list.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

const product = '/products/toor-dal-1kg';

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

/** The tops of the first six tiles. */
const tops = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .evaluateAll(all => all.slice(0, 6).map(each => Math.round(each.getBoundingClientRect().top)));

// That every page fits 320 px is checked with every state of accessible-states.ts.
describe('the shop on a phone', () => {
  const at = visit();
  let page: Page;
  beforeAll(async () => {
    page = await at.another({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  });

  /** Controls of the page that are less than 48 px high. */
  const low = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, select, input, header a, nav a, footer a, h2 + a')]
        // A checkbox or a radio card is pressed by its label; what only screen readers see is no target.
        .map(each =>
          each instanceof HTMLInputElement && ['checkbox', 'radio'].includes(each.type) ? each.closest('label') : each,
        )
        .filter(each => each !== null && each.getClientRects().length > 0 && each.getBoundingClientRect().width > 1)
        .filter(each => (each?.getBoundingClientRect().height ?? 0) < 47.5)
        .map(each => each?.outerHTML.slice(0, 120)),
    );

  it('/products/{id} has its price and Add to Cart on the first screen, and below it', async () => {
    await page.goto(product);
    const bar = page.locator('[data-buy-bar]');
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
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
    }
  });

  it.each(['/cart', '/checkout', product, '/', '/products'])('%s has touch targets of 48 px', async path => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (path === '/cart') await openWithCart(page, { 'toor-dal-1kg': 2 }, path);
    else await page.goto(path);
    await expectShown(page.getByRole('heading', { level: 1 }));
    if (path !== '/cart' && path !== '/checkout') await expectShown(page.getByRole('combobox', { name: 'Deliver to' }));
    expect(await low()).toEqual([]);
  });

  it('/products has the control of a tile below the pack, not on its label', async () => {
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
});

describe('the shop on a wide screen', () => {
  const at = visit();

  it('/products builds few elements for many products, and Back restores list and place', async () => {
    const { page } = at;
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
  });

  it('shows six tiles a row, and lines no longer than they can be read', async () => {
    const { page } = at;
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoon(async () => new Set(await tops(page)).size, 1);
    await page.getByRole('main').locator('article a').first().click();
    await expectShown(page.getByRole('button', { name: 'Buy Now' }));
    const longest = await page
      .getByRole('main')
      .locator('p')
      .evaluateAll(all =>
        all
          .filter(each => (each.textContent ?? '').length > 60)
          .map(each => each.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize)),
      );
    expect([longest.length > 0, Math.max(...longest) < 46]).toEqual([true, true]);
    await page.goto('/dishes');
    await expectSoon(async () => new Set(await tops(page)).size, 1);
    expect(await tops(page)).toHaveLength(6);
  });
});
