import type { Page } from 'playwright-core';
import { openSignedInAs, customer, signInAs } from './admin-console.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { chooseLater, expectFormAsTyped, ordersOf } from './interrupted.js';
import { address, expectInPlace, expectShown, expectSoon } from './page-expectations.js';
import { openWithCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const cloves = 'cloves-50g';

describe('interrupted checkout ends in one order or none, with the form as it was', () => {
  const at = visit({ own: {} });
  let page: Page;
  let before: number;

  const listed = async () => (await ordersOf(at)).listed - before;
  const confirmed = (on = page) => on.waitForURL('**/order-confirmation/**');
  const order = (on = page) => submitButton(on).click();
  const summary = (on = page) => on.getByRole('region', { name: 'Order summary' });

  /** A customer with a filled form; each test has a browser of its own. */
  async function fillIn(items: Record<string, number> = { [dal]: 2 }, method = 'cash') {
    await openWithCart(page, items, '/checkout');
    await fillCheckout(page, { method });
    await chooseLater(page);
  }

  beforeEach(async () => {
    page = await at.another();
    before = (await ordersOf(at)).listed;
  });
  afterEach(() => page.context().close());

  it('1. reload: while typing, and while the order is under way', async () => {
    await fillIn();
    await page.reload();
    await expectFormAsTyped(page);
    // The shop gets the order; its answer is lost with the page.
    let reached = false;
    await page.route('**/api/orders', async route => {
      if (reached) return route.continue();
      await route.fetch();
      reached = true;
    });
    await order();
    await expectSoon(() => Promise.resolve(reached), true);
    await page.reload();
    await confirmed();
    expect(await listed()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
  }, 60_000);

  it('2. Back from the provider: the unpaid order is offered before a second one', async () => {
    await fillIn({ [dal]: 2 }, 'paypal');
    await order();
    await page.waitForURL('**/stripe-simulator/**');
    await page.goBack();
    await expectFormAsTyped(page, 'paypal');
    await expectShown(
      page.getByRole('link', { name: /^Go on paying for order ORD-/ }),
      page.getByRole('button', { name: /Cancel/ }),
    );
    await order();
    const asked = page.getByRole('dialog', { name: 'Place a second order?' });
    await asked.getByRole('button', { name: 'Not now' }).click();
    expect(await listed()).toBe(1);
    await page.getByRole('link', { name: /^Go on paying/ }).click();
    await page.getByRole('button', { name: 'Approve with PayPal' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Payment successful' }));
    expect([await listed(), (await storedCart(page)).length]).toEqual([1, 0]);
  }, 60_000);

  it('3. another tab: it has the form as well, and only one of the two can order', async () => {
    await fillIn();
    const tab = await page.context().newPage();
    await tab.goto('/checkout');
    await expectFormAsTyped(tab);
    await order(tab);
    await confirmed(tab);
    // The first tab follows: its cart has become the order.
    await expectSoon(() => Promise.resolve(address(page)), '/cart');
    expect(await listed()).toBe(1);
  }, 60_000);

  it('4. dropped tab: closed and opened again, also from the cart', async () => {
    await fillIn();
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await expectFormAsTyped(page);
    await summary().getByRole('link', { name: 'Change cart' }).click();
    await page.goBack();
    await expectFormAsTyped(page);
    await order();
    await confirmed();
    expect(await listed()).toBe(1);
  }, 60_000);

  it('5. offline, then online: nothing is ordered until it is repeated', async () => {
    await fillIn();
    await page.context().setOffline(true);
    await order();
    const refusal = summary().getByText('You are offline. Nothing was ordered, and everything you entered is kept.');
    await expectShown(refusal);
    await expectFormAsTyped(page);
    expect(await listed()).toBe(0);
    await page.context().setOffline(false);
    await refusal.waitFor({ state: 'hidden' });
    await order();
    await confirmed();
    expect(await listed()).toBe(1);
  }, 60_000);

  it('6. the session ends: the form stays, also after a reload, and the order is placed', async () => {
    await openSignedInAs(page, customer, '/terms');
    await fillIn();
    await expectFormAsTyped(page);
    const elsewhere = await signInAs(at, customer);
    await elsewhere.ask('POST', '/api/auth/sign-out', { everywhere: true });
    await page.context().clearCookies();
    await page.reload();
    await expectFormAsTyped(page);
    await expectShown(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await order();
    await confirmed();
    expect(await listed()).toBe(1);
  }, 60_000);

  it('7. a price changes: the new total is accepted by a second click', async () => {
    await fillIn();
    const price = (minor: number) =>
      at.databases.query('orders', 'UPDATE product_prices SET price_minor = $2 WHERE product_id = $1', [dal, minor]);
    await price(1_790);
    await order();
    await expectShown(summary().getByText('Prices have changed', { exact: true }));
    await expectFormAsTyped(page);
    expect(await listed()).toBe(0);
    await order();
    await confirmed();
    await price(1_690);
    expect(await listed()).toBe(1);
  }, 60_000);

  it('8. stock falls: the line offers what is left and what to take instead (CHK-035)', async () => {
    await fillIn({ [cloves]: 4 });
    const setStock = (pieces: number) =>
      at.databases.query('cart_inventory', 'UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1', [
        cloves,
        pieces,
      ]);
    await setStock(2);
    await order();
    await expectInPlace(page, 'Inventory issue with Cloves', 'Only 2 items available. Please adjust your quantity.');
    await expectFormAsTyped(page);
    const instead = summary().getByRole('group', { name: 'Or this instead:' });
    await expectShown(instead.getByRole('button').nth(2));
    expect([await listed(), await instead.getByRole('button').count()]).toEqual([0, 3]);
    await summary().getByRole('button', { name: 'Take 2', exact: true }).click();
    await expectShown(summary().getByText('19.80 zł').first());
    await order();
    await confirmed();
    await setStock(50);
    expect(await listed()).toBe(1);
  }, 60_000);

  it('9. the shop stops taking orders: it says so in place and goes on afterwards', async () => {
    await fillIn();
    await at.databases.query(
      'orders',
      `INSERT INTO settings (key, value, description) VALUES ('orders_paused', E'Back at six.\\nWracamy o szóstej.', '')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await order();
    await expectShown(summary().getByText('Back at six.', { exact: true }));
    await expectFormAsTyped(page);
    expect([await listed(), await submitButton(page).isDisabled()]).toEqual([0, true]);
    await at.databases.query('orders', `UPDATE settings SET value = '' WHERE key = 'orders_paused'`);
    await submitButton(page).click({ timeout: 40_000 });
    await confirmed();
    expect(await listed()).toBe(1);
  }, 90_000);

  it('10. two devices of one account: what one has ordered, the other does not order again', async () => {
    await openSignedInAs(page, customer, '/terms');
    await fillIn();
    const phone = await at.another({ viewport: { width: 390, height: 800 } });
    await openSignedInAs(phone, customer, '/cart');
    await expectSoon(async () => (await storedCart(phone)).map(({ id, quantity }) => [id, quantity]), [[dal, 2]]);
    await phone.goto('/checkout');
    await fillCheckout(phone);
    const saved = page.waitForResponse(answer => answer.url().endsWith('/api/cart') && answer.request().method() === 'PUT');
    await order();
    await confirmed();
    await saved;
    await order(phone);
    await expectSoon(() => Promise.resolve(address(phone)), '/cart');
    expect([await listed(), (await storedCart(phone)).length]).toEqual([1, 0]);
    await phone.context().close();
  }, 90_000);

  it('11. two devices of one account: an unpaid order of one is offered on the other before a second one, until it is cancelled', async () => {
    await openSignedInAs(page, customer, '/terms');
    await fillIn({ [dal]: 2 }, 'paypal');
    await order();
    await page.waitForURL('**/stripe-simulator/**');
    const phone = await at.another({ viewport: { width: 390, height: 844 } });
    await openSignedInAs(phone, customer, '/terms');
    await openWithCart(phone, { [dal]: 1 }, '/checkout');
    await expectShown(phone.getByRole('link', { name: /^Go on paying for order ORD-/ }));
    await fillCheckout(phone);
    await order(phone);
    const asked = phone.getByRole('dialog', { name: 'Place a second order?' });
    await asked.getByRole('button', { name: 'Not now' }).click();
    expect(await listed()).toBe(1);
    await page.goBack();
    await expectShown(page.getByRole('link', { name: /^Go on paying for order ORD-/ }));
    await phone.getByRole('button', { name: /^Cancel order ORD-/ }).click();
    await phone.getByRole('button', { name: 'Cancel the order' }).click();
    for (const each of [phone, page])
      await expectSoon(() => each.getByRole('link', { name: /^Go on paying for order ORD-/ }).count(), 0);
    expect(await listed()).toBe(0);
    await phone.context().close();
  }, 90_000);
});
