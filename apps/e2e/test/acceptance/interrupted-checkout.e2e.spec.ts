import type { Page } from 'playwright-core';
import type { AdminProduct } from '@kirana/contracts';
import { admin, openSignedInAs, setStockAs, signInAs } from './admin-console.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { chooseLater, expectFormAsTyped, ordersOf } from './interrupted.js';
import { ownCustomer } from './own-customer.js';
import { address, expectInPlace, expectShown, expectSoon } from './page-expectations.js';
import { openWithCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const cloves = 'cloves-50g';

// Offline, a dropped tab, changed prices and a pause are in the unit tests of the checkout.
describe('interrupted checkout ends in one order or none, with the form as it was', () => {
  const at = visit();
  let page: Page;
  let before: number;

  const listed = async () => (await ordersOf(at)).listed - before;
  const confirmed = (on = page) => on.waitForURL('**/order-confirmation/**');
  const order = (on = page) => submitButton(on).click();
  const summary = (on = page) => on.getByRole('region', { name: 'Order summary' });
  const goOnPaying = (on: Page) => on.getByRole('link', { name: /^Go on paying for order ORD-/ });

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

  it('2. another tab: it has the form as well, and only one of the two can order', async () => {
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

  it('3. stock falls: the line offers what is left and what to take instead (CHK-035)', async () => {
    const asAdmin = await signInAs(at, admin);
    const stock = async () => (await asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${cloves}`)).body.quantity;
    const whole = await stock();
    await fillIn({ [cloves]: 4 });
    try {
      await setStockAs(asAdmin, cloves, 2);
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
      expect(await listed()).toBe(1);
    } finally {
      await expectSoon(async () => (await stock()) <= 2, true);
      await setStockAs(asAdmin, cloves, whole);
    }
  }, 60_000);

  it('4. the session ends: the form stays, also after a reload, and the order is placed', async () => {
    const customer = await ownCustomer(at);
    await openSignedInAs(page, customer, '/robots.txt');
    await fillIn();
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

  it('5. two devices of one account: what one has ordered, the other does not order again', async () => {
    const customer = await ownCustomer(at);
    await openSignedInAs(page, customer, '/robots.txt');
    await fillIn();
    const phone = await at.another({ viewport: { width: 390, height: 800 } });
    await openSignedInAs(phone, customer, '/cart');
    await expectSoon(async () => (await storedCart(phone)).map(({ id, quantity }) => [id, quantity]), [[dal, 2]]);
    await phone.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
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

  it('6. Back from the provider: the unpaid order is offered before a second one, also on another device, until it is cancelled', async () => {
    const customer = await ownCustomer(at);
    await openSignedInAs(page, customer, '/robots.txt');
    await fillIn({ [dal]: 2 }, 'paypal');
    await order();
    await page.waitForURL('**/stripe-simulator/**');
    await page.goBack();
    await expectFormAsTyped(page, 'paypal');
    await expectShown(goOnPaying(page), page.getByRole('button', { name: /Cancel/ }));
    await order();
    await page.getByRole('dialog', { name: 'Place a second order?' }).getByRole('button', { name: 'Not now' }).click();
    expect(await listed()).toBe(1);

    const phone = await at.another({ viewport: { width: 390, height: 844 } });
    await openSignedInAs(phone, customer, '/robots.txt');
    await openWithCart(phone, { [dal]: 1 }, '/checkout');
    await expectShown(goOnPaying(phone));
    await phone.getByRole('button', { name: /^Cancel order ORD-/ }).click();
    await phone.getByRole('button', { name: 'Cancel the order' }).click();
    for (const each of [phone, page]) await expectSoon(() => goOnPaying(each).count(), 0);
    expect(await listed()).toBe(0);
    await phone.context().close();
  }, 90_000);
});
