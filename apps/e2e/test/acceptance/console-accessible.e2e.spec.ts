/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { lastingViolations } from './axe.js';
import { focused, tabTo } from './keyboard.js';
import { admin, openSignedInAs, customer, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

const languages = { en: 'en-GB', pl: 'pl-PL' } as const;
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** The variants of a page: width, theme, rules. */
const inLight = [
  ['desk', 'light', 'all'],
  ['phone', 'light', 'all'],
] as const;
const inDark = [
  ['phone', 'dark', 'colours'],
  ['desk', 'dark', 'colours'],
] as const;

interface Place {
  readonly page: Page;
  readonly order: PlacedOrder;
}
type State = (place: Place) => Promise<void>;

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const at =
  (path: string, then: (page: Page) => Promise<void> = async () => {}): State =>
  async ({ page }) => {
    await open(path)(page);
    await then(page);
  };
const toast = (page: Page) => page.locator('[data-sonner-toast]').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const table = (page: Page) => page.locator('main tbody tr td:not([colspan])').first().waitFor();
/** Presses a button of the first product: texts differ by language, the order of buttons does not. */
const actOn = (which: number) => async (page: Page) => {
  await table(page);
  await page.locator('main tbody tr').first().locator('td:last-child button').nth(which).click();
  await dialog(page);
};

/** A short list behind a dialog or a selection; the list itself is checked elsewhere. */
const oneProduct = '/admin/products?search=chana+dal';
/** axe takes five seconds for the whole list, in each variant. */
const fewProducts = '/admin/products?search=dal';

/** The answer the second of two admins gets. */
const changedMeanwhile = {
  type: '',
  title: '',
  status: 409,
  code: 'changed-meanwhile',
  current: {
    id: 'chana-dal-1kg',
    name: 'Theirs',
    description: 'By another admin.',
    priceMinor: 1_100,
    categoryId: 'lentils',
    quantity: 7,
    imageUrl: null,
    isActive: true,
    version: 2,
  },
  changedBy: 'meera@kirana.example',
  changedAt: '2026-11-21T12:00:00.000Z',
};

/** Every console page in every state that looks different. */
const asAdmin: Readonly<Record<string, State>> = {
  dashboard: at('/admin', page => page.locator('main section').nth(4).waitFor()),
  orders: at('/admin/orders', table),
  'orders, nothing found': at('/admin/orders?search=zzzz', page => page.locator('main td[colspan]').waitFor()),
  'orders with a toast': at('/admin/orders', async page => {
    await page.locator('main tbody select').first().selectOption('pickup');
    await toast(page);
  }),
  async 'an order, taken over'({ page, order }) {
    await open(`/admin/orders/${order.id}`)(page);
    await page.locator('main select').first().waitFor();
  },
  async 'the question whether to cancel an order'({ page, order }) {
    await open(`/admin/orders/${order.id}`)(page);
    await page.getByRole('button', { name: /^(Cancel order|Anuluj zamówienie)$/ }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  },
  'an order there is not': at('/admin', async page => {
    await page.goto('/admin/orders/3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b');
    await page.getByRole('alert').first().waitFor();
  }),
  products: at('/admin/products', table),
  'products, some selected': at(fewProducts, async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.getByRole('group').first().waitFor();
  }),
  'a product': at(oneProduct, actOn(0)),
  'a product being changed': at(oneProduct, actOn(1)),
  'a product another admin has changed meanwhile': at(oneProduct, async page => {
    await actOn(1)(page);
    await page.route('**/api/admin/products/*', route =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(changedMeanwhile) }),
    );
    await page.locator('dialog [name="name"]').fill('Mine');
    await page.locator('dialog button[type="submit"]').click();
    await page.getByRole('radio').first().waitFor();
    await page.unroute('**/api/admin/products/*');
  }),
  'prices about to be changed': at(fewProducts, async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.getByRole('group').getByRole('spinbutton').first().fill('5');
    await page.getByRole('group').getByRole('spinbutton').first().press('Enter');
    await dialog(page);
  }),
  'the question whether to delete a product': at(oneProduct, actOn(2)),
  'a new product with faults and a toast': at(oneProduct, async page => {
    await page.getByRole('button', { name: /^(Add Product|Dodaj produkt)$/ }).click();
    await dialog(page);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await toast(page);
  }),
  'an import with faults': at(oneProduct, async page => {
    await page.getByRole('button', { name: /^Import/ }).click();
    const csv = 'id,name,price,category_id,quantity\nBad Id,,free,weapons,-1\n';
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  customers: at('/admin/customers', table),
  'a customer': at('/admin/customers', async page => {
    await table(page);
    await page.locator('main tbody button').last().click();
    await dialog(page);
  }),
  settings: at('/admin/settings', page => page.locator('[name="currency"]').waitFor()),
  'settings with a toast': at('/admin/settings', async page => {
    await page.locator('[name="currency"]').fill('EUR');
    await page.locator('[name="currency"]').press('Enter');
    await toast(page);
  }),
  board: at('/admin/board', page => page.locator('main article').first().waitFor()),
  riders: at('/admin/riders', table),
  reports: at('/admin/reports', page => page.locator('main section svg').first().waitFor()),
  audit: at('/admin/audit', table),
  palette: at('/admin', async page => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').first().waitFor();
  }),
  'no such page': at('/admin/no-such-page'),
  'my data': at('/account'),
  'my orders': at('/account/orders'),
};

/** The states shown to visitors who are not signed in, or not as an admin. */
const asGuest: Readonly<Record<string, State>> = {
  'the console, refused': at('/admin/orders'),
  'sign in with a toast': at('/auth', async page => {
    await page.locator('form button[type="submit"]').click();
    await toast(page);
  }),
  'sign up': at('/auth', page => page.getByRole('tab').nth(1).click()),
  'a forgotten password': at('/auth', page => page.getByRole('tabpanel').getByRole('button').last().click()),
  async 'a link that is too old'({ page }) {
    await page.goto('about:blank');
    await open('/auth#verify=a-token-that-was-never-issued')(page);
    await page.locator('input[type="password"]').fill('an unused password');
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('alert').first().waitFor();
  },
  async 'a new password'({ page }) {
    await page.goto('about:blank');
    await open('/auth#reset=a-token-that-was-never-issued')(page);
  },
};

const shop = visit({ env: { TIMER_SCALE: '10' } });

describe('axe on console and account pages', () => {
  const pages = new Map<string, { admin: Page; guest: Page; customer: Page }>();
  let order: PlacedOrder;

  beforeAll(async () => {
    const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
    ({ body: order } = await shop.customer().order(items, 'Wola'));
    await shop.customer().order(items, 'Mokotów');
    await postponeDeliveryTimers(shop);
    // Set manually, and as an entry for the audit log.
    await (await signInAs(shop, admin)).ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'preparing' });
    for (const [language, locale] of Object.entries(languages)) {
      const [forAdmin, forGuest, forCustomer] = [
        await shop.another({ locale }),
        await shop.another({ locale }),
        await shop.another({ locale }),
      ];
      await openSignedInAs(forAdmin, admin, '/admin');
      await openSignedInAs(forCustomer, customer, '/account/orders');
      pages.set(language, { admin: forAdmin, guest: forGuest, customer: forCustomer });
    }
  }, 90_000);

  /** Checks both languages and both widths, and once, because they are the same in every language, the colours of the dark theme. */
  async function sweep(who: 'admin' | 'guest' | 'customer', state: State): Promise<string[]> {
    const found: string[] = [];
    for (const [language, { [who]: page }] of pages) {
      await page.setViewportSize(desk);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await state({ page, order });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      for (const [width, colorScheme, rules] of language === 'en' ? [...inLight, ...inDark] : inLight) {
        await page.setViewportSize(width === 'desk' ? desk : phone);
        await page.emulateMedia({ colorScheme });
        found.push(...(await lastingViolations(page, rules)).map(each => `${language}, ${width}, ${colorScheme}: ${each}`));
        // Nothing overflows the screen, and no table scrolls horizontally on a phone.
        const out = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main [role="region"]')].map(
            each => each.scrollWidth - each.clientWidth,
          ),
        );
        const [beyond = 0, ...sideways] = out;
        if (beyond > 0 || (width === 'phone' && sideways.some(pixels => pixels > 0)))
          found.push(`${language}, ${width}: wider than there is room, by ${out.join(', ')} px`);
      }
    }
    return found;
  }

  it.each(Object.keys(asAdmin))(
    'finds nothing: %s',
    async name => {
      expect(await sweep('admin', asAdmin[name] ?? fail)).toEqual([]);
    },
    90_000,
  );

  it.each(Object.keys(asGuest))(
    'finds nothing for a guest: %s',
    async name => {
      expect(await sweep('guest', asGuest[name] ?? fail)).toEqual([]);
    },
    90_000,
  );

  it('finds nothing on the refusal shown to a customer', async () => {
    expect(await sweep('customer', at('/admin/products'))).toEqual([]);
  }, 90_000);

  it('opens the menu of the console on a phone', async () => {
    const page = pages.get('en')?.admin;
    if (!page) throw new Error('no page');
    await page.setViewportSize(phone);
    await open('/admin/orders')(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectShown(page.getByRole('navigation', { name: 'Console' }));
    expect(await lastingViolations(page, 'all')).toEqual([]);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expectSoon(() => page.getByRole('navigation', { name: 'Console' }).isVisible(), false);
    await page.setViewportSize(desk);
  });
});

describe('console by keyboard', () => {
  it('signs in, sets the status of an order, changes a product and deletes another (AORD-006, APRD-009, APRD-016)', async () => {
    const { page } = shop;
    const { body: order } = await shop.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await postponeDeliveryTimers(shop);
    const press = (key: string) => page.keyboard.press(key);

    await page.goto('/auth');
    await expectShown(page.getByRole('tab', { name: 'Sign In' }));
    await tabTo(page, /^Email/);
    await page.keyboard.type(admin.email);
    await tabTo(page, /^Password/);
    await page.keyboard.type(admin.password);
    await press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
    await expectShown(page.getByRole('banner').getByRole('link', { name: 'Admin Console' }));
    await tabTo(page, /^Admin Console$/);
    await press('Enter');
    await expectShown(page.getByText('Welcome to your admin dashboard'));

    await tabTo(page, /^Orders$/);
    await press('Enter');
    const status = page.getByRole('combobox', { name: /^Status of order/ });
    await expectShown(status);
    await tabTo(page, /^Status of order/);
    // Typing selects an option, as in every native select.
    await page.keyboard.type('prep');
    await expectShown(page.getByText('Order status updated successfully'));
    await expectSoon(
      async () => (await shop.databases.query('orders', 'SELECT status FROM orders WHERE id = $1', [order.id]))[0],
      { status: 'preparing' },
    );
    // The select was busy for a moment; it keeps the keyboard focus.
    await expectSoon(async () => (await focused(page)).name.startsWith('Status of order'), true);

    await press('Control+k');
    await expectShown(page.getByRole('combobox', { name: /^Type a page/ }));
    await page.keyboard.type('prod');
    await press('Enter');
    await expectShown(page.getByRole('button', { name: /^Edit / }));
    await tabTo(page, /^Search by name or category$/);
    await page.keyboard.type('toor dal');
    await expectSoon(() => page.getByRole('button', { name: 'Edit Toor Dal', exact: true }).count(), 1);
    await tabTo(page, /^Edit Toor Dal$/);
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Edit Product' }));
    await press('Escape');
    await expectSoon(() => page.getByRole('dialog').count(), 0);
    // Focus returns to the button that opened the dialog.
    await expectSoon(async () => (await focused(page)).name, 'Edit Toor Dal');
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Edit Product' }));
    await tabTo(page, /^Price/);
    await press('Control+a');
    await page.keyboard.type('19.90');
    await tabTo(page, /^Active$/);
    await press('Space');
    await tabTo(page, /^Save$/);
    await press('Enter');
    await expectShown(page.getByText('The product has been updated successfully.'));
    await expectSoon(async () => (await focused(page)).name, 'Edit Toor Dal');
    expect(
      await shop.databases.query('catalogue', `SELECT price_minor, is_active FROM products WHERE id = 'toor-dal-1kg'`),
    ).toEqual([{ price_minor: 1_990, is_active: false }]);

    await tabTo(page, /^Delete Toor Dal$/);
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Are you sure?' }));
    await tabTo(page, /^Delete$/);
    await press('Enter');
    await expectShown(page.getByText('The product has been deleted successfully.'));
    expect(await shop.databases.count('catalogue', `products WHERE id = 'toor-dal-1kg'`)).toBe(0);
  }, 90_000);
});

const fail: State = () => Promise.reject(new Error('no such state'));
