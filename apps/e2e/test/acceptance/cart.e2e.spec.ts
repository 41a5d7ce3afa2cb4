/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { address, expectInPlace, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { openWithEmptyCart, openWithCart, storedCart } from './stored-cart.js';
import { failRequests, countRequests } from './product-list.js';
import { visit } from './visit.js';

/** 3 in stock. */
const few = 'kaju-katli-200g';
const dal = 'toor-dal-1kg';

describe('cart page', () => {
  const at = visit();
  const main = (page: Page = at.page) => page.getByRole('main');
  const line = (id: string, page: Page = at.page) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/products/${id}"]`) });
  const quantity = (id: string, page: Page = at.page) => line(id, page).getByRole('spinbutton');
  const plus = (id: string, page: Page = at.page) => line(id, page).getByRole('button', { name: /^One more/ });
  const minus = (id: string) => line(id).getByRole('button', { name: /^One less/ });
  const proceed = () => main().getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true });
  const kept = async (page: Page = at.page) => (await storedCart(page)).map(({ id, quantity: pieces }) => [id, pieces]);
  const setInStore = (id: string, pieces: number) =>
    at.databases.query('cart_inventory', 'UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1', [
      id,
      pieces,
    ]);

  it('shows product, unit price, quantity, line total and a remove button (CART-001)', async () => {
    await openWithCart(at.page, { [dal]: 2 }, '/cart');
    await expectShown(
      line(dal).getByText('16.90 zł each', { exact: true }),
      line(dal).getByText('33.80 zł', { exact: true }).filter({ visible: true }),
      quantity(dal),
      line(dal).getByRole('button', { name: /^Remove/ }),
    );
  });

  it('links each line to its product (CART-002)', async () => {
    await line(dal).getByRole('link', { name: 'Toor Dal' }).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Toor Dal' }));
    expect(address(at.page)).toBe(`/products/${dal}`);
  });

  it('can be emptied (CART-003)', async () => {
    await openWithCart(at.page, { [dal]: 2, 'cumin-seeds-100g': 1 }, '/cart');
    await main().getByRole('button', { name: 'Clear Cart', exact: true }).click();
    await expectShown(main().getByText('Your cart is empty', { exact: true }));
    expect(await kept()).toEqual([]);
  });

  it('links back to the product list (CART-004)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    await main().getByRole('link', { name: 'Continue Shopping', exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
  });

  it('shows that shipping is calculated at checkout (CART-005)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    await expectShown(main().getByText(/calculated at checkout/));
  });

  it('goes to checkout after a stock check (CART-006)', async () => {
    const asked = countRequests(at.page, '/api/cart/check');
    await proceed().click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Checkout' }));
    expect([address(at.page), asked()]).toEqual(['/checkout', 1]);
  });

  it('shows when it is empty (CART-007)', async () => {
    await openWithEmptyCart(at.page, '/cart');
    await expectShown(main().getByText('Your cart is empty', { exact: true }));
  });

  it('is stored in local storage under `cart`, a line with product and quantity for each product (CART-008)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    await plus(dal).click();
    const stored = await at.page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown);
    expect(stored).toEqual([expect.objectContaining({ id: dal, name: 'Toor Dal', priceMinor: 1690, quantity: 2 })]);
  });

  it('survives a reload and shows in a new tab (CART-009)', async () => {
    await at.page.reload();
    await expectSoon(() => quantity(dal).inputValue(), '2');
    const tab = await at.context.newPage();
    await tab.goto('/cart');
    await expectSoon(() => quantity(dal, tab).inputValue(), '2');
    await tab.close();
  });

  it('is empty when what was stored is corrupt, and the page works (CART-010)', async () => {
    const complaints: string[] = [];
    const page = await at.another();
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/track-order');
    await page.evaluate(() => localStorage.setItem('cart', '{"half":'));
    await page.goto('/cart');
    await expectShown(page.getByText('Your cart is empty', { exact: true }));
    expect(complaints.join('\n')).toContain('cart is corrupt');
    await page.goto(`/products/${dal}`);
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expectSoon(() => kept(page), [[dal, 1]]);
    await page.context().close();
  });

  it('stores each change at once (CART-011)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    const afterEach = async (change: () => Promise<void>) => {
      await change();
      return kept();
    };
    expect(await afterEach(() => plus(dal).click())).toEqual([[dal, 2]]);
    expect(await afterEach(() => minus(dal).click())).toEqual([[dal, 1]]);
    expect(await afterEach(() => quantity(dal).fill('7'))).toEqual([[dal, 7]]);
  });

  it('increases the line of a product that is added again (CART-012)', async () => {
    await openWithCart(at.page, { [dal]: 2 }, `/products/${dal}`);
    await main().getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expectSoon(() => kept(), [[dal, 3]]);
  });

  it('does not go below one with minus (CART-014)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    await expectShown(minus(dal));
    expect(await minus(dal).isDisabled()).toBe(true);
    expect(await kept()).toEqual([[dal, 1]]);
  });

  it('does not go above the stock with plus (CART-015)', async () => {
    await openWithCart(at.page, { [few]: 2 }, '/cart');
    await expectShown(plus(few));
    for (let click = 0; click < 4; click++) await plus(few).click();
    expect(await kept()).toEqual([[few, 3]]);
  });

  it('refuses more than the stock, in red (CART-017)', async () => {
    await expectToast(at.page, 'Stock limit exceeded', 'Only 3 items available in stock.');
    const toast = at.page.locator('[data-sonner-toast]').filter({ hasText: 'Stock limit exceeded' }).first();
    expect(await toast.getAttribute('data-type')).toBe('error');
    expect(await quantity(few).inputValue()).toBe('3');
  });

  it('shows at the line that it is at the maximum, without a full stop (CART-018)', async () => {
    await expectShown(
      line(few).getByText('Maximum quantity reached', { exact: true }),
      line(few).getByText('Only 3 items available in stock', { exact: true }),
    );
  });

  it('clamps a typed or restored quantity to the stock, with a notice (CART-016)', async () => {
    await openWithCart(at.page, { [few]: 1 }, '/cart');
    await quantity(few).fill('99');
    await expectToast(at.page, 'Maximum quantity reached', 'Only 3 items available in stock');
    expect(await kept()).toEqual([[few, 3]]);
    await openWithCart(at.page, { [few]: 50 }, '/cart');
    await expectToast(at.page, 'Maximum quantity reached', 'Only 3 items available in stock');
    await expectSoon(() => kept(), [[few, 3]]);
  });

  it('names a short line and does not go to checkout (CART-022)', async () => {
    await openWithCart(at.page, { 'nutmeg-50g': 5, [dal]: 1 }, '/cart');
    await expectShown(proceed());
    await setInStore('nutmeg-50g', 2);
    await proceed().click();
    await expectInPlace(at.page, 'Inventory issue with Whole Nutmeg', 'Only 2 items available. Please adjust your quantity.');
    expect(address(at.page)).toBe('/cart');
    await at.page.getByRole('alert').getByRole('button', { name: 'Take 2', exact: true }).click();
    await expectSoon(
      () => kept(),
      [
        ['nutmeg-50g', 2],
        [dal, 1],
      ],
    );
  });

  it('shows an error when the stock check fails (CART-023)', async () => {
    await openWithCart(at.page, { [dal]: 1 }, '/cart');
    const repair = await failRequests(at.page, '**/api/cart/check');
    await proceed().click();
    await expectInPlace(at.page, 'Error checking inventory', 'Please try again later');
    expect(address(at.page)).toBe('/cart');
    const failure = at.page.getByRole('alert').filter({ hasText: 'Error checking inventory' });
    await expectShown(failure);
    await repair();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await at.page.waitForURL('**/checkout');
  });

  it('names the removed product and can restore it (CART-025)', async () => {
    await openWithCart(at.page, { [dal]: 2 }, '/cart');
    await line(dal)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectToast(at.page, 'Removed from cart', 'Item removed from your cart.');
    expect(await kept()).toEqual([]);
    await at.page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(() => kept(), [[dal, 2]]);
  });

  it('works for a guest, from the product list to checkout (CART-026, ROLE-001)', async () => {
    const page = await at.another();
    await page.goto(`/products/${dal}`);
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await plus(dal, page).click();
    await main(page).getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    expect(await kept(page)).toEqual([[dal, 2]]);
    await page.context().close();
  });

  it('shows the amount missing to a stored minimum order and disables checkout', async () => {
    await at.databases.query('orders', `INSERT INTO settings VALUES ('min_order_amount', '50.00', 'minimum')`);
    await expectSoon(async () => (await at.customer().store()).body.pricing.minimumOrderMinor, 5_000);
    await openWithCart(at.page, { [dal]: 2 }, '/cart');
    await expectShown(main().getByText('16.20 zł to go until the minimum order of 50.00 zł', { exact: true }));
    expect(await proceed().isDisabled()).toBe(true);
    await plus(dal).click();
    await expectSoon(() => proceed().isDisabled(), false);
    await at.databases.query('orders', 'DELETE FROM settings');
    await expectSoon(async () => (await at.customer().store()).body.pricing.minimumOrderMinor, null);
  });

  describe('concurrent changes', () => {
    it('handles fifty quick clicks with at most three requests and the right result', async () => {
      await openWithCart(at.page, { [dal]: 1 }, '/cart');
      await expectShown(plus(dal));
      await at.page.waitForLoadState('networkidle');
      const asked = countRequests(at.page, '/api/');
      await plus(dal).evaluate(button => {
        for (let click = 0; click < 50; click++) (button as HTMLElement).click();
      });
      await expectSoon(() => kept(), [[dal, 51]]);
      await at.page.waitForResponse('**/api/cart/check');
      await at.page.waitForLoadState('networkidle');
      expect(asked()).toBeLessThanOrEqual(3);
      expect(await quantity(dal).inputValue()).toBe('51');
    });

    it('converges after two tabs change it at the same time', async () => {
      await openWithCart(at.page, { [dal]: 1, 'cumin-seeds-100g': 1 }, '/cart');
      const tab = await at.context.newPage();
      await tab.goto('/cart');
      await expectShown(plus(dal, tab), plus(dal));
      const hurry = (page: Page, id: string) =>
        plus(id, page).evaluate(async button => {
          for (let click = 0; click < 20; click++) {
            (button as HTMLElement).click();
            await new Promise(resolve => setTimeout(resolve, 3));
          }
        });
      await Promise.all([hurry(at.page, dal), hurry(tab, 'cumin-seeds-100g')]);
      const shown = async (page: Page) => [
        await quantity(dal, page).inputValue(),
        await quantity('cumin-seeds-100g', page).inputValue(),
      ];
      await expectSoon(async () => JSON.stringify(await shown(tab)) === JSON.stringify(await shown(at.page)), true);
      expect((await kept()).map(([, pieces]) => String(pieces))).toEqual(await shown(at.page));
      await tab.close();
    });

    it('shows changed prices on load', async () => {
      await openWithCart(at.page, { 'rajma-red-1kg': 1 }, '/track-order');
      await at.page.evaluate(() => {
        const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { priceMinor: number }[];
        localStorage.setItem('cart', JSON.stringify(lines.map(kept => ({ ...kept, priceMinor: 1_490 }))));
      });
      await at.page.goto('/cart');
      await expectShown(line('rajma-red-1kg').getByText('Price went up from 14.90 zł to 15.90 zł'));
      expect(await words(line('rajma-red-1kg'))).toContain('15.90 zł each');
    });
  });
});
