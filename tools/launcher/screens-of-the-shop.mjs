// How to reach each screen. Fields are found by name, so that it works in every language.

/** Viewport, colour scheme and language of the screenshots; `only` names the screens taken in this way, `without` those that are not. */
export const looks = [
  { name: 'desk', title: 'On a desk', width: 1280, height: 860, colorScheme: 'light', locale: 'en-GB' },
  {
    name: 'phone',
    title: 'On a phone',
    width: 390,
    height: 800,
    colorScheme: 'light',
    locale: 'en-GB',
  },
  {
    name: 'phone-dark',
    title: 'In the dark',
    width: 390,
    height: 800,
    colorScheme: 'dark',
    locale: 'en-GB',
    only: ['home', 'list', 'checkout', 'tracking-on-its-way', 'console-dashboard', 'console-packing', 'console-order'],
  },
  {
    name: 'desk-polish',
    title: 'In Polish',
    width: 1280,
    height: 860,
    colorScheme: 'light',
    locale: 'pl-PL',
    only: ['home', 'product', 'checkout', 'tracking-on-its-way', 'console-order', 'console-product', 'console-settings'],
  },
  {
    name: 'wide-dark',
    title: 'On a wide screen, in the dark',
    width: 1920,
    height: 1080,
    colorScheme: 'dark',
    locale: 'en-GB',
    only: [
      'home',
      'list',
      'console-dashboard',
      'console-orders',
      'console-order',
      'console-board',
      'console-packing',
      'console-product',
    ],
  },
];

const open = path => page => page.goto(path);

async function arriveWith(page, items, path) {
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

const basket = { 'toor-dal-1kg': 2, 'garam-masala-100g': 1, 'mango-lassi-250ml': 3 };

async function fillIn(page, { district = 'Wilanów', method = 'cash' } = {}) {
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

/** Fills in the checkout form and places an order paid in cash. */
export async function order(page) {
  await fillIn(page);
  await page.waitForLoadState('networkidle');
  await page.locator('form#checkout button[type="submit"]').filter({ visible: true }).click();
  await page.waitForURL('**/order-confirmation/**');
}

/** Places an order and waits on its tracking page until its progress is at least `percent`. */
async function track(page, percent) {
  await order(page);
  await page.goto(page.url().replace('order-confirmation', 'track-order'));
  await page.waitForFunction(
    least => Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')) >= least,
    percent,
    { timeout: 60_000 },
  );
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
  'sign-in': open('/auth'),
  terms: open('/terms'),
  'no-such-page': open('/no/such/page'),
};
