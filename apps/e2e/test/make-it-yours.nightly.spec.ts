/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { field, fillCheckout, submitButton } from './acceptance/checkout-form.js';
import { expectShown } from './acceptance/page-expectations.js';
import { visit } from './acceptance/visit.js';
import { inboxOf } from './inbox-of.js';
import { label, makeAdmin, owner, shopConfig, tableShown, variablesOf } from './make-it-yours.js';
import { logo, pictureOf, productsOf, zipOf, type ChosenFile } from './own-range.js';
import { Steps } from './steps.js';

const { settings } = JSON.parse(shopConfig) as { settings: Record<'store_name' | 'store_tagline' | 'company_name', string> };
const [tagline = ''] = settings.store_tagline.split('\n');
const password = 'green mango pickle';

/** The page docs/make-it-yours.md, walked by a stranger in a browser, from its file and its commands to a customer's first order. */
describe('docs/make-it-yours.md, walked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-walk-'));
  const file = join(folder, 'shop.config.json');
  const steps = new Steps('make-it-yours');
  const table = productsOf();
  let begun = 0;
  beforeAll(() => {
    writeFileSync(file, shopConfig);
    begun = performance.now();
  });
  const at = visit({ own: { isNew: true, env: { SHOP_CONFIG_FILE: file, ...variablesOf(/^npm start$/) } } });
  beforeAll(() => steps.note('the first start, built already', begun));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    steps.print();
  });

  const main = () => at.page.getByRole('main');
  const saved = (page: Page) => page.getByText('Settings updated').first().waitFor();

  it('begins with a shop that has its name and colour and no products', async () => {
    await steps.take('the empty shop', at.page, async () => {
      await at.page.goto('/');
      await expectShown(main().getByRole('heading', { level: 1, name: tagline }));
    });
    expect(await at.page.title()).toContain(settings.store_name);
    expect(await at.databases.query('catalogue', 'SELECT count(*)::int AS n FROM products')).toEqual([{ n: 0 }]);
  });

  it('makes who signs up and runs the command its owner, whom the console tells what to do first', async () => {
    await steps.take('sign up', at.page, async () => {
      await at.page.goto('/auth');
      await main().getByRole('tab', { name: 'Sign Up', exact: true }).click();
      for (const [name, value] of Object.entries({ fullName: 'Nina Nowa', email: owner, password }))
        await main().locator(`[name="${name}"]`).fill(value);
      await main().getByRole('tabpanel').getByRole('button', { name: 'Sign Up', exact: true }).click();
      await eventually('the email is there', async () => (await at.databases.count('notifications', 'kept_mails')) > 0, 20_000);
    });
    await steps.take('the email at the inbox', at.page, async () => {
      await at.page.goto(label('/inbox'));
      await at.page.locator('li a').first().click();
      await at.page.frameLocator('iframe').locator('a[href*="#verify="]').first().waitFor();
    });
    await steps.take('the address confirmed', at.page, async () => {
      const link = at.page.frameLocator('iframe').locator('a[href*="#verify="]').first();
      await at.page.goto((await link.getAttribute('href')) ?? '');
      await main().locator('[name="password"]').fill(password);
      await main().getByRole('button', { name: 'Confirm my email' }).click();
      await expectShown(at.page.getByText('Your email address is confirmed.'));
    });
    expect(await makeAdmin(at.shop.state)).toContain(owner);
    await steps.take('the console with its first steps', at.page, async () => {
      await at.page.goto(label('/admin'));
      await expectShown(at.page.getByText('Your shop is empty: first steps'));
    });
  });

  it('takes a logo and legal texts', async () => {
    await at.page.goto('/admin/settings');
    await steps.take('the logo', at.page, async () => {
      await at.page.getByRole('button', { name: label('Upload a logo') }).waitFor();
      await at.page.getByLabel('Logo file').setInputFiles(await logo());
      await saved(at.page);
      await at.page.getByRole('img', { name: 'The logo now' }).waitFor();
    });
    await steps.take('the legal texts', at.page, async () => {
      await at.page.getByText('Terms of Service (English)').first().click();
      await at.page.getByRole('textbox', { name: 'Terms of Service (English)' }).fill('# Our terms\n\nGoods are sold by **us**.');
      await at.page.getByRole('button', { name: 'Save Terms of Service (English)' }).click();
      await eventually(
        'it is saved',
        async () => (await at.databases.count('orders', `settings WHERE key = 'terms_en'`)) > 0,
        15_000,
      );
    });
    await steps.take('the terms in the shop', at.page, async () => {
      await at.page.goto('/terms');
      await expectShown(at.page.getByRole('heading', { name: 'Our terms' }));
      await expectShown(at.page.getByRole('banner').locator('img[src*="uploaded-"]'));
    });
  });

  it('imports thirty products with their pictures and categories, after a dry run that names each mistake by its line', async () => {
    expect(table.text.split('\n')).toEqual(expect.arrayContaining(tableShown));
    const pictures = table.ids.map(pictureOf);
    const dialog = at.page.getByRole('dialog', { name: 'Import products' });
    const csv = (text: string): ChosenFile => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await steps.take('a dry run with a mistake', at.page, async () => {
      await at.page.goto('/admin/products');
      await at.page.getByLabel('More actions for the list').click();
      await at.page.getByRole('button', { name: label('Import CSV') }).click();
      const wrong = table.text.replace('mango-juice-1l.webp', 'mango-jucie-1l.webp');
      await dialog.getByLabel('CSV file').setInputFiles([csv(wrong), ...pictures]);
      await dialog.getByText(/^Line 5, [^,]+, picture: there is no file mango-jucie-1l.webp among the pictures$/).waitFor();
      expect(await dialog.getByRole('button', { name: label('Import now') }).isDisabled()).toBe(true);
    });
    await steps.take('a dry run of a ZIP', at.page, async () => {
      await dialog.getByLabel('CSV file').setInputFiles(zipOf([csv(table.text), ...pictures]));
      await dialog.getByText(/^30 rows: 30 new/).waitFor();
      await dialog.getByText('30 products get their pictures').waitFor();
      await dialog.getByText('6 new categories will be made').waitFor();
      await dialog.getByText('Spices & Pickles (spices): 8 products').waitFor();
    });
    await steps.take('thirty products with their pictures imported', at.page, async () => {
      await dialog.getByRole('button', { name: 'Import now' }).click();
      await at.page.getByText('The file has been imported').first().waitFor({ timeout: 90_000 });
      await at.page.getByText('1-25 of 30').waitFor();
    });
    const stored = await at.databases.query<{ pictured: number }>(
      'catalogue',
      `SELECT count(*)::int AS pictured FROM products WHERE id = ANY ($1) AND image_url LIKE '/media/generated/uploaded-%'`,
      [table.ids],
    );
    expect(stored).toEqual([{ pictured: 30 }]);
  }, 180_000);

  it('starts again with an extension', async () => {
    await at.shop.stop();
    const started = performance.now();
    await at.shop.start(variablesOf(/^EXTENSIONS=.* npm start$/));
    steps.note('the second start, with an extension', started);
    expect(at.shop.lines.join('\n')).toContain('ready');
  }, 120_000);

  it('sells to a customer, with the categories, the pictures and the fee of the shop', async () => {
    const page = await at.another();
    await steps.take('the shop', page, async () => {
      await page.goto('/');
      await page.locator('main a[href*="category=spices"] img[src*="uploaded-"]').waitFor();
    });
    await steps.take('a product', page, async () => {
      await page.goto('/product/mango-juice-1l');
      await page.getByRole('heading', { name: 'Mango Juice' }).first().waitFor();
      const picture = page.locator('main img[src*="uploaded-"], main img[srcset*="uploaded-"]').first();
      const width = () => picture.evaluate(image => (image as HTMLImageElement).naturalWidth);
      await eventually('the picture is there', async () => (await width()) > 0, 15_000);
      expect(await width()).toBeGreaterThan(100);
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await page.getByText('Added to cart', { exact: true }).first().waitFor();
    });
    await steps.take('the checkout', page, async () => {
      await page.goto('/checkout');
      await fillCheckout(page, { district: 'Ochota' });
      await field(page, 'fields.floor').fill('5');
      await page
        .getByRole('region', { name: 'Order summary' })
        .getByText(/^15[,.]99/)
        .waitFor();
      await field(page, 'fields.doorName').fill('Kowalska');
    });
    await steps.take('the order', page, async () => {
      await submitButton(page).first().click();
      await page.waitForURL(/\/order-confirmation\//);
      await page.locator('dt', { hasText: 'Floor' }).waitFor();
    });
    const [order] = await at.databases.query<{ id: string; fee: number; fields: unknown; personal: unknown }>(
      'orders',
      `SELECT id, delivery_fee AS fee, fields, personal_fields AS personal FROM orders`,
    );
    expect(order).toMatchObject({ fee: 1_599, fields: { floor: 5, lift: false }, personal: { doorName: 'Kowalska' } });
    const climbs = () => at.databases.query('integrations', `SELECT order_id, floors FROM floor_delivery_climbs`);
    await eventually('the climb is counted', async () => (await climbs()).length > 0, 15_000);
    expect(await climbs()).toEqual([{ order_id: order?.id, floors: 5 }]);
    await steps.take('the order in the console', at.page, async () => {
      await at.page.goto(`/admin/orders/${order?.id}`);
      await at.page.locator('dt', { hasText: 'Name at the door' }).waitFor();
    });
    expect(await at.page.locator('dt:has-text("Floor") + dd').first().innerText()).toBe('5');
    await page.context().close();
  }, 90_000);

  it.each([
    '/',
    '/products',
    '/product/mango-juice-1l',
    '/terms',
    '/privacy',
    '/dishes',
    '/inbox',
    '/admin/products',
    '/admin/settings',
  ])('has no trace of the demonstration and its name: %s', async path => {
    await at.page.goto(path);
    await at.page.locator('h1').first().waitFor();
    const shown = `${await at.page.title()}\n${await at.page.locator('body').innerText()}`;
    // The settings say which texts stand where the shop has none of its own.
    const own = shown.replace('Empty: the texts about Indian groceries.', '');
    expect(own).not.toMatch(/kirana|toor dal|indian groceries/i);
    expect(shown).toContain(settings.store_name);
  });

  it('has no trace of them in its emails and among its products', async () => {
    const mails = await inboxOf(at.shop.url);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { page, html } of mails) expect(page + html).not.toMatch(/kirana/i);
    const ids = await at.databases.query<{ id: string }>('catalogue', 'SELECT id FROM products');
    expect(ids.map(({ id }) => id).toSorted()).toEqual(table.ids.toSorted());
  });
});
