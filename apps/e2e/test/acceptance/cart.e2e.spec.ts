/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import type { AdminProduct } from '@kirana/contracts';
import { admin, setStockAs, signInAs } from './admin-console.js';
import { address, expectInPlace, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { openWithEmptyCart, openWithCart, storedCart } from './stored-cart.js';
import { failRequests, countRequests } from './product-list.js';
import { visit } from './visit.js';

/** 3 in stock. */
const few = 'kaju-katli-200g';
const dal = 'toor-dal-1kg';
const cumin = 'cumin-seeds-100g';

describe('cart page', () => {
  const at = visit();
  let tab: Page;
  const main = (page: Page = at.page) => page.getByRole('main');
  const line = (id: string, page: Page = at.page) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/products/${id}"]`) });
  const quantity = (id: string, page: Page = at.page) => line(id, page).getByRole('spinbutton');
  const plus = (id: string, page: Page = at.page) => line(id, page).getByRole('button', { name: /^One more/ });
  const minus = (id: string) => line(id).getByRole('button', { name: /^One less/ });
  const proceed = (page: Page = at.page) =>
    main(page).getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true });
  const kept = async (page: Page = at.page) => (await storedCart(page)).map(({ id, quantity: pieces }) => [id, pieces]);

  it('is filled by a guest, and a product that is added again raises its line (CART-012, CART-026, ROLE-001)', async () => {
    await openWithEmptyCart(at.page, `/products/${dal}`);
    for (const pieces of [1, 2]) {
      await main().getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expectSoon(() => kept(), [[dal, pieces]]);
    }
    await at.page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expectShown(quantity(dal));
    expect(address(at.page)).toBe('/cart');
  });

  it('shows product, unit price, quantity, line total and a remove button, and that shipping is calculated at checkout (CART-001, CART-005)', async () => {
    await expectShown(
      line(dal).getByText('16.90 zł each', { exact: true }),
      line(dal).getByText('33.80 zł', { exact: true }).filter({ visible: true }),
      line(dal).getByRole('button', { name: /^Remove/ }),
      main().getByText(/calculated at checkout/),
    );
    expect(await quantity(dal).inputValue()).toBe('2');
  });

  it('stores each change at once, under `cart` in local storage, and does not go below one (CART-008, CART-011, CART-014)', async () => {
    await plus(dal).click();
    const stored = await at.page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown);
    expect(stored).toEqual([expect.objectContaining({ id: dal, name: 'Toor Dal', priceMinor: 1690, quantity: 3 })]);
    await quantity(dal).fill('7');
    expect(await kept()).toEqual([[dal, 7]]);
    await quantity(dal).fill('2');
    await minus(dal).click();
    expect(await kept()).toEqual([[dal, 1]]);
    expect(await minus(dal).isDisabled()).toBe(true);
  });

  it('links each line to its product, and back to the product list (CART-002, CART-004)', async () => {
    await line(dal).getByRole('link', { name: 'Toor Dal' }).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Toor Dal' }));
    expect(address(at.page)).toBe(`/products/${dal}`);
    await at.page.goBack();
    await main().getByRole('link', { name: 'Continue Shopping', exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
    await at.page.goBack();
    await expectShown(quantity(dal));
  });

  it('names the removed product and can restore it (CART-025)', async () => {
    await line(dal)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectToast(at.page, 'Removed from cart', 'Item removed from your cart.');
    expect(await kept()).toEqual([]);
    await at.page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(() => kept(), [[dal, 1]]);
  });

  it('goes to checkout after a stock check, and shows an error when that fails (CART-006, CART-023)', async () => {
    const repair = await failRequests(at.page, '**/api/cart/check');
    await proceed().click();
    await expectInPlace(at.page, 'Error checking inventory', 'Please try again later');
    expect(address(at.page)).toBe('/cart');
    await repair();
    const asked = countRequests(at.page, '/api/cart/check');
    await at.page
      .getByRole('alert')
      .filter({ hasText: 'Error checking inventory' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Checkout' }));
    expect([address(at.page), asked()]).toEqual(['/checkout', 1]);
  });

  it('survives a reload, clamps a restored quantity to the stock with a notice, and shows in a new tab (CART-009, CART-016)', async () => {
    await openWithCart(at.page, { [few]: 50, [dal]: 2, [cumin]: 1 }, '/cart');
    await expectToast(at.page, 'Maximum quantity reached', 'Only 3 items available in stock');
    await expectSoon(
      () => kept(),
      [
        [few, 3],
        [dal, 2],
        [cumin, 1],
      ],
    );
    await at.page.reload();
    await expectSoon(() => quantity(dal).inputValue(), '2');
    tab = await at.context.newPage();
    await tab.goto('/cart');
    await expectSoon(() => quantity(dal, tab).inputValue(), '2');
  });

  it('refuses more than the stock, in red, and shows at the line that it is at the maximum (CART-015, CART-017, CART-018)', async () => {
    await plus(few).click();
    await expectToast(at.page, 'Stock limit exceeded', 'Only 3 items available in stock.');
    const toast = at.page.locator('[data-sonner-toast]').filter({ hasText: 'Stock limit exceeded' }).first();
    expect(await toast.getAttribute('data-type')).toBe('error');
    expect(await quantity(few).inputValue()).toBe('3');
    await expectShown(
      line(few).getByText('Maximum quantity reached', { exact: true }),
      line(few).getByText('Only 3 items available in stock', { exact: true }),
    );
  });

  it('converges after two tabs change it at the same time', async () => {
    const hurry = (page: Page, id: string) =>
      plus(id, page).evaluate(async button => {
        for (let click = 0; click < 20; click++) {
          (button as HTMLElement).click();
          await new Promise(resolve => setTimeout(resolve, 3));
        }
      });
    await Promise.all([hurry(at.page, dal), hurry(tab, cumin)]);
    const shown = async (page: Page) => [await quantity(dal, page).inputValue(), await quantity(cumin, page).inputValue()];
    await expectSoon(async () => JSON.stringify(await shown(tab)) === JSON.stringify(await shown(at.page)), true);
    expect((await kept()).slice(1).map(([, pieces]) => String(pieces))).toEqual(await shown(at.page));
    await tab.close();
  });

  it('handles fifty quick clicks with at most three requests and the right result', async () => {
    await quantity(dal).fill('1');
    await at.page.waitForLoadState('networkidle');
    const asked = countRequests(at.page, '/api/');
    const checked = at.page.waitForResponse('**/api/cart/check');
    await plus(dal).evaluate(button => {
      for (let click = 0; click < 50; click++) (button as HTMLElement).click();
    });
    await expectSoon(() => quantity(dal).inputValue(), '51');
    await checked;
    await at.page.waitForLoadState('networkidle');
    expect(asked()).toBeLessThanOrEqual(3);
  });

  it('can be emptied, and says that it is empty (CART-003, CART-007)', async () => {
    await main().getByRole('button', { name: 'Clear Cart', exact: true }).click();
    await expectShown(main().getByText('Your cart is empty', { exact: true }));
    expect(await kept()).toEqual([]);
  });

  it('names a short line and does not go to checkout, and shows what the price was (CART-022)', async () => {
    const asAdmin = await signInAs(at, admin);
    const id = 'nutmeg-50g';
    const stock = (await asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body.quantity;
    await openWithCart(at.page, { [id]: 5, 'rajma-red-1kg': 1 }, '/robots.txt');
    await at.page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; priceMinor: number }[];
      const cheaper = lines.map(each => (each.id.startsWith('rajma') ? { ...each, priceMinor: 1_490 } : each));
      localStorage.setItem('cart', JSON.stringify(cheaper));
    });
    await at.page.goto('/cart');
    await expectShown(line('rajma-red-1kg').getByText('Price went up from 14.90 zł to 15.90 zł'), proceed());
    expect(await words(line('rajma-red-1kg'))).toContain('15.90 zł each');
    try {
      await setStockAs(asAdmin, id, 2);
      await proceed().click();
      await expectInPlace(at.page, 'Inventory issue with Whole Nutmeg', 'Only 2 items available. Please adjust your quantity.');
      expect(address(at.page)).toBe('/cart');
      await at.page.getByRole('alert').getByRole('button', { name: 'Take 2', exact: true }).click();
      await expectSoon(async () => (await kept())[0], [id, 2]);
    } finally {
      await expectSoon(async () => (await asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body.quantity, 2);
      await setStockAs(asAdmin, id, stock);
    }
  });

  it('is empty when what was stored is corrupt, and the page works (CART-010)', async () => {
    const complaints: string[] = [];
    const page = await at.another();
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('cart', '{"half":'));
    await page.goto('/cart');
    await expectShown(page.getByText('Your cart is empty', { exact: true }));
    expect(complaints.join('\n')).toContain('cart is corrupt');
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await main(page).getByRole('button', { name: /^Add / }).first().click();
    await expectSoon(async () => (await kept(page)).length, 1);
    await page.context().close();
  });
});
