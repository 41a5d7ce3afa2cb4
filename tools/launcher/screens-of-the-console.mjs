// How to reach the screens of the console and of an account, with the demo accounts of a private shop.

const admin = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };
const customer = { email: 'shopper@kirana.example', password: 'mango-and-ginger' };

const openAs = (person, path) => async page => {
  // A page without the web client, which would request a session of its own at the same time.
  await page.goto('/robots.txt');
  await page.evaluate(async credentials => {
    const answer = await fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
    localStorage.setItem('session', '1');
  }, person);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
};

async function firstOrder(page) {
  await openAs(admin, '/admin/orders')(page);
  await page.locator('a[href^="/admin/orders/"]').first().click();
  await page.waitForURL('**/admin/orders/*');
}

/** What is open on the page of the newest order. */
const onFirstOrder = open => async page => {
  await firstOrder(page);
  await open(page);
};

/** The first link of a list whose address begins with `path`. */
const firstOf = (list, path) => async page => {
  await openAs(admin, list)(page);
  await page.locator(`main a[href^="${path}"]`).first().click();
  await page.waitForURL(`**${path}*`);
  await page.locator('h1').first().waitFor();
};

async function refundDialog(page) {
  await page.getByRole('button', { name: /^(Refund a part|Zwróć część)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function palette(page) {
  await openAs(admin, '/admin/orders')(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('dal');
  await page.getByRole('dialog').getByRole('option').nth(3).waitFor();
}

async function receiving(page) {
  await openAs(admin, '/admin/stock?show=every')(page);
  await page.getByRole('button', { name: /^(Receive delivery|Przyjmij dostawę)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Sends nine customers at once: three riders need half a minute for their orders, so that some wait in every state. */
async function sendCustomers(page) {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const names = [
      'Anna Nowak',
      'Rohan Iyer',
      'Zofia Mazur',
      'Priya Nair',
      'Jan Bąk',
      'Kavya Rao',
      'Ewa Dudek',
      'Arjun Das',
      'Meera Khan',
    ];
    const items = ['toor-dal-1kg', 'garam-masala-100g', 'mango-lassi-250ml', 'aloo-paratha-500g'];
    for (const [at, name] of names.entries()) {
      const [firstName, lastName] = name.split(' ');
      const address = {
        phone: '+48 600 100 200',
        address: 'Puławska 12/3',
        zipCode: '02-515',
        district: 'Mokotów',
        paymentMethod: 'cash',
      };
      const chosen = items.slice(0, 2 + (at % 3)).map((productId, n) => ({ productId, quantity: 1 + ((at + n) % 3) }));
      await fetch('/api/orders', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-forwarded-for': `10.9.8.${at + 1}`,
        },
        body: JSON.stringify({ firstName, lastName, email: `${lastName}@example.com`, ...address, items: chosen }),
      });
    }
  });
  await page.waitForTimeout(5_000);
}

const whenBusy = screen => async page => {
  await sendCustomers(page);
  await screen(page);
};

async function packingOne(page) {
  await openAs(admin, '/admin/packing')(page);
  await page.locator('[data-order]').first().click();
  await page.locator('[data-line]').first().waitFor();
}

async function generatedPicture(page) {
  await openAs(admin, '/admin/image-generator')(page);
  await page
    .getByRole('button', { name: /Generate Image|Wygeneruj/ })
    .first()
    .click();
  await page.locator('main img[src*="/media/generated/"]').first().waitFor();
}

export const consoleScreens = {
  account: openAs(customer, '/account'),
  'console-dashboard': openAs(admin, '/admin'),
  'console-orders': openAs(admin, '/admin/orders'),
  'console-palette': palette,
  'console-order': firstOrder,
  'console-refund': onFirstOrder(refundDialog),
  'console-packing': whenBusy(packingOne),
  'console-board': whenBusy(openAs(admin, '/admin/board')),
  'console-products': openAs(admin, '/admin/products'),
  'console-product': openAs(admin, '/admin/products/toor-dal-1kg'),
  'console-stock': openAs(admin, '/admin/stock?show=every'),
  'console-receiving': receiving,
  'console-stocktake': openAs(admin, '/admin/stock/stocktake'),
  'console-categories': openAs(admin, '/admin/categories'),
  'console-image-generator': generatedPicture,
  'console-customers': openAs(admin, '/admin/customers'),
  'console-customer': firstOf('/admin/customers?sort=orders', '/admin/customers/'),
  'console-riders': openAs(admin, '/admin/riders'),
  'console-rider': firstOf('/admin/riders', '/admin/riders/'),
  'console-reports': openAs(admin, '/admin/reports'),
  'console-integrators': openAs(admin, '/admin/integrators'),
  'console-settings': openAs(admin, '/admin/settings'),
  'console-audit': openAs(admin, '/admin/audit'),
  'console-team': openAs(admin, '/admin/team'),
};
