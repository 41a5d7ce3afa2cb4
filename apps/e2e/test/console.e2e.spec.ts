/// <reference lib="dom" />
import { Customer, connect, startShop, type RunningShop } from '@kirana/testing';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from './browser.js';
import { hydratedPage } from './hydrated-page.js';

/** The demo account of every local shop. */
const admin = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };

describe('admin console, in a browser', () => {
  let browser: Browser | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await browser?.close();
    await shop?.remove();
  }, 60_000);

  it('sets an order’s status by keyboard, which the customer sees immediately, and changes a product (AORD-007, APRD-029)', async () => {
    // Slow enough that only the admin changes the order.
    shop = await startShop({ env: { TIMER_SCALE: '10' } });
    browser = await startBrowser();
    const pool = connect(shop.url, 1);
    const { body: order } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await pool.close();
    const errors: string[] = [];
    const open = async (path: string): Promise<Page> => {
      const context = await browser?.newContext({
        locale: 'en-GB',
        baseURL: shop?.url ?? '',
        viewport: { width: 1280, height: 900 },
      });
      if (!context) throw new Error('there is no browser');
      const page = await hydratedPage(context);
      page.on('pageerror', error => errors.push(String(error)));
      await page.goto(path);
      return page;
    };

    const customer = await open(`/track-order/${order.number}`);
    await customer.getByText('We have your order and are checking it').first().waitFor();

    const desk = await open('/auth');
    await desk.getByLabel(/^Email/).fill(admin.email);
    await desk.getByLabel(/^Password/).fill(admin.password);
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await desk.getByText('Successfully signed in!').waitFor();
    await desk.goto('/admin');
    await desk.getByText('Welcome to your admin dashboard').waitFor();
    await desk.getByRole('link', { name: 'Orders', exact: true }).press('Enter');

    const status = desk.getByRole('combobox', { name: /^Status of/ }).first();
    await status.focus();
    // Typing selects an option, as in every native select.
    await desk.keyboard.type('prep');
    await customer.getByText('We are packing your groceries').first().waitFor({ timeout: 10_000 });
    expect(await status.inputValue()).toBe('preparing');

    await desk.goto('/admin/products?search=toor');
    await desk.getByRole('button', { name: 'Edit Toor Dal' }).first().press('Enter');
    await desk.getByRole('dialog').getByRole('spinbutton', { name: /Price/ }).fill('19.90');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await desk.getByText('Product updated').first().waitFor();
    await customer.goto('/products/toor-dal-1kg');
    await customer.getByText('19.90 zł').first().waitFor();
    expect(errors).toEqual([]);
    console.log(`${order.number} was set to preparing by keyboard, seen without a reload; toor dal costs 19.90 zł`);
  }, 120_000);
});
