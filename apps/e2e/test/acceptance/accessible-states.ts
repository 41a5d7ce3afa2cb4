/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { openSignedInAs, customer } from './admin-console.js';
import { openWithEmptyCart, openWithCart } from './stored-cart.js';
import { fillCheckout, person, submitButton } from './checkout-form.js';
import { failRequests, navigateTo } from './product-list.js';
import { rememberOrder } from './remember-order.js';

interface Place {
  readonly page: Page;
  readonly order: PlacedOrder;
}

const open = (path: string) => async (place: Place) => {
  await place.page.goto(path);
};

/** Every customer page in every state that looks different. Texts differ by language, so fields are located by name. */
export const shopStates = {
  home: open('/'),
  list: open('/products?search=chana'),
  'list with nothing found': open('/products?search=zzzz'),
  product: open('/products/toor-dal-1kg'),
  'product with little left': open('/products/saffron-1g'),
  'product sold out': open('/products/rasgulla-1kg'),
  'product unknown, with its toast': open('/products/no-such-thing'),
  account: open('/auth'),
  async 'account to be opened'({ page }) {
    await page.goto('/auth');
    await page.getByRole('tab').nth(1).click();
  },
  async 'password forgotten'({ page }) {
    await page.goto('/auth');
    await page.getByRole('button', { name: /^(Forgot password|Nie pamiętasz)/ }).click();
  },
  'new password': open('/auth#reset=a-token-that-was-never-issued'),
  'payment unknown': open('/payment-success'),
  dishes: open('/dishes'),
  dish: open('/dishes/dal-makhani'),
  'dish unknown': open('/dishes/no-such-dish'),
  'receipt unknown': open('/receipt/ORD-000000'),
  privacy: open('/privacy'),
  terms: open('/terms'),
  'no such page': open('/no/such/page'),
  'track entry': open('/track-order'),
  'order unknown': open('/track-order/ORD-000000'),
  'confirmation unknown': open('/order-confirmation/ORD-000000'),
  'cart empty': ({ page }) => openWithEmptyCart(page, '/cart'),
  cart: ({ page }) => openWithCart(page, { 'toor-dal-1kg': 2, 'kaju-katli-200g': 3 }, '/cart'),
  async suggestions({ page }) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.locator('input[name="search"]').filter({ visible: true }).pressSequentially('dal');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  },
  async 'cart without a connection'({ page }) {
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/cart');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('status').first().waitFor();
  },
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
  async 'checkout of a shop that takes no orders'({ page }) {
    const address = '**/api/store';
    await page.route(address, async route => {
      const response = await route.fetch();
      const paused = { en: 'We are back at six.', pl: 'Wracamy o szóstej.' };
      return route.fulfill({ response, json: { ...((await response.json()) as object), paused } });
    });
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/checkout');
    await page
      .getByText(/We are back at six\.|Wracamy o szóstej\./)
      .first()
      .waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  },
  async 'checkout without a connection'({ page }) {
    await openWithCart(page, { 'toor-dal-1kg': 2 }, '/checkout');
    await fillCheckout(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.locator('#refused-order').waitFor();
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
  async 'tracking without a connection'({ page, order }) {
    await rememberOrder(page, order);
    await page.goto(`/track-order/${order.number}`);
    await page.getByText(/^(Live|Na żywo)$/).waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^(Last seen|Stan z) /).waitFor();
  },
  async receipt({ page, order }) {
    await rememberOrder(page, order);
    await page.goto(`/receipt/${order.number}`);
    await page.locator('main table').first().waitFor();
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
} satisfies Readonly<Record<string, (place: Place) => Promise<void>>>;
