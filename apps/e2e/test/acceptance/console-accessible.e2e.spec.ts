import { accessibleConsole, slowDeliveries } from './console-accessible.js';
import { admin, openSignedInAs, postponeDeliveryTimers } from './admin-console.js';
import { focused, tabTo } from './keyboard.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { variantsOfCi } from './variants.js';
import { visit } from './visit.js';

const shop = visit(slowDeliveries);

accessibleConsole(shop, variantsOfCi);

describe('console by keyboard', () => {
  it('opens an order found by its number, switches the theme and goes to the board', async () => {
    const page = await shop.another();
    const { body: order } = await shop.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola');
    await openSignedInAs(page, admin, '/admin');
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    const press = (key: string) => page.keyboard.press(key);

    await press('Control+k');
    await expectShown(page.getByRole('combobox', { name: /^Order number/ }));
    await page.keyboard.type(order.number);
    await expectShown(page.getByRole('option', { name: new RegExp(`^${order.number}`) }));
    await press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: order.number }));

    await press('Control+k');
    await expectShown(page.getByRole('combobox', { name: /^Order number/ }));
    await page.keyboard.type('theme');
    await press('Enter');
    await expectSoon(() => page.evaluate(() => document.documentElement.dataset['theme']), 'light');
    await expectSoon(() => page.getByRole('dialog').count(), 0);

    await page.keyboard.type('gb');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Live board' }));
    await expectShown(page.getByRole('article').getByRole('link', { name: order.number }));
  }, 60_000);

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
    await expectShown(page.getByRole('combobox', { name: /^Order number/ }));
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
