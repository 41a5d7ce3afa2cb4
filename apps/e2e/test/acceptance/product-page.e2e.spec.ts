/// <reference lib="dom" />
import type { AdminProduct } from '@kirana/contracts';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { addProduct, admin, openSignedInAs, signInAs } from './admin-console.js';
import { ownProduct, type OwnProduct } from './own-product.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

const asked = '**/api/generate-product-images';

const at = visit({ timers: 'slow' });

describe('/admin/products/:id', () => {
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

  it('asks before the back button leaves unsaved changes', async () => {
    const { page } = at;
    await page.goto(`/admin/products?search=${encodeURIComponent(own.name)}`);
    await page.getByRole('link', { name: own.name }).click();
    await field('Indian name').fill('Tuvar');
    await expectShown(page.getByText('Not saved yet'));
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await field('Indian name').inputValue()).toBe('Tuvar');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Products' }));
    expect(await page.getByRole('dialog').count()).toBe(0);
  }, 60_000);
});

/** Without a provider, the illustrator draws; apps/images tests the provider. */
describe('/admin/image-generator', () => {
  const products: AdminProduct[] = [];
  const nth = (place: number): AdminProduct => {
    const found = products[place];
    if (!found) throw new Error(`no product ${place}`);
    return found;
  };
  const card = ({ id }: AdminProduct) => at.page.locator(`article[data-product="${id}"]`);
  const button = (product: AdminProduct, name: string) => card(product).getByRole('button', { name, exact: true });
  const all = (name: string) => at.page.getByRole('button', { name, exact: true });
  const made = (product: AdminProduct) => card(product).getByRole('img', { name: /^Generated/ });

  beforeAll(async () => {
    const asAdmin = await signInAs(at, admin);
    for (let n = 0; n < 3; n++) products.push(await addProduct(at, asAdmin, `Pictured Dal ${n}`));
    await at.page.goto('/admin/products?search=pictured+dal');
  }, 60_000);

  it('is linked from the products, and its pictures can be stopped, made and saved as {productId}.png (AIMG-005)', async () => {
    await at.page.getByLabel('More actions for the list').click();
    await at.page.getByRole('main').getByRole('link', { name: 'Image generator' }).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Image generator' }));
    await at.page.getByRole('main').getByRole('searchbox').fill('pictured dal');
    await expectSoon(() => at.page.getByRole('article').count(), products.length);
    const places = await Promise.all([0, 1].map(place => at.page.getByRole('article').nth(place).boundingBox()));
    expect(places[0]?.y).toBe(places[1]?.y);

    // The second picture is held back, so that there is something to stop.
    let requests = 0;
    await at.page.route(asked, route => (++requests === 2 ? undefined : route.continue()));
    await all('Generate All Images').click();
    await expectSoon(() => Promise.resolve(requests), 2);
    await expectShown(at.page.getByText(`1 of ${products.length} done, 0 failed.`));
    expect(await at.page.getByRole('article').getByRole('status').count()).toBe(1);
    await all('Stop').click();
    await expectToast(at.page, 'Stopped', `1 of ${products.length} images generated, 0 failed.`);
    await at.page.unroute(asked);
    await all('Generate All Images').click();
    await expectToast(at.page, 'All done', /^2 of 2 images generated/);

    const downloads: Download[] = [];
    at.page.on('download', download => downloads.push(download));
    await all('Download All Generated Images').click();
    await expectSoon(
      async () => downloads.map(download => download.suggestedFilename()).toSorted(),
      products.map(({ id }) => `${id}.png`).toSorted(),
    );
    const [first] = downloads;
    const metadata = await sharp(await readFile((await first?.path()) ?? '')).metadata();
    expect([metadata.format, metadata.width]).toEqual(['png', 640]);
  }, 60_000);

  it('assigns a picture to its product, which the shop shows, and takes it back', async () => {
    const { id } = nth(0);
    const image = (await made(nth(0)).getAttribute('src')) ?? '';
    await button(nth(0), 'Use for this product').click();
    await expectShown(card(nth(0)).getByText('In the shop', { exact: true }));
    const visitor = await at.another();
    const pictureInShop = visitor.getByRole('main').locator('img').first();
    await visitor.goto(`/products/${id}`);
    expect(await pictureInShop.getAttribute('src')).toBe(image);
    await expectSoon(() => pictureInShop.evaluate(each => (each as HTMLImageElement).naturalWidth > 0), true);
    await button(nth(0), 'Back to the drawn pack').click();
    await expectSoon(() => button(nth(0), 'Back to the drawn pack').count(), 0);
    await visitor.reload();
    expect(await pictureInShop.getAttribute('src')).toMatch(new RegExp(`^/media/products/${id}/`));
    await visitor.context().close();
  }, 60_000);
});
