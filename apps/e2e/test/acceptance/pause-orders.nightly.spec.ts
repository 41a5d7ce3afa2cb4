import type { Store } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { admin, openSignedInAs } from './admin-console.js';
import { field, fillCheckout, submitButton } from './checkout-form.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

const words = { en: 'The freezer is being repaired. Back at six.', pl: 'Naprawiamy zamrażarkę. Wracamy o szóstej.' };

describe('a pause of new orders', () => {
  const at = visit({ own: {} });
  let customer: Page;
  const orders = () => at.databases.count('orders', 'orders');
  const settings = () => at.page.getByRole('main');

  beforeAll(async () => {
    await openSignedInAs(at.page, admin, '/admin/settings');
    customer = await at.another();
    await openWithCart(customer, { 'toor-dal-1kg': 2 }, '/checkout');
    await fillCheckout(customer);
  }, 60_000);

  it('refuses, in place, the order of a customer who was at the checkout already', async () => {
    await settings().getByLabel('Text for customers (English)').fill(words.en);
    await settings().getByLabel('Text for customers (Polski)').fill(words.pl);
    await settings().getByRole('button', { name: 'Pause new orders' }).click();
    await expectShown(settings().getByText('New orders are paused', { exact: true }));
    await submitButton(customer).click();
    await expectShown(customer.getByRole('region', { name: 'Order summary' }).getByText(words.en, { exact: true }));
    expect(await submitButton(customer).isDisabled()).toBe(true);
    // What the customer has typed stays.
    expect(await field(customer, 'firstName').inputValue()).toBe('Meera');
    expect(await orders()).toBe(0);
  });

  it('is shown to others on every page and in the cart, in their language', async () => {
    // The gateway may answer from before the pause for a while (ADR 0008).
    await expectSoon(async () => ((await (await fetch(`${at.shop.url}/api/store`)).json()) as Store).paused, words);
    const other = await at.another({ locale: 'pl-PL' });
    await openWithCart(other, { 'toor-dal-1kg': 1 }, '/cart');
    await expectShown(other.getByText(words.pl, { exact: true }).nth(1));
    expect(await other.getByRole('button', { name: 'Przejdź do zamówienia' }).filter({ visible: true }).isDisabled()).toBe(true);
    await other.goto('/');
    await expectShown(other.getByText(words.pl, { exact: true }));
    await other.context().close();
  });

  it('ends for open pages without a reload, and the order is placed', async () => {
    await settings().getByRole('button', { name: 'Take orders again' }).click();
    await expectShown(settings().getByRole('button', { name: 'Pause new orders' }));
    await submitButton(customer).click({ timeout: 40_000 });
    await expectSoon(orders, 1);
    await customer.waitForURL(/order-confirmation|confirmation/);
    expect(await customer.getByText(words.en).count()).toBe(0);
  }, 60_000);
});
