import type { Page } from 'playwright-core';
import { field, person } from './checkout-form.js';
import { expectSoon } from './page-expectations.js';
import type { Visit } from './visit.js';

/** Returns what stands in the checkout form, waiting for its fields. */
async function typedIn(page: Page): Promise<Record<string, string>> {
  const names = [...Object.keys(person), 'district'];
  const values = await Promise.all(names.map(async name => [name, await field(page, name).inputValue()] as const));
  return Object.fromEntries([
    ...values,
    ['method', (await page.locator('[name="paymentMethod"]:checked').getAttribute('value')) ?? ''],
    ['time', (await page.locator('[name="deliveryTime"]:checked').getAttribute('value')) ?? ''],
  ]);
}

/** Expects the form as `fillCheckout` and `chooseLater` left it. */
export async function expectFormAsTyped(page: Page, method = 'cash'): Promise<void> {
  await expectSoon(() => typedIn(page), { ...person, district: 'Mokotów', method, time: '2-3' });
}

/** Chooses the second window, which is not the one the form begins with. */
export async function chooseLater(page: Page): Promise<void> {
  await page.locator('[name="deliveryTime"][value="2-3"]').check();
}

/** Returns the numbers of orders: those a customer or an admin gets to see, and those that are still to be paid. */
export async function ordersOf({ databases }: Visit): Promise<{ listed: number; unpaid: number }> {
  return {
    listed: await databases.count('orders', `orders WHERE state NOT IN ('rejected', 'cancelled')`),
    unpaid: await databases.count('orders', `orders WHERE state = 'awaiting-payment'`),
  };
}
