/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { visit } from './acceptance/visit.js';
import { hydratedPage } from './hydrated-page.js';
import { Person } from './person.js';

const buyer = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: `meera.${randomUUID()}@example.com`,
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
};
const password = 'green mango pickle';

describe('customer account, in a browser', () => {
  const at = visit();

  it('signs up, confirms the address by the mailed link and the password, is signed in, orders, tracks and finds the order, and signs out of all tabs (ROLE-002, HDR-012)', async () => {
    const asGuest = await new Person(at.shop.url).order(buyer, 'cash');
    const { page } = at;
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));

    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel(/^Full name/).fill('Meera Kowalska');
    await page.getByLabel(/^Email/).fill(buyer.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Account created successfully! Please check your email for verification.').waitFor();

    const token = await eventually(
      'the verification email is there',
      async () => {
        const sql = `SELECT email #>> '{data,token}' AS token FROM kept_mails WHERE email ->> 'template' = 'verify-email' AND email #>> '{data,email}' = $1`;
        const [mail] = await at.databases.query<{ token: string }>('notifications', sql, [buyer.email]);
        return mail?.token ?? false;
      },
      20_000,
    );
    // The emailed link opens a fresh page; from the open page it would only change the fragment.
    await page.goto('about:blank');
    await page.goto(`/auth#verify=${token}`);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }).waitFor();

    const number = await orderForCash(page);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.goto('/account/orders');
    await page.getByRole('article', { name: number }).waitFor();
    // Earlier orders with this address belong to the account now that it is verified (F-27).
    await page.getByRole('article', { name: asGuest.body.number }).waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|kirana-session/);

    const second = await hydratedPage(at.context);
    await second.goto('/cart');
    await second.getByRole('button', { name: 'Account menu' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, second]) await tab.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    expect(errors).toEqual([]);
    console.log(`${asGuest.body.number} (as a guest) and ${number} are in the account; both tabs are signed out`);
  }, 120_000);
});

/** Buys one bag of lentils and returns the order's number. */
async function orderForCash(page: Page): Promise<string> {
  await page.goto('/products/toor-dal-1kg');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.goto('/checkout');
  for (const [name, value] of Object.entries(buyer)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByLabel(/^District/).selectOption('Mokotów');
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Place order with obligation to pay' }).click();
  await page.waitForURL(/\/order-confirmation\//);
  const shown = await page
    .getByText(/ORD-\d{6}/)
    .first()
    .innerText();
  return /ORD-\d{6}/.exec(shown)?.[0] ?? '';
}
