// How to reach what a customer sees when something is missing, refused, empty or still to be answered.
import { code } from './screens-busy-shop.mjs';
import { arriveWith, basket, fillIn, open, order, quietly, submit, track } from './screens-of-the-shop.mjs';

async function suggestions(page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="search"]').filter({ visible: true }).pressSequentially('dal');
  await page.getByRole('listbox').getByRole('option').nth(2).waitFor();
}

/** On a phone the filters are a sheet, on a desk they stand beside the list. */
async function filters(page) {
  await page.goto('/products?diet=vegan&without=gluten');
  await page.locator('main article').first().waitFor();
  const button = page.locator('main button[aria-haspopup="dialog"]').filter({ visible: true });
  if ((await button.count()) === 0) return;
  await button.first().click();
  await page.getByRole('dialog').waitFor();
}

async function districtChosen(page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.locator('header select').first().selectOption('Wola');
}

/** What the shop answers instead of its list of products. */
async function listRefused(page) {
  await page.route('**/api/products?**', route => route.fulfill({ status: 503, json: { title: '', status: 503 } }));
  await page.goto('/products?search=masala');
  await page.getByRole('button', { name: /^(Try again|Spróbuj ponownie)/ }).waitFor({ timeout: 60_000 });
}

async function withPause(page) {
  await page.route('**/api/store', async route => {
    const response = await route.fetch();
    const paused = { en: 'A water pipe has burst: we are back at six.', pl: 'Pękła rura z wodą: wracamy o szóstej.' };
    await route.fulfill({ response, json: { ...(await response.json()), paused } });
  });
  await arriveWith(page, basket, '/checkout');
}

async function offline(page) {
  await arriveWith(page, basket, '/cart');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

async function checkoutOffline(page) {
  await fillIn(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await submit(page);
  await page.locator('#refused-order').waitFor();
}

/** Lost after the first answer: the order is shown as it was seen last. */
async function trackingOffline(page) {
  await track(page, 0);
  await page.getByText(/^(Live|Na żywo)$/).waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^(Last seen|Stan z) /).waitFor();
}

/** A cart from some days ago: one product has sold out since, one costs more now. */
const staleBasket = path => async page => {
  await arriveWith(page, { ...basket, 'rasgulla-1kg': 1 }, '/track-order');
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cart'));
    const before = lines.map(line => (line.id === 'garam-masala-100g' ? { ...line, priceMinor: line.priceMinor - 200 } : line));
    localStorage.setItem('cart', JSON.stringify(before));
  });
  await page.goto(path);
};

async function checkoutFaults(page) {
  await arriveWith(page, basket, '/checkout');
  await page.locator('[name="email"]').fill('meera@');
  await submit(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

const withCode = typed => async page => {
  await fillIn(page);
  await page
    .getByRole('button', { name: /^(Add a discount code|Dodaj kod)/ })
    .filter({ visible: true })
    .click();
  await page
    .getByLabel(/^(Discount code|Kod rabatowy)/)
    .filter({ visible: true })
    .fill(typed);
  await page
    .getByRole('button', { name: /^(Apply|Zastosuj)/ })
    .filter({ visible: true })
    .click();
};

/** Each product may be replaced by something similar, but one. */
async function substitutes(page) {
  await fillIn(page);
  const section = page.locator('form#checkout section, form#checkout fieldset').filter({ has: page.locator('#missing-hint') });
  await section.getByRole('checkbox').first().check();
  await section.locator('summary, button[aria-expanded]').first().click();
  await section.getByRole('checkbox').nth(2).uncheck();
  return section;
}

/** On the page of the payment provider. */
async function toPay(page) {
  await fillIn(page, { method: 'blik' });
  await page.locator('[name="blikCode"]').fill('777123');
  await submit(page);
  await page.waitForURL('**/stripe-simulator/**');
}

async function numberOfUnpaid(page) {
  await toPay(page);
  await page.goto('/robots.txt');
  return page.evaluate(() => JSON.parse(localStorage.getItem('orders'))[0].number);
}

async function unpaid(page) {
  await page.goto(`/track-order/${await numberOfUnpaid(page)}`);
}

async function leftUnpaid(page) {
  await page.goto(`/payment-success?cancelled=${await numberOfUnpaid(page)}`);
}

async function paid(page) {
  await toPay(page);
  await page.locator('form input:not([type="hidden"])').first().fill('777123');
  await page.locator('form button').first().click();
  await page.locator('button[value="approve"]').click();
  await page.waitForURL('**/payment-success**', { timeout: 60_000 });
  await page.locator('main a[href*="/order-confirmation/"]').waitFor({ timeout: 60_000 });
}

async function cancelQuestion(page) {
  await order(page);
  await page.goto(page.url().replace('order-confirmation', 'track-order'));
  await page.getByRole('button', { name: /^(Cancel order|Anuluj zamówienie)/ }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
}

async function cancelled(page) {
  await cancelQuestion(page);
  await page
    .getByRole('button', { name: /^(Cancel the order|Anuluj zamówienie|Tak)/ })
    .last()
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await quietly(page);
}

/** On another device, with the number alone. */
async function byNumber(page) {
  await track(page, 20);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
}

async function receipt(page) {
  await order(page);
  await page.goto(page.url().replace('order-confirmation', 'receipt'));
  await page.locator('main table').first().waitFor();
}

async function runningOrder(page) {
  await order(page);
  await page.goto('/');
  await page.getByRole('complementary').waitFor();
}

async function signUp(page) {
  await page.goto('/auth');
  await page.getByRole('tab').nth(1).click();
}

async function signInRefused(page) {
  await page.goto('/auth');
  await page.locator('[name="email"]').fill('meera@example.com');
  await page.locator('[name="password"]').fill('not the password');
  await page.locator('form button[type="submit"]').click();
  await page.locator('form [role="alert"]').first().waitFor();
}

async function forgotten(page) {
  await page.goto('/auth');
  await page.getByRole('button', { name: /^(Forgot password|Nie pamiętasz)/ }).click();
}

/** The order's confirmation, as the shop without a mail server keeps it. */
async function email(page) {
  await order(page);
  const mail = page.locator('ol a', { hasText: 'meera@example.com' }).first();
  for (let tries = 0; tries < 20; tries++) {
    await page.goto('/inbox');
    if ((await mail.count()) > 0) break;
    await page.waitForTimeout(500);
  }
  await mail.click();
  await page.frameLocator('iframe').locator('body').waitFor();
}

export const shopStates = {
  suggestions,
  'list-filters': filters,
  'list-did-you-mean': open('/products?search=basmatti'),
  'list-refused': listRefused,
  'district-chosen': districtChosen,
  'product-unknown': open('/products/no-such-product'),
  'dish-unknown': open('/dishes/no-such-dish'),
  'favourites-empty': open('/favourites'),
  'cart-stale': staleBasket('/cart'),
  'cart-offline': offline,
  'checkout-offline': checkoutOffline,
  'checkout-paused': withPause,
  'checkout-faults': checkoutFaults,
  'checkout-stale': staleBasket('/checkout'),
  'checkout-card': page => fillIn(page, { method: 'credit-card' }),
  'checkout-code': withCode(code),
  'checkout-code-refused': withCode('WELCOME'),
  'checkout-substitutes': substitutes,
  'payment-provider': toPay,
  'payment-paid': paid,
  'payment-left': leftUnpaid,
  'payment-missing': open('/payment-success'),
  'tracking-offline': trackingOffline,
  'tracking-unpaid': unpaid,
  'tracking-cancel': cancelQuestion,
  'tracking-cancelled': cancelled,
  'tracking-by-number': byNumber,
  'running-order': runningOrder,
  receipt,
  'receipt-unknown': open('/receipt/ORD-000000'),
  'sign-up': signUp,
  'sign-in-refused': signInRefused,
  'password-forgotten': forgotten,
  'password-new': open('/auth#reset=a-token-that-was-never-issued'),
  'email-to-confirm': open('/auth#verify=a-token-that-was-never-issued'),
  'sign-in-needed': open('/account'),
  'console-refused': open('/admin/orders'),
  privacy: open('/privacy'),
  email,
  'docs-api': open('/docs/api'),
  'docs-events': open('/docs/events'),
};
