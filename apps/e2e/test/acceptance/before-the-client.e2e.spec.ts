/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { address, expectShown, expectSoon, expectToast } from './page-expectations.js';
import { openWithCart, openWithEmptyCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const cumin = 'cumin-seeds-100g';

describe('pages before their client runs', () => {
  const at = visit();
  const main = (page: Page) => page.getByRole('main');

  /** Opens a page whose scripts come when `start` is called; that which writes the cart is there. */
  async function opened(path: string, page?: Page) {
    const early = page ?? (await at.context.newPage());
    let start = () => {};
    const client = new Promise<void>(resolve => (start = resolve));
    const isClient = (url: URL) => /^\/assets\/(?!write-cart).*\.js$/.test(url.pathname);
    await early.route(isClient, route => client.then(() => route.continue()));
    await early.goto(path, { waitUntil: 'commit' });
    return { early, start };
  }

  it('the cart shows its lines and sums, and keeps what is tapped and typed', async () => {
    await openWithCart(at.page, { [dal]: 2, [cumin]: 1 }, '/robots.txt');
    const { early, start } = await opened('/cart');
    await expectShown(
      early.getByRole('heading', { level: 1, name: 'Cart', exact: true }),
      main(early).getByText('16.90 zł each', { exact: true }),
      main(early).getByText('33.80 zł', { exact: true }).filter({ visible: true }),
      early.getByRole('link', { name: 'Cart, 3 items', exact: true }),
    );
    await main(early)
      .getByRole('button', { name: /^One more of Toor/ })
      .click();
    await main(early).getByRole('spinbutton').nth(1).fill('4');
    expect((await storedCart(early)).map(line => line.quantity)).toEqual([2, 1]);
    start();
    await expectSoon(async () => (await storedCart(early)).map(line => line.quantity), [3, 4]);
    await early.close();
  });

  it('the checkout keeps what is entered, the focus and a press of Enter, and the address never holds what was typed', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/robots.txt');
    const { early, start } = await opened('/checkout');
    const field = (name: string) => main(early).getByLabel(name);
    await field('First name').fill('Asha');
    await field('District').selectOption('Mokotów');
    await main(early).getByText('BLIK', { exact: true }).click();
    await field('Leave at the door').check();
    await field('Last name').click();
    await early.keyboard.type('Rao');
    await early.keyboard.press('Enter');
    expect(address(early)).toBe('/checkout');
    start();
    // Enter is repeated: the form names what is missing.
    await expectShown(main(early).getByText('Please fill in this field.', { exact: true }));
    const entered = () =>
      early.evaluate(() => {
        const form = Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('#checkout') ?? undefined));
        return ['firstName', 'lastName', 'district', 'paymentMethod'].map(name => form[name]);
      });
    expect(await entered()).toEqual(['Asha', 'Rao', 'Mokotów', 'blik']);
    expect(await field('Leave at the door').isChecked()).toBe(true);
    expect(early.url()).not.toContain('Asha');
    await expectShown(main(early).getByRole('button', { name: 'Place order and pay', exact: true }).filter({ visible: true }));
    await early.close();
  });

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
    const { early, start } = await opened(`/products/${dal}`);
    await early.waitForFunction(() => 'earlyTap' in globalThis);
    await main(early).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    expect(await storedCart(early)).toEqual([]);
    start();
    await expectToast(early, 'Added to cart', '1 item(s) of Toor Dal added to your cart.');
    expect(await storedCart(early)).toMatchObject([{ quantity: 1 }]);
    await early.close();
  });
});
