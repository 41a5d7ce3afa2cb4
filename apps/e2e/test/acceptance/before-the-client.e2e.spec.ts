/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { address, expectShown, expectSoon, expectToast } from './page-expectations.js';
import { openWithEmptyCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

describe('pages before their client runs', () => {
  const at = visit();
  const main = (page: Page) => page.getByRole('main');

  /** Opens a page whose scripts come when `start` is called. */
  async function opened(path: string) {
    const early = await at.context.newPage();
    let start = () => {};
    const client = new Promise<void>(resolve => (start = resolve));
    const isClient = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);
    await early.route(isClient, route => client.then(() => route.continue()));
    await early.goto(path, { waitUntil: 'commit' });
    return { early, start };
  }

  it('the search suggests for what was typed, and Enter searches', async () => {
    const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
    const { early, start } = await opened('/');
    await box(early).fill('dal makhni');
    start();
    await expectShown(early.getByRole('option', { name: /^Dal makhani/ }).first());
    expect(await box(early).inputValue()).toBe('dal makhni');
    await early.close();

    const second = await opened('/');
    await box(second.early).fill('toor');
    await second.early.keyboard.press('Enter');
    await expectSoon(async () => address(second.early), '/products?search=toor');
    second.start();
    await expectShown(main(second.early).getByRole('link', { name: 'Toor Dal', exact: true }));
    expect(await box(second.early).inputValue()).toBe('toor');
    await second.early.close();
  });

  it('a product is put into the cart once by a tap', async () => {
    await openWithEmptyCart(at.page, '/robots.txt');
    const { early, start } = await opened('/products/toor-dal-1kg');
    // `start-client.js` has run.
    await early.waitForLoadState();
    await main(early).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    start();
    await expectToast(early, 'Added to cart', '1 item(s) of Toor Dal added to your cart.');
    expect(await storedCart(early)).toMatchObject([{ quantity: 1 }]);
    await early.close();
  });
});
