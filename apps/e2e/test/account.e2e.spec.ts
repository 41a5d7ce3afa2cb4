/// <reference lib="dom" />
import { Customer, connect, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from './browser.js';
import { hydratedPage } from './hydrated-page.js';

/** The address a `Customer` orders with. */
const email = 'load@example.com';
const password = 'green mango pickle';

describe('customer account, in a browser', () => {
  const state = mkdtempSync(join(tmpdir(), 'kirana-account-'));
  let shop: ChildProgram;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    chmodSync(state, 0o755);
    const env = { KIRANA_STATE: state, PORT: String(await freePort()), TIMER_SCALE: '5' };
    shop = await startProgram(new URL('mail-logging-shop.program.ts', import.meta.url), { env });
    url = (await shop.line(/^ready /, 90_000)).slice('ready '.length);
    browser = await startBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    rmSync(state, { recursive: true, force: true });
  }, 60_000);

  it('signs up, confirms the address by the mailed link and the password, is signed in, orders, finds the order, and signs out of all tabs', async () => {
    const pool = connect(url, 1);
    const asGuest = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await pool.close();

    const context = await browser.newContext({ locale: 'en-GB', baseURL: url, viewport: { width: 1280, height: 900 } });
    const page = await hydratedPage(context);
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));

    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel(/^Full name/).fill('Meera Kowalska');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Account created successfully! Please check your email for verification.').waitFor();

    const mail = await shop.line(/^mail identity\.verification-email-requested\.v1 load@example\.com /, 20_000);
    // The emailed link opens a fresh page; from the open page it would only change the fragment.
    await page.goto('about:blank');
    await page.goto(`/auth#verify=${mail.split(' ').at(-1) ?? ''}`);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }).waitFor();

    const number = await orderForCash(page);
    await page.goto('/account/orders');
    await page.getByRole('article', { name: number }).waitFor();
    // Earlier orders with this address belong to the account now that it is verified (F-27).
    await page.getByRole('article', { name: asGuest.body.number }).waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|kirana-session/);

    const second = await hydratedPage(context);
    await second.goto('/cart');
    await second.getByRole('button', { name: 'Account menu' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, second]) await tab.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
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
  const fields = {
    firstName: 'Meera',
    lastName: 'Kowalska',
    email,
    phone: '600 100 200',
    address: 'Puławska 12/3',
    zipCode: '02-566',
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
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
