// How to reach each page of the shop. Fields are found by name, so that it works in every language.

/** Returns nothing: what a screen returns is the part of the page to be shown. */
export const open = path => async page => {
  await page.goto(path);
};

export async function arriveWith(page, items, path) {
  await page.goto('/track-order');
  await page.evaluate(async wanted => {
    const lines = await Promise.all(
      Object.entries(wanted).map(async ([id, quantity]) => ({
        ...(await (await fetch(`/api/products/${id}`)).json()),
        quantity,
      })),
    );
    localStorage.setItem('cart', JSON.stringify(lines));
  }, items);
  await page.goto(path);
}

export const basket = { 'toor-dal-1kg': 2, 'garam-masala-100g': 1, 'mango-lassi-250ml': 1 };

export async function fillIn(page, { district = 'Wilanów', method = 'cash' } = {}) {
  await arriveWith(page, basket, '/checkout');
  for (const [name, value] of Object.entries({
    firstName: 'Meera',
    lastName: 'Kowalska',
    email: 'meera@example.com',
    phone: '600 100 200',
    address: 'Puławska 12/3',
    zipCode: '02-958',
  }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="district"] option', { hasText: 'Wilanów' }).waitFor({ state: 'attached' });
  await page.locator('[name="district"]').selectOption(district);
  await page.locator(`[name="paymentMethod"][value="${method}"]`).check();
}

export async function submit(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('form#checkout button[type="submit"]').filter({ visible: true }).click();
}

/** Fills in the checkout form and places an order paid in cash. */
export async function order(page) {
  await fillIn(page);
  await submit(page);
  await page.waitForURL('**/order-confirmation/**');
}

/** Puts away what was announced on the way: it covers the head of the page, and is gone after seconds. */
export async function quietly(page) {
  await page.addStyleTag({ content: '[data-sonner-toaster] { display: none; }' });
}

/** Places an order and waits on its tracking page until its progress is at least `percent`. */
export async function track(page, percent) {
  await order(page);
  await page.goto(page.url().replace('order-confirmation', 'track-order'));
  await page.waitForFunction(
    least => Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')) >= least,
    percent,
    { timeout: 60_000 },
  );
  await quietly(page);
}

/** A guest who has ordered before and marked two products with the heart. */
async function favourites(page) {
  await order(page);
  await page.evaluate(() => localStorage.setItem('favourites', '{"ids":["basmati-rice-1kg","garam-masala-100g"],"owner":null}'));
  await page.goto('/favourites');
}

/** A guest who asked this device to remember the details, one tap after landing. */
async function secondVisit(page) {
  await fillIn(page);
  await page.getByLabel(/^(Remember my details|Zapamiętaj)/).check();
  await submit(page);
  await page.waitForURL('**/order-confirmation/**');
  await page.goto('/');
  await page.getByRole('button', { name: /^(Repeat your last order|Powtórz ostatnie zamówienie)/ }).click();
  await page.waitForURL('**/checkout');
}

export const screens = {
  home: open('/'),
  list: open('/products'),
  'list-category': open('/products?category=spices'),
  'list-nothing-found': open('/products?search=zzzz'),
  product: open('/products/toor-dal-1kg'),
  'product-sold-out': open('/products/rasgulla-1kg'),
  cart: page => arriveWith(page, basket, '/cart'),
  'cart-empty': open('/cart'),
  checkout: page => fillIn(page),
  'checkout-blik': page => fillIn(page, { method: 'blik' }),
  'checkout-outside': page => fillIn(page, { district: 'outside' }),
  confirmation: order,
  'track-entry': open('/track-order'),
  'tracking-preparing': page => track(page, 40),
  'tracking-on-its-way': page => track(page, 80),
  'tracking-delivered': page => track(page, 100),
  'order-unknown': open('/track-order/ORD-000000'),
  dishes: open('/dishes'),
  dish: open('/dishes/dal-makhani'),
  favourites,
  'checkout-as-last-time': secondVisit,
  'sign-in': open('/auth'),
  terms: open('/terms'),
  'no-such-page': open('/no/such/page'),
};
