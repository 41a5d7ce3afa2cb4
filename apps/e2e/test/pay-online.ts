import type { Browser, Page } from 'playwright-core';
import { hydratedPage } from './hydrated-page.js';

export type Method = 'credit-card' | 'blik';

/** A customer with lentils in the cart, about to pay. */
export interface Buyer {
  readonly page: Page;
  /** Every body that was sent to the shop's own API. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

const labels = { 'credit-card': /Credit card/, blik: /BLIK/ } as const;

/** Fills a cart and the checkout form, orders, and stops on the provider's page. */
export async function orderOnline(browser: Browser, shopUrl: string, method: Method): Promise<Buyer> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await hydratedPage(context);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/')) sent.push(request.postData() ?? '');
  });
  await page.goto(`${shopUrl}/products/toor-dal-1kg`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.goto(`${shopUrl}/checkout`);
  for (const [label, text] of [
    [/^First name/, 'Meera'],
    [/^Last name/, 'Kowalska'],
    [/^Email/, 'meera@example.com'],
    [/^Phone/, '600 100 200'],
    [/^Street, building and flat/, 'Puławska 12/3'],
    [/^Postcode/, '01-813'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel(/^District/).selectOption('Bielany');
  await page.getByRole('radio', { name: labels[method] }).check();
  await page.getByRole('main').getByText('28.52').first().waitFor();
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await page.waitForURL(/\/stripe-simulator\/c\/pay\/cs_test_/);
  return { page, sent, close: () => context.close() };
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expires/).fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Returns the number of lines in the cart of this browser. */
export async function linesInCart(page: Page): Promise<number> {
  return page.evaluate(() => (JSON.parse(globalThis.localStorage.getItem('cart') ?? '[]') as unknown[]).length);
}

/** Waits for the headline of the payment result. */
export async function headline(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 30_000 });
}
