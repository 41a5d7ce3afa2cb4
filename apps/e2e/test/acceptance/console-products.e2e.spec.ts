/// <reference lib="dom" />
import type { AdminProduct } from '@kirana/contracts';
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import {
  admin,
  cells,
  columns,
  openSignedInAs,
  setStockAs,
  rows,
  postponeDeliveryTimers,
  signInAs,
  type ApiClient,
} from './admin-console.js';
import { failRequests } from './product-list.js';
import { visit } from './visit.js';

const oneProduct = /\/api\/admin\/products\/[\w-]+(\?version=\d+)?$/;
const allProducts = /\/api\/admin\/products$/;

describe('console products', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '10' } } });
  let asAdmin: ApiClient;
  const main = () => at.page.getByRole('main');
  const dialog = (name?: string) => at.page.getByRole('dialog', name === undefined ? {} : { name });
  const search = () => main().getByRole('searchbox', { name: 'Search by name or category' });
  const rowOf = (name: string) => rows(at.page).filter({ has: at.page.getByRole('link', { name, exact: true }) });
  const names = async () => (await rows(at.page).locator('td:nth-child(3) a').allInnerTexts()).map(text => text.trim());
  const act = (what: 'View' | 'Edit' | 'Delete', name: string) =>
    main()
      .getByRole('button', { name: `${what} ${name}`, exact: true })
      .click();
  const stored = async (name: string) =>
    (await at.databases.query<Record<string, unknown>>('catalogue', 'SELECT * FROM products WHERE name = $1', [name]))[0];
  const find = async (words: string) => {
    await at.page.goto(`/admin/products?search=${encodeURIComponent(words)}`);
    await expectShown(rows(at.page));
  };
  const field = (name: string) => dialog().locator(`[name="${name}"]`);
  const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click();
  const setStock = (productId: string, quantity: number) => setStockAs(asAdmin, productId, quantity);

  beforeAll(async () => {
    asAdmin = await signInAs(at, admin);
    await openSignedInAs(at.page, admin, '/admin/products');
    await expectShown(rows(at.page));
  }, 60_000);

  it('are listed at `/admin/products` in a table with picture and five columns (RT-016, APRD-001)', async () => {
    expect(address(at.page)).toBe('/admin/products');
    const shown = await columns(at.page);
    expect(shown.slice(1, 7)).toEqual(['Image', 'Product Name', 'Category', 'Price', 'Stock', 'Status']);
    expect(await rows(at.page).first().locator('td:nth-child(2)').locator('img, [data-testid="no-image"]').count()).toBe(1);
  });

  it('have a placeholder without a picture (APRD-002)', async () => {
    await at.databases.query('catalogue', `UPDATE products SET image_url = NULL WHERE id = 'toor-dal-1kg'`);
    await find('toor dal');
    await expectShown(rowOf('Toor Dal').getByTestId('no-image'));
  });

  it('show the id of the category, the price in złoty and whether they are sold (APRD-003, APRD-004, APRD-006)', async () => {
    await at.databases.query('catalogue', `UPDATE products SET is_active = false WHERE id = 'kala-chana-1kg'`);
    const [, , , category, price, , status] = await cells(rowOf('Toor Dal'));
    expect([category, price, status]).toEqual(['lentils', '16,90 zł', 'Active']);
    await find('lentils');
    expect(await main().getByText('$').count()).toBe(0);
    await at.page.goto('/admin/products?active=false');
    await expectShown(rows(at.page));
    expect((await cells(rows(at.page).first()))[6]).toBe('Inactive');
  });

  it.each([
    [0, 'Out of Stock'],
    [1, 'Low Stock'],
    [9, 'Low Stock'],
    [10, 'In Stock'],
    [250, 'In Stock'],
  ])('with %i pieces are marked %s (APRD-005)', async (pieces, badge) => {
    await setStock('toor-dal-1kg', pieces);
    await find('toor dal');
    expect((await cells(rowOf('Toor Dal')))[5]).toBe(`${pieces} ${badge}`);
  });

  it('are found by name or category (APRD-007)', async () => {
    await at.page.goto('/admin/products');
    await search().fill('tOOR dAL');
    await expectSoon(async () => (await names()).every(name => /toor dal/i.test(name)) && (await names()).length > 0, true);
    await search().fill('beverages');
    await expectSoon(
      async () =>
        new Set(await rows(at.page).locator('td:nth-child(4)').allInnerTexts()).size === 1 && (await names()).length > 5,
      true,
    );
    expect((await cells(rows(at.page).first()))[3]).toBe('beverages');
    await search().fill('no such thing');
    await expectShown(main().getByText('No data found.', { exact: true }));
  });

  it('offer to view, edit and delete each of them, by name (APRD-009)', async () => {
    await find('toor dal');
    const buttons = rowOf('Toor Dal').locator('td:last-child').getByRole('button');
    expect(await buttons.evaluateAll(found => found.map(button => button.getAttribute('aria-label')))).toEqual([
      'View Toor Dal',
      'Edit Toor Dal',
      'Delete Toor Dal',
    ]);
  });

  it('are shown with all fields in a dialog (APRD-011)', async () => {
    await setStock('toor-dal-1kg', 7);
    await find('toor dal');
    await act('View', 'Toor Dal');
    await expectShown(dialog('Product Details'));
    const { body } = await asAdmin.ask<AdminProduct>('GET', '/api/admin/products/toor-dal-1kg');
    expect(await dialog().locator('img, [data-testid="no-image"]').count()).toBe(1);
    const shown = await words(dialog());
    for (const part of [
      'Toor Dal',
      'Category lentils',
      'Status Active',
      'Price 16,90 zł',
      'ID toor-dal-1kg',
      'Stock 7 Low Stock',
    ])
      expect(shown).toContain(part);
    expect(shown).toContain(`Description ${body.description.replaceAll(/\s+/g, ' ')}`);
    expect(shown).toMatch(/Created \d{1,2} \w+.*\d\d:\d\d Updated \d{1,2} \w+.*\d\d:\d\d/);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expectSoon(() => dialog().count(), 0);
  });

  describe('new products', () => {
    const begin = async () => {
      await at.page.goto('/admin/products');
      await main().getByRole('button', { name: 'Add Product', exact: true }).click();
      await expectShown(dialog('Add Product'));
    };
    const fill = async (name: string) => {
      await field('name').fill(name);
      await field('price').fill('8.90');
      await field('quantity').fill('12');
      await field('categoryId').selectOption('spices');
    };

    it('start empty and active in a dialog (APRD-010, APRD-015)', async () => {
      await begin();
      for (const name of ['name', 'description', 'price', 'quantity', 'imageUrl'])
        expect(await field(name).inputValue()).toBe('');
      const active = dialog().getByRole('switch', { name: 'Active' });
      expect(await active.isChecked()).toBe(true);
      await active.click();
      expect(await active.isChecked()).toBe(false);
      await active.click();
      expect(await active.isChecked()).toBe(true);
    });

    it('have a price in złoty in steps of a grosz, and pieces in whole numbers (APRD-020, APRD-021)', async () => {
      const price = dialog().getByLabel(/^Price \(zł\)/);
      expect(await price.getAttribute('type')).toBe('number');
      expect(await price.getAttribute('step')).toBe('0.01');
      const quantity = dialog().getByLabel(/^Quantity/);
      expect([await quantity.getAttribute('type'), await quantity.getAttribute('step')]).toEqual(['number', '1']);
    });

    it('choose from the categories of the shop, by name (APRD-025)', async () => {
      const all = await at.databases.query<{ name: string }>('catalogue', 'SELECT name FROM categories ORDER BY name');
      await expectShown(field('categoryId'));
      await expectSoon(
        async () => (await field('categoryId').locator('option').allInnerTexts()).slice(1),
        all.map(({ name }) => name),
      );
    });

    it.each([
      ['name', async () => field('name').fill(' ')],
      ['price', async () => field('price').fill('')],
      ['categoryId', async () => field('categoryId').selectOption('none')],
      ['quantity', async () => field('quantity').fill('')],
      ['quantity', async () => field('quantity').fill('1.5')],
      ['imageUrl', async () => field('imageUrl').fill('abc')],
    ])('are not saved with an invalid %s (APRD-019, APRD-022, APRD-023)', async (name, spoil) => {
      const before = await at.databases.count('catalogue', 'products');
      await begin();
      await fill('Ajwain Seeds Never');
      await spoil();
      await save();
      await expectToast(at.page, 'Validation Error', 'Please fill in all required fields.');
      expect(await field(name).getAttribute('aria-invalid')).toBe('true');
      expect(await at.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(name);
      expect(await at.databases.count('catalogue', 'products')).toBe(before);
    });

    it('are saved without description and picture and are listed first (APRD-008, APRD-018, APRD-024, APRD-027)', async () => {
      await begin();
      await fill('Ajwain Seeds Royal');
      await save();
      await expectToast(at.page, 'Product created', 'The product has been created successfully.');
      await expectSoon(() => dialog().count(), 0);
      await expectSoon(async () => (await names())[0], 'Ajwain Seeds Royal');
      expect(await stored('Ajwain Seeds Royal')).toMatchObject({
        price_minor: 890,
        category_id: 'spices',
        description: '',
        image_url: null,
        is_active: true,
      });
      const byDate = await at.databases.query<{ name: string }>(
        'catalogue',
        'SELECT name FROM products ORDER BY created_at DESC, id LIMIT 25',
      );
      expect(await names()).toEqual(byDate.map(({ name }) => name));
    });

    it('show an error and keep the dialog open when they cannot be saved (APRD-028)', async () => {
      await begin();
      await fill('Ajwain Seeds Unlucky');
      const repair = await failRequests(at.page, allProducts);
      await save();
      await expectToast(at.page, 'Error', 'Failed to create product. Please try again.');
      await expectShown(dialog('Add Product'));
      expect(await field('name').inputValue()).toBe('Ajwain Seeds Unlucky');
      await repair();
    });
  });

  it('are changed in the same prefilled dialog (APRD-016, APRD-029)', async () => {
    await find('Ajwain Seeds Royal');
    await act('Edit', 'Ajwain Seeds Royal');
    await expectShown(dialog('Edit Product'));
    expect(await Promise.all(['name', 'price', 'quantity', 'categoryId'].map(name => field(name).inputValue()))).toEqual([
      'Ajwain Seeds Royal',
      '8.90',
      '12',
      'spices',
    ]);
    await field('price').fill('9.05');
    await dialog().getByRole('switch', { name: 'Active' }).click();
    await save();
    await expectToast(at.page, 'Product updated', 'The product has been updated successfully.');
    await expectSoon(async () => (await cells(rowOf('Ajwain Seeds Royal')))[6], 'Inactive');
    expect(await stored('Ajwain Seeds Royal')).toMatchObject({ price_minor: 905, is_active: false });
  });

  it('show `Saving...` while saving, and log and show failures (APRD-017, APRD-030, APRD-033)', async () => {
    const logged: string[] = [];
    at.page.on('console', message => message.type() === 'error' && logged.push(message.text()));
    await find('Ajwain Seeds Royal');
    await act('Edit', 'Ajwain Seeds Royal');
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await at.page.route(oneProduct, async route => {
      await held;
      await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"service-unavailable"}' });
    });
    await save();
    const saving = dialog().getByRole('button', { name: 'Saving...', exact: true });
    await expectShown(saving);
    expect(await saving.isDisabled()).toBe(true);
    answer();
    await expectToast(at.page, 'Error', 'Failed to update product. Please try again.');
    const toast = at.page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to update product' });
    expect(await toast.getAttribute('data-type')).toBe('error');
    expect(logged.join()).toContain('the product was not saved');
    await at.page.unroute(oneProduct);
  });

  it('are deleted only after a confirmation and kept on Cancel (APRD-012, APRD-014)', async () => {
    await find('Ajwain Seeds Royal');
    await act('Delete', 'Ajwain Seeds Royal');
    await expectShown(dialog('Are you sure?'));
    expect(await words(dialog())).toMatch(/cannot be undone.*permanently delete the product/);
    await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectSoon(() => dialog().count(), 0);
    expect(await stored('Ajwain Seeds Royal')).toBeDefined();
  });

  it('show `Deleting...` while deleting, and an error when it fails (APRD-013, APRD-032)', async () => {
    await act('Delete', 'Ajwain Seeds Royal');
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await at.page.route(oneProduct, async route => {
      await held;
      await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"service-unavailable"}' });
    });
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectShown(dialog().getByRole('button', { name: 'Deleting...', exact: true }));
    answer();
    await expectToast(at.page, 'Error', 'Failed to delete product. Please try again.');
    await at.page.unroute(oneProduct);
    expect(await stored('Ajwain Seeds Royal')).toBeDefined();
  });

  it('disappear from every page, and orders keep their names and prices (APRD-031, APRD-034)', async () => {
    await setStock('toor-dal-1kg', 50);
    await expectSoon(
      async () => (await at.customer().check([{ productId: 'toor-dal-1kg', quantity: 2 }])).body.lines[0]?.ok,
      true,
    );
    const { body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów');
    await postponeDeliveryTimers(at);
    await find('toor dal');
    await act('Delete', 'Toor Dal');
    await dialog('Are you sure?').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(at.page, 'Product deleted', 'The product has been deleted successfully.');
    await expectSoon(() => rowOf('Toor Dal').count(), 0);
    await expectSoon(async () => (await at.customer().product('toor-dal-1kg')).status, 404);
    const { body } = await at.customer().track(order.id, order.accessToken);
    expect(body.details?.items).toMatchObject([{ name: 'Toor Dal', unitPriceMinor: 1_690, quantity: 2 }]);
    await at.page.goto(`/admin/orders/${order.id}`);
    await expectShown(main().getByText('Toor Dal'));
    expect(await words(main())).toContain('33,80 zł');
  });
});
