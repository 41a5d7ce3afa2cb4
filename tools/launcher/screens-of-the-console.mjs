// How to reach the pages of the console.
import { admin, openAs } from './screens-sign-in.mjs';

/** A ride to take along and one that was delivered: which rider the demo has sent where differs from start to start. */
const ridesOfToday = {
  riderId: 'rider-arjun',
  rides: [
    {
      orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-204816',
      version: 4,
      status: 'pickup',
      district: 'Mokotów',
      promisedFrom: new Date(Date.now() + 1_200_000).toISOString(),
      promisedBy: new Date(Date.now() + 4_800_000).toISOString(),
      deliveredAt: null,
      customer: {
        name: 'Meera Kowalska',
        phone: '+48 600 100 200',
        address: 'Puławska 12/3',
        zipCode: '02-515',
        city: 'Warszawa',
        fields: [
          {
            key: 'riderNote',
            label: { en: 'Note for the rider', pl: 'Wiadomość dla kuriera' },
            text: { en: 'Code 4711, third floor', pl: 'Code 4711, third floor' },
            value: 'Code 4711, third floor',
          },
        ],
      },
      items: [
        { productId: 'toor-dal-1kg', name: 'Toor Dal', quantity: 2, grams: null },
        { productId: 'garam-masala-100g', name: 'Garam Masala', quantity: 1, grams: null },
      ],
      cashMinor: 5_707,
      next: 'delivering',
    },
    {
      orderId: '4f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-118203',
      version: 9,
      status: 'delivered',
      district: 'Wola',
      promisedFrom: new Date(Date.now() - 6_000_000).toISOString(),
      promisedBy: new Date(Date.now() - 2_400_000).toISOString(),
      deliveredAt: new Date(Date.now() - 3_000_000).toISOString(),
      customer: null,
      items: [],
      cashMinor: 3_499,
      next: null,
    },
  ],
  toHandIn: [
    {
      orderId: '4f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-118203',
      totalMinor: 3_499,
      refundedMinor: 0,
      amountMinor: 3_499,
    },
  ],
  toHandInMinor: 3_499,
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

async function packingOne(page) {
  await openAs(admin, '/admin/packing')(page);
  await page.locator('[data-order]').first().click();
  await page.locator('[data-line]').first().waitFor();
  // What an earlier picture has ticked or reported stays so.
  const marked = page.locator('[data-product] > div > button[aria-pressed="true"]');
  for (let left = await marked.count(); left > 0; left -= 1) {
    await marked.first().click();
    await marked.nth(left - 1).waitFor({ state: 'detached' });
  }
}

/** A line that is missing although a similar product may be packed. */
async function missingLine(page) {
  await packingOne(page);
  const missing = page.locator('[data-product] > div > button:last-child').first();
  // It stays missing from one picture to the next.
  if ((await missing.getAttribute('aria-pressed')) === 'false') await missing.click();
  await page.locator('[data-product] ul').first().waitFor();
}

/** What a rider sees on the phone. */
async function myRides(page) {
  await page.route('**/api/auth/me', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: 'rider' } });
  });
  await page.route('**/api/admin/my-rides', route => route.fulfill({ json: ridesOfToday }));
  await openAs(admin, '/admin/my-rides')(page);
  await page.locator('main article').first().waitFor();
}

async function generatedPicture(page) {
  await openAs(admin, '/admin/image-generator')(page);
  await page
    .getByRole('button', { name: /Generate Image|Wygeneruj/ })
    .first()
    .click();
  await page.locator('main img[src*="/media/generated/"]').first().waitFor();
}

/** A part of the settings, whose page is longer than a picture. */
const settingsOf = id => async page => {
  await openAs(admin, '/admin/settings')(page);
  await page.locator(`#${id} form`).first().waitFor({ state: 'attached' });
  return page.locator(`#${id}`);
};

/** One of the four legal texts is the shop's own. */
async function legalTexts(page) {
  const texts = await settingsOf('legal')(page);
  await texts.locator('summary').nth(1).click();
  await texts.locator('textarea').nth(1).fill('# Terms\n\nYou may return what you did not open within 14 days.');
  return texts;
}

export const consoleScreens = {
  'console-dashboard': openAs(admin, '/admin'),
  'console-orders': openAs(admin, '/admin/orders'),
  'console-palette': palette,
  'console-order': firstOrder,
  'console-refund': onFirstOrder(refundDialog),
  'console-packing': packingOne,
  'console-packing-missing': missingLine,
  'console-board': openAs(admin, '/admin/board'),
  'console-products': openAs(admin, '/admin/products'),
  'console-product': openAs(admin, '/admin/products/toor-dal-1kg'),
  'console-stock': openAs(admin, '/admin/stock?show=every'),
  'console-receiving': receiving,
  'console-stocktake': openAs(admin, '/admin/stock/stocktake'),
  'console-dishes': openAs(admin, '/admin/dishes'),
  'console-discounts': openAs(admin, '/admin/discounts'),
  'console-categories': openAs(admin, '/admin/categories'),
  'console-image-generator': generatedPicture,
  'console-customers': openAs(admin, '/admin/customers'),
  'console-customer': firstOf('/admin/customers?sort=orders', '/admin/customers/'),
  'console-riders': openAs(admin, '/admin/riders'),
  'console-rider': firstOf('/admin/riders', '/admin/riders/'),
  'console-reports': openAs(admin, '/admin/reports'),
  'console-integrators': openAs(admin, '/admin/integrators'),
  'console-settings': openAs(admin, '/admin/settings'),
  'console-settings-brand': settingsOf('brand'),
  'console-settings-legal': legalTexts,
  'console-settings-pricing': settingsOf('pricing'),
  'console-audit': openAs(admin, '/admin/audit'),
  'console-team': openAs(admin, '/admin/team'),
  'console-my-rides': myRides,
};
