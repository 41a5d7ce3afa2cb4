/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { openSignedInAs, customer } from './admin-console.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { openWithEmptyCart, openWithCart } from './stored-cart.js';
import { person, submitButton } from './checkout-form.js';
import { failRequests, navigateTo } from './product-list.js';
import { rememberOrder } from './remember-order.js';
import { faultsIn, pageForEachLanguage, type Language, type Variant } from './variants.js';
import type { Visit } from './visit.js';

interface Place {
  readonly page: Page;
  readonly order: PlacedOrder;
}

const open = (path: string) => async (place: Place) => {
  await place.page.goto(path);
};

/** Every customer page in every state that looks different. Texts differ by language, so fields are located by name. */
const states: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  home: open('/'),
  list: open('/products?search=chana'),
  'list with nothing found': open('/products?search=zzzz'),
  product: open('/products/toor-dal-1kg'),
  'product with little left': open('/products/saffron-1g'),
  'product sold out': open('/products/rasgulla-1kg'),
  'product unknown, with its toast': open('/products/no-such-thing'),
  account: open('/auth'),
  privacy: open('/privacy'),
  terms: open('/terms'),
  'no such page': open('/no/such/page'),
  'track entry': open('/track-order'),
  'order unknown': open('/track-order/ORD-000000'),
  'confirmation unknown': open('/order-confirmation/ORD-000000'),
  'cart empty': ({ page }) => openWithEmptyCart(page, '/cart'),
  cart: ({ page }) => openWithCart(page, { 'toor-dal-1kg': 2, 'kaju-katli-200g': 3 }, '/cart'),
  async 'cart with a toast'({ page }) {
    await openWithCart(page, { 'kaju-katli-200g': 3 }, '/cart');
    await page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click();
    await page.locator('[data-sonner-toast]').first().waitFor();
  },
  async 'cart with a sold-out line and substitutes'({ page }) {
    const address = '**/api/products/toor-dal-1kg';
    await page.route(address, async route => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...((await response.json()) as object), stock: 0 } });
    });
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/cart');
    await page.locator('main [role="group"] li button').first().waitFor();
    // A request that came last may still be on its way to its answer.
    await page.unrouteAll({ behavior: 'wait' });
  },
  async 'checkout with remembered details'({ page }) {
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/terms');
    const value = { ...person, nip: '', district: 'Mokotów', deliveryTime: '1-2', paymentMethod: 'cash' };
    const kept = JSON.stringify({ until: Date.now() + 3_600_000, value });
    await page.evaluate(details => localStorage.setItem('checkout-details', details), kept);
    await page.goto('/checkout');
    await page.getByText(person.address, { exact: false }).first().waitFor();
  },
  checkout: ({ page }) => openWithCart(page, { 'toor-dal-1kg': 2 }, '/checkout'),
  async 'checkout with errors'({ page }) {
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/checkout');
    await submitButton(page).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  },
  async 'checkout outside, with BLIK'({ page }) {
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/checkout');
    await page.locator('[name="district"]').selectOption('outside');
    await page.locator('[name="paymentMethod"][value="blik"]').check();
    await page.getByRole('alert').first().waitFor();
  },
  async confirmation({ page, order }) {
    await rememberOrder(page, order);
    await page.goto(`/order-confirmation/${order.id}`);
    await page.getByText(order.number).first().waitFor();
  },
  async tracking({ page, order }) {
    await rememberOrder(page, order);
    await page.goto(`/track-order/${order.number}`);
    await page.getByRole('progressbar').waitFor();
  },
  async 'tracking without access'({ page, order }) {
    await page.goto('/track-order');
    await page.evaluate(() => localStorage.removeItem('orders'));
    await page.goto(`/track-order/${order.number}`);
    await page.getByRole('progressbar').waitFor();
  },
  async 'tracking with the question whether to cancel'({ page, order }) {
    await rememberOrder(page, order);
    await page.goto(`/track-order/${order.number}`);
    await page.getByRole('button', { name: /^(Cancel order|Anuluj zamówienie)$/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'home of who ordered, with the running order'({ page, order }) {
    await rememberOrder(page, order);
    await page.goto('/');
    await page.getByRole('complementary').waitFor();
  },
  async favourites({ page, order }) {
    await rememberOrder(page, order);
    await page.evaluate(() => localStorage.setItem('favourites', '{"ids":["toor-dal-1kg"],"owner":null}'));
    await page.goto('/favourites');
    await page.getByRole('region').first().waitFor();
  },
  async 'favourites, empty'({ page }) {
    await page.goto('/track-order');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/favourites');
  },
  async 'left unpaid on another device'({ page, order }) {
    await page.goto('/track-order');
    await page.evaluate(() => localStorage.removeItem('orders'));
    await page.goto(`/payment-success?cancelled=${order.id}`);
  },
  async 'list that failed to load'({ page }) {
    const repair = await failRequests(page, /\/api\/products\?/);
    await navigateTo(page, '/products');
    await page.getByRole('alert').first().waitFor();
    await repair();
  },
  // Last, because the customer stays signed in from here on.
  async 'account with an address being added'({ page }) {
    await openSignedInAs(page, customer, '/account');
    await page.getByRole('button', { name: /^(Add an address|Dodaj adres)$/ }).click();
    await page.getByRole('main').getByRole('textbox').first().waitFor();
  },
};

/** Checks every customer page, in every state that looks different, in each of these variants. */
export function accessibleShop(at: Visit, variants: readonly Variant[]): void {
  describe('axe on the shop’s pages', () => {
    let pages: Map<Language, Page>;
    let order: PlacedOrder;

    beforeAll(async () => {
      pages = await pageForEachLanguage(variants, locale => at.another({ locale }));
      ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
      const state = async () =>
        (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [order.id]))[0]?.state;
      await expectSoon(state, 'delivered');
      // Kept in a state in which it can still be cancelled.
      await at.databases.query('orders', `UPDATE orders SET state = 'preparing' WHERE id = $1`, [order.id]);
    }, 60_000);

    it.each(Object.keys(states))(
      'finds nothing: %s',
      async name => {
        const show = async (page: Page) => {
          await states[name]?.({ page, order });
          await expectShown(page.getByRole('heading', { level: 1 }));
          await expectSoon(() => page.locator('main .skeleton').count(), 0);
        };
        // Together, because a page that loads mostly waits, and visitors do not affect each other.
        const found = (await Promise.all([...pages].map(each => faultsIn(variants, each, show)))).flat();
        expect(found).toEqual([]);
      },
      60_000,
    );

    it('finds an injected violation', async () => {
      const page = pages.get('en');
      await page?.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
      expect(page && (await violations(page)).join()).toContain('image-alt');
    });
  });
}
