import { customer, openSignedInAs, signInAs } from './admin-console.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { expectFormAsTyped, interruptedCustomer } from './interrupted.js';
import { address, expectShown, expectSoon } from './page-expectations.js';
import { openWithCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';

/** The rarer interruptions; the most usual ones are in interrupted-checkout.e2e.spec.ts. */
describe('a checkout that is interrupted in a rare way ends in one order or none, with the form as it was', () => {
  const shopper = interruptedCustomer(visit({ own: {} }));

  it('another tab: it has the form as well, and only one of the two can order', async () => {
    await shopper.fillIn();
    const tab = await shopper.page.context().newPage();
    await tab.goto('/checkout');
    await expectFormAsTyped(tab);
    await shopper.order(tab);
    await shopper.confirmed(tab);
    // The first tab follows: its cart has become the order.
    await expectSoon(() => Promise.resolve(address(shopper.page)), '/cart');
    expect(await shopper.listed()).toBe(1);
  }, 60_000);

  it('dropped tab: closed and opened again, also from the cart', async () => {
    await shopper.fillIn();
    await shopper.anotherTab();
    await shopper.page.goto('/cart');
    await shopper.page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await expectFormAsTyped(shopper.page);
    await shopper.summary().getByRole('link', { name: 'Change cart' }).click();
    await shopper.page.goBack();
    await expectFormAsTyped(shopper.page);
    await shopper.order();
    await shopper.confirmed();
    expect(await shopper.listed()).toBe(1);
  }, 60_000);

  it('the session ends: the form stays, also after a reload, and the order is placed', async () => {
    await openSignedInAs(shopper.page, customer, '/terms');
    await shopper.fillIn();
    await expectFormAsTyped(shopper.page);
    const elsewhere = await signInAs(shopper.at, customer);
    await elsewhere.ask('POST', '/api/auth/sign-out', { everywhere: true });
    await shopper.page.context().clearCookies();
    await shopper.page.reload();
    await expectFormAsTyped(shopper.page);
    await expectShown(shopper.page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await shopper.order();
    await shopper.confirmed();
    expect(await shopper.listed()).toBe(1);
  }, 60_000);

  it('a price changes: the new total is accepted by a second click', async () => {
    await shopper.fillIn();
    const price = (minor: number) =>
      shopper.at.databases.query('orders', 'UPDATE product_prices SET price_minor = $2 WHERE product_id = $1', [dal, minor]);
    await price(1_790);
    await shopper.order();
    await expectShown(shopper.summary().getByText('Prices have changed', { exact: true }));
    await expectFormAsTyped(shopper.page);
    expect(await shopper.listed()).toBe(0);
    await shopper.order();
    await shopper.confirmed();
    await price(1_690);
    expect(await shopper.listed()).toBe(1);
  }, 60_000);

  it('two devices of one account: what one has ordered, the other does not order again', async () => {
    await openSignedInAs(shopper.page, customer, '/terms');
    await shopper.fillIn();
    const phone = await shopper.at.another({ viewport: { width: 390, height: 800 } });
    await openSignedInAs(phone, customer, '/cart');
    await expectSoon(async () => (await storedCart(phone)).map(({ id, quantity }) => [id, quantity]), [[dal, 2]]);
    await phone.goto('/checkout');
    await fillCheckout(phone);
    const saved = shopper.page.waitForResponse(
      answer => answer.url().endsWith('/api/cart') && answer.request().method() === 'PUT',
    );
    await shopper.order();
    await shopper.confirmed();
    await saved;
    await shopper.order(phone);
    await expectSoon(() => Promise.resolve(address(phone)), '/cart');
    expect([await shopper.listed(), (await storedCart(phone)).length]).toEqual([1, 0]);
    await phone.context().close();
  }, 90_000);

  it('two devices of one account: an unpaid order of one is offered on the other before a second one, until it is cancelled', async () => {
    await openSignedInAs(shopper.page, customer, '/terms');
    await shopper.fillIn({ [dal]: 2 }, 'paypal');
    await shopper.order();
    await shopper.page.waitForURL('**/stripe-simulator/**');
    const phone = await shopper.at.another({ viewport: { width: 390, height: 844 } });
    await openSignedInAs(phone, customer, '/terms');
    await openWithCart(phone, { [dal]: 1 }, '/checkout');
    await expectShown(phone.getByRole('link', { name: /^Go on paying for order ORD-/ }));
    await fillCheckout(phone);
    await shopper.order(phone);
    const asked = phone.getByRole('dialog', { name: 'Place a second order?' });
    await asked.getByRole('button', { name: 'Not now' }).click();
    expect(await shopper.listed()).toBe(1);
    await shopper.page.goBack();
    await expectShown(shopper.page.getByRole('link', { name: /^Go on paying for order ORD-/ }));
    await phone.getByRole('button', { name: /^Cancel order ORD-/ }).click();
    await phone.getByRole('button', { name: 'Cancel the order' }).click();
    for (const each of [phone, shopper.page])
      await expectSoon(() => each.getByRole('link', { name: /^Go on paying for order ORD-/ }).count(), 0);
    expect(await shopper.listed()).toBe(0);
    await phone.context().close();
  }, 90_000);

  // Last: a page may show for some seconds more that no orders are taken.
  it('the shop stops taking orders: it says so in place and goes on afterwards', async () => {
    await shopper.fillIn();
    await shopper.at.databases.query(
      'orders',
      `INSERT INTO settings (key, value, description) VALUES ('orders_paused', E'Back at six.\\nWracamy o szóstej.', '')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await shopper.order();
    await expectShown(shopper.summary().getByText('Back at six.', { exact: true }));
    await expectFormAsTyped(shopper.page);
    expect([await shopper.listed(), await submitButton(shopper.page).isDisabled()]).toEqual([0, true]);
    await shopper.at.databases.query('orders', `UPDATE settings SET value = '' WHERE key = 'orders_paused'`);
    await submitButton(shopper.page).click({ timeout: 40_000 });
    await shopper.confirmed();
    expect(await shopper.listed()).toBe(1);
  }, 90_000);
});
