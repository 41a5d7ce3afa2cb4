// How each page and state is reached, by the names a shopper sees. `say` picks the word of the language on the page.
import { readFileSync } from 'node:fs';

const read = locale => JSON.parse(readFileSync(new URL(`../src/messages/${locale}.json`, import.meta.url), 'utf8'));
const texts = { en: read('en'), pl: read('pl') };

const settled = page => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(250));

async function open(page, path) {
  await page.goto(path);
  await settled(page);
}

async function fillCart(page, ids = ['toor-dal-1kg', 'cumin-seeds-100g']) {
  await page.goto('/icons/preview.png');
  await page.evaluate(async wanted => {
    const lines = await Promise.all(wanted.map(id => fetch(`/api/products/${id}`).then(answer => answer.json())));
    localStorage.setItem('cart', JSON.stringify(lines.map((product, place) => ({ ...product, quantity: place + 1 }))));
  }, ids);
}

async function fillForm(page, locale, { district = 'Mokotów', method = 'cash' } = {}) {
  const { checkout } = texts[locale];
  for (const [field, value] of [
    ['firstName', 'Anna'],
    ['lastName', 'Nowak'],
    ['email', 'anna@example.pl'],
    ['phone', '600 100 200'],
    ['address', 'Puławska 1 m. 2'],
    ['zipCode', '02-515'],
  ]) {
    await page.locator(`[name=${field}]`).fill(value);
  }
  await page.locator('[name=district]').selectOption({ label: district === 'outside' ? checkout.districtOutside : district });
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  await settled(page);
}

const submit = page =>
  page.locator('button[type=submit][form=checkout], form#checkout button[type=submit]').filter({ visible: true }).click();

async function order(page, locale, district = 'Wilanów') {
  await fillCart(page, ['poha-500g', 'masala-chai-250g']);
  await open(page, '/checkout');
  await fillForm(page, locale, { district });
  await submit(page);
  await page.waitForURL(/order-confirmation/);
  await settled(page);
}

const status = (page, locale, key) =>
  page.getByRole('heading', { level: 1, name: texts[locale].status[key] }).waitFor({ timeout: 60_000 });

async function track(page, locale, key) {
  await order(page, locale);
  await page.getByRole('main').getByRole('link', { name: texts[locale].confirmation.track }).click();
  await status(page, locale, key);
  await page.waitForTimeout(1_200);
}

async function signedIn(page, locale, path, email = 'meera@example.com') {
  await open(page, '/auth');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('green mango pickle');
  await page.locator('form [type=submit]').filter({ hasText: texts[locale].auth.signIn }).click();
  await page.getByRole('button', { name: texts[locale].account.menu }).waitFor();
  await open(page, path);
}

const refuse = (page, path, code = 503) =>
  page.route(path, route =>
    route.fulfill({
      status: code,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Unavailable', status: code, code: 'service-unavailable' }),
    }),
  );

/** The console, as the double's admin. */
async function openConsole(page, locale, path) {
  await signedIn(page, locale, path, 'asha@kirana.example');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const states = {
  console: (page, locale) => openConsole(page, locale, '/admin'),
  'console-orders': (page, locale) => openConsole(page, locale, '/admin/orders'),
  'console-orders-empty': (page, locale) => openConsole(page, locale, '/admin/orders?search=zzzz'),
  async 'console-orders-failed'(page, locale) {
    await refuse(page, '**/api/admin/orders*');
    await signedIn(page, locale, '/admin/orders', 'asha@kirana.example');
    await page.getByRole('alert').waitFor();
  },
  'console-order': (page, locale) => openConsole(page, locale, '/admin/orders/a4b5c6d7-1111-4111-8111-111111111111'),
  'console-board': (page, locale) => openConsole(page, locale, '/admin/board'),
  'console-products': (page, locale) => openConsole(page, locale, '/admin/products'),
  async 'console-product-edit'(page, locale) {
    await openConsole(page, locale, '/admin/products?search=toor');
    await page.locator('tbody button').nth(1).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('dialog [name=name]').fill('');
    await page.locator('dialog button[type=submit]').click();
    await page.waitForTimeout(600);
  },
  async 'console-products-bulk'(page, locale) {
    await openConsole(page, locale, '/admin/products');
    await page.locator('thead input').check();
  },
  'console-customers': (page, locale) => openConsole(page, locale, '/admin/customers'),
  async 'console-customer'(page, locale) {
    await openConsole(page, locale, '/admin/customers');
    await page.locator('tbody button').first().click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  },
  'console-settings': (page, locale) => openConsole(page, locale, '/admin/settings'),
  'console-riders': (page, locale) => openConsole(page, locale, '/admin/riders'),
  'console-reports': (page, locale) => openConsole(page, locale, '/admin/reports'),
  'console-audit': (page, locale) => openConsole(page, locale, '/admin/audit'),
  async 'console-palette'(page, locale) {
    await openConsole(page, locale, '/admin');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('o');
  },
  'console-door': page => open(page, '/admin'),
  home: page => open(page, '/'),
  async 'home-failed'(page) {
    await refuse(page, '**/api/products/featured');
    await open(page, '/');
    await page.getByRole('alert').waitFor();
  },
  list: page => open(page, '/products'),
  'list-category': page => open(page, '/products?category=lentils'),
  'list-empty': page => open(page, '/products?search=zzzz'),
  async 'list-failed'(page) {
    await refuse(page, '**/api/products?*');
    await open(page, '/products');
    await page.getByRole('alert').waitFor();
  },
  async 'list-stepper'(page, locale) {
    await open(page, '/products');
    const add = name => page.getByRole('button', { name: texts[locale].product.addOf.replace('{name}', name) }).click();
    await add(locale === 'pl' ? 'Soczewica toor' : 'Toor Dal');
    await add(locale === 'pl' ? 'Garam masala' : 'Garam Masala');
    await page.getByText(texts[locale].cart.addedTitle).first().waitFor();
    await page.waitForTimeout(900);
  },
  detail: page => open(page, '/products/toor-dal-1kg'),
  'detail-limited': page => open(page, '/products/cumin-seeds-100g'),
  'detail-sold-out': page => open(page, '/products/saffron-1g'),
  'detail-unknown': page => open(page, '/products/no-such-thing'),
  'cart-empty': page => open(page, '/cart'),
  async cart(page) {
    await fillCart(page, ['toor-dal-1kg', 'basmati-rice-5kg', 'kashmiri-chilli-100g']);
    await open(page, '/cart');
  },
  async 'cart-changed'(page) {
    await fillCart(page, ['toor-dal-1kg', 'saffron-1g']);
    await page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('cart'));
      lines[0].priceMinor -= 200;
      localStorage.setItem('cart', JSON.stringify(lines));
    });
    await open(page, '/cart');
  },
  async checkout(page) {
    await fillCart(page);
    await open(page, '/checkout');
  },
  async 'checkout-filled'(page, locale) {
    await fillCart(page);
    await open(page, '/checkout');
    await fillForm(page, locale);
  },
  async 'checkout-errors'(page) {
    await fillCart(page);
    await open(page, '/checkout');
    await submit(page);
    await page.waitForTimeout(600);
  },
  async 'checkout-outside'(page, locale) {
    await fillCart(page);
    await open(page, '/checkout');
    await fillForm(page, locale, { district: 'outside', method: 'blik' });
    await submit(page);
    await page.waitForTimeout(600);
  },
  async 'checkout-refused'(page, locale) {
    await fillCart(page);
    await open(page, '/checkout');
    await fillForm(page, locale, { method: 'credit-card' });
    await submit(page);
    await page.waitForTimeout(800);
  },
  confirmation: (page, locale) => order(page, locale),
  'confirmation-unknown': page => open(page, '/order-confirmation/ORD-000000'),
  'track-entry': page => open(page, '/track-order'),
  'track-unknown': page => open(page, '/track-order/ORD-000000'),
  'track-preparing': (page, locale) => track(page, locale, 'preparingText'),
  'track-delivering': (page, locale) => track(page, locale, 'deliveringText'),
  'track-delivered': (page, locale) => track(page, locale, 'deliveredText'),
  async 'track-public'(page, locale) {
    await track(page, locale, 'confirmedText');
    await page.evaluate(() => localStorage.removeItem('orders'));
    await page.reload();
    await settled(page);
  },
  async 'track-cancel'(page, locale) {
    await track(page, locale, 'confirmedText');
    await page.getByRole('button', { name: texts[locale].tracking.cancel }).click();
  },
  async 'track-cancelled'(page, locale) {
    await track(page, locale, 'confirmedText');
    await page.getByRole('button', { name: texts[locale].tracking.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts[locale].tracking.cancelConfirm }).click();
    await status(page, locale, 'cancelledText');
  },
  auth: page => open(page, '/auth'),
  async 'auth-sign-up'(page, locale) {
    await open(page, '/auth');
    await page.getByRole('tab', { name: texts[locale].auth.signUp }).click();
    await page.getByRole('button', { name: texts[locale].auth.signUp }).click();
    await page.getByText(texts[locale].auth.fillIn).waitFor();
    await page.waitForTimeout(600);
  },
  async 'auth-forgot'(page, locale) {
    await open(page, '/auth');
    await page.getByRole('button', { name: texts[locale].auth.forgot }).click();
  },
  'auth-verified': page => open(page, '/auth#verify=good'),
  'auth-old-link': page => open(page, '/auth#verify=old'),
  'auth-new-password': page => open(page, '/auth#reset=good'),
  'account-guest': page => open(page, '/account'),
  'account-denied': (page, locale) => signedIn(page, locale, '/admin'),
  async 'account-menu'(page, locale) {
    await signedIn(page, locale, '/');
    await page.getByRole('button', { name: texts[locale].account.menu }).click();
  },
  'account-orders': (page, locale) => signedIn(page, locale, '/account/orders'),
  async account(page, locale) {
    await signedIn(page, locale, '/account');
    await page.getByRole('button', { name: texts[locale].account.erase }).click();
  },
  privacy: page => open(page, '/privacy'),
  terms: page => open(page, '/terms'),
  'not-found': page => open(page, '/no/such/page'),
};
