import type { Page } from 'playwright-core';
import { field, fillCheckout, person, submitButton } from './checkout-form.js';
import { expectSoon } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
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
async function chooseLater(page: Page): Promise<void> {
  await page.locator('[name="deliveryTime"][value="2-3"]').check();
}

/** A customer whose checkout is interrupted; each test has a browser of its own. Call inside `describe`. */
export function interruptedCustomer(at: Visit) {
  let earlier: string[] = [];
  let page: Page;
  const orders = async () => (await at.databases.query<{ id: string }>('orders', 'SELECT id FROM orders')).map(({ id }) => id);

  beforeEach(async () => {
    page = await at.another();
    earlier = await orders();
  });
  afterEach(() => page.context().close());

  return {
    at,
    get page() {
      return page;
    },
    /** Closes the tab and opens another. */
    async anotherTab() {
      const context = page.context();
      await page.close();
      page = await context.newPage();
    },
    /** Returns how many orders this test has placed that a customer or an admin gets to see. */
    listed: () =>
      at.databases.count('orders', `orders WHERE state NOT IN ('rejected', 'cancelled') AND id <> ALL ($1)`, [earlier]),
    confirmed: (on = page) => on.waitForURL('**/order-confirmation/**'),
    order: (on = page) => submitButton(on).click(),
    summary: () => page.getByRole('region', { name: 'Order summary' }),
    /** Opens the checkout with these pieces of products and fills in its form. */
    async fillIn(items: Record<string, number> = { 'toor-dal-1kg': 2 }, method = 'cash') {
      await openWithCart(page, items, '/checkout');
      await fillCheckout(page, { method });
      await chooseLater(page);
    },
  };
}
