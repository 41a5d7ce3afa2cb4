import { accessibleConsole } from './console-accessible.js';
import { addProduct, admin, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { focused, tabTo } from './keyboard.js';
import { inShortForm } from './long-form-states.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { oneInTurn } from './variants.js';
import { visit } from './visit.js';

const shop = visit({ timers: 'slow' });

accessibleConsole(shop, oneInTurn, inShortForm);

describe('console by keyboard', () => {
  it('signs in, sets the status of an order, which its customer sees at once, changes a product and deletes it (ADM-003, AORD-006, AORD-015, APRD-009, APRD-016, APRD-034)', async () => {
    const { page } = shop;
    const asAdmin = await signInAs(shop, admin);
    const { id: productId, name } = await addProduct(shop, asAdmin, 'Keyboard Dal');
    const { body: order } = await shop.customer().order([{ productId, quantity: 1 }], 'Mokotów');
    await postponeDeliveryTimers(shop);
    const press = (key: string) => page.keyboard.press(key);
    const visitor = await shop.another();
    await visitor.goto(`/track-order/${order.number}`);
    await expectShown(visitor.getByText('We have your order and are checking it'));
    await visitor.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

    await page.goto('/auth');
    await expectShown(page.getByRole('tab', { name: 'Sign In' }));
    await tabTo(page, /^Email/);
    await page.keyboard.type(admin.email);
    await tabTo(page, /^Password/);
    await page.keyboard.type(admin.password);
    await press('Enter');
    await expectShown(page.getByRole('banner').getByRole('link', { name: 'Admin Console' }));
    await tabTo(page, /^Admin Console$/);
    await press('Enter');
    await expectShown(page.getByText('Welcome to your admin dashboard'));

    await tabTo(page, /^Orders$/);
    await press('Enter');
    const status = page.getByRole('combobox', { name: `Status of order #${order.id.slice(0, 8)}` });
    await expectShown(status);
    await tabTo(page, new RegExp(`^Status of order #${order.id.slice(0, 8)}`));
    // Typing selects an option, as in every native select.
    await page.keyboard.type('prep');
    await expectShown(page.getByText('Order status updated successfully'));
    await expectShown(visitor.getByText('We are packing your groceries'));
    expect(await visitor.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
    expect(await status.inputValue()).toBe('preparing');
    // The select was busy for a moment; it keeps the keyboard focus.
    await expectSoon(async () => (await focused(page)).name.startsWith('Status of order'), true);

    await press('Control+k');
    await expectShown(page.getByRole('combobox', { name: /^Order number/ }));
    await page.keyboard.type('prod');
    await press('Enter');
    await expectShown(page.getByRole('button', { name: /^Edit / }));
    await tabTo(page, /^Search by name or category$/);
    await page.keyboard.type(name);
    const buttonNamed = (what: string) => new RegExp(`^${what} ${name}$`);
    await expectSoon(() => page.getByRole('button', { name: /^Edit / }).count(), 1);
    await tabTo(page, buttonNamed('Edit'));
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Edit Product' }));
    await press('Escape');
    await expectSoon(() => page.getByRole('dialog').count(), 0);
    // Focus returns to the button that opened the dialog.
    await expectSoon(async () => (await focused(page)).name, `Edit ${name}`);
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Edit Product' }));
    await tabTo(page, /^Price/);
    await press('Control+a');
    await page.keyboard.type('19.90');
    await tabTo(page, /^Save$/);
    await press('Enter');
    await expectShown(page.getByText('The product has been updated successfully.'));
    await expectSoon(async () => (await focused(page)).name, `Edit ${name}`);
    await visitor.goto(`/products/${productId}`);
    await expectShown(visitor.getByText('19.90 zł'));

    await tabTo(page, buttonNamed('Delete'));
    await press('Enter');
    await expectShown(page.getByRole('dialog', { name: 'Are you sure?' }));
    await tabTo(page, /^Delete$/);
    await press('Enter');
    await expectShown(page.getByText('The product has been deleted successfully.'));
    await expectSoon(async () => (await shop.customer().product(productId)).status, 404);
    const { body: tracked } = await shop.customer().track(order.id, order.accessToken);
    expect(tracked.details?.items).toMatchObject([{ name, unitPriceMinor: 1_690, quantity: 1 }]);
    await visitor.context().close();

    await tabTo(page, /^Sign out$/);
    await press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
    expect(new URL(page.url()).pathname).toBe('/');
  }, 90_000);
});
