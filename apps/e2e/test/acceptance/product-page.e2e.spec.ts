/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { admin, openSignedInAs } from './admin-console.js';
import { ownProduct, type OwnProduct } from './own-product.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

describe('/admin/products/:id', () => {
  const at = visit();
  let own: OwnProduct;
  let polish: Page;
  beforeAll(async () => {
    own = await ownProduct(at, 20);
    polish = await at.another({ locale: 'pl-PL' });
  }, 30_000);
  afterAll(() => own.remove());

  const field = (name: string) => at.page.getByRole('textbox', { name });
  const inShop = () => polish.goto(`/products/${own.id}`);
  /** A photograph of 400 by 300 pixels, drawn by the browser. */
  const photograph = async () => {
    const base64 = await at.page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#c2410c';
      context?.fillRect(0, 0, 400, 300);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    return { name: 'salt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  };

  it('is edited in both languages with the keyboard, and gets a picture that the shop shows', async () => {
    const { page } = at;
    await openSignedInAs(page, admin, `/admin/products?search=${encodeURIComponent(own.name)}`);
    await page.getByRole('link', { name: own.name }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: own.name }), page.getByText('Everything is saved'));
    await field('Product Name (English)').fill(`${own.name}, fine`);
    await field('Product Name (Polski)').fill(`Sól wędzona ${own.id}`);
    await page.getByLabel('Picture file').setInputFiles(await photograph());
    await expectShown(page.getByText('salt.jpg is uploaded when you save.'));
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Product updated', 'The product is saved.');
    await expectShown(page.getByText('Everything is saved'));

    const [stored] = await at.databases.query<{ name: string; translated_name: object; image_url: string; version: number }>(
      'catalogue',
      'SELECT name, translated_name, image_url, version FROM products WHERE id = $1',
      [own.id],
    );
    expect(stored).toEqual({
      name: `${own.name}, fine`,
      translated_name: { pl: `Sól wędzona ${own.id}` },
      image_url: expect.stringMatching(/^\/media\/generated\/uploaded-[0-9a-f]{24}\/640\.webp$/),
      version: 2,
    });
    await inShop();
    await expectShown(polish.getByRole('heading', { level: 1, name: `Sól wędzona ${own.id}` }));
    const picture = polish.getByRole('main').locator(`img[src="${stored?.image_url}"]`).first();
    await expectShown(picture);
    await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true);
  }, 60_000);

  it('plans a price that the shop asks at once, as a reduction, and ends it', async () => {
    const { page } = at;
    await page.getByRole('button', { name: 'Plan a price' }).click();
    const form = page.getByRole('form', { name: 'Plan a price' });
    await form.getByLabel('Price').fill('14,90');
    await form.getByLabel('Starts').fill('2020-01-01T10:00');
    await form.getByLabel('Ends').fill('2050-01-01T10:00');
    await form.getByRole('button', { name: 'Plan a price' }).click();
    const plans = page.getByRole('list', { name: 'Planned prices' });
    await expectShown(plans.getByText('running'));
    await inShop();
    await expectShown(polish.getByText('14,90 zł').first(), polish.getByText(/Najniższa cena z 30 dni przed/));
    await plans.getByRole('button', { name: 'End now' }).click();
    await expectShown(plans.getByText('ended'));
    await expectSoon(() => page.locator('[name="price"]').inputValue(), '16.90');
  }, 60_000);

  it('asks before the back button leaves unsaved changes', async () => {
    const { page } = at;
    await page.goto(`/admin/products?search=${encodeURIComponent(own.name)}`);
    await page.getByRole('link', { name: own.name }).click();
    await field('Indian name').fill('Tuvar');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await field('Indian name').inputValue()).toBe('Tuvar');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Products' }));
  }, 60_000);
});
