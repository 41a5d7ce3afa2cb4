/// <reference lib="dom" />
import type { AdminProduct } from '@kirana/contracts';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { lastingViolations } from './axe.js';
import { addProduct, admin, openSignedInAs, signInAs } from './admin-console.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { failRequests } from './product-list.js';
import { visit } from './visit.js';

const asked = '**/api/generate-product-images';

/** Without a provider, the illustrator draws; apps/images tests the provider. */
describe('image generator', () => {
  const at = visit({ timers: 'slow' });
  const products: AdminProduct[] = [];
  const nth = (place: number): AdminProduct => {
    const found = products[place];
    if (!found) throw new Error(`no product ${place}`);
    return found;
  };
  const card = ({ id }: AdminProduct, page = at.page) => page.locator(`article[data-product="${id}"]`);
  const button = (product: AdminProduct, name: string) => card(product).getByRole('button', { name, exact: true });
  const all = (name: string) => at.page.getByRole('button', { name, exact: true });
  const made = (product: AdminProduct, page = at.page) =>
    card(product, page).getByRole('img', { name: /^(Generated|Wygenerowany)/ });

  beforeAll(async () => {
    const asAdmin = await signInAs(at, admin);
    for (let n = 0; n < 3; n++) products.push(await addProduct(at, asAdmin, `Pictured Dal ${n}`));
    await openSignedInAs(at.page, admin, '/admin/products?search=pictured+dal');
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
    // The address built from the id alone, as for an old cart, shows the same picture once images has handled the event.
    const bytesAt = async (address: string) =>
      Buffer.from(await (await fetch(`${at.shop.url}${address}`)).arrayBuffer()).toString('base64');
    const small = await bytesAt(image.replace('640.webp', '96.webp'));
    await expectSoon(async () => (await bytesAt(`/media/products/${id}/current/96.webp`)) === small, true);
    await button(nth(0), 'Back to the drawn pack').click();
    await expectSoon(() => button(nth(0), 'Back to the drawn pack').count(), 0);
    await visitor.reload();
    expect(await pictureInShop.getAttribute('src')).toMatch(new RegExp(`^/media/products/${id}/`));
    await visitor.context().close();
  }, 60_000);

  it('passes axe, empty, generating, made and failed, each in one language and theme', async () => {
    const found: string[] = [];
    const look = async (page: Page, state: string) =>
      found.push(...(await lastingViolations(page, 'all')).map(each => `${state}: ${each}`));
    for (const [locale, colorScheme] of [
      ['en-GB', 'dark'],
      ['pl-PL', 'light'],
    ] as const) {
      const page = await at.another({ locale, colorScheme });
      await openSignedInAs(page, admin, '/admin/image-generator?search=pictured+dal');
      await expectShown(page.getByRole('article'));
      const press = (product: AdminProduct) => card(product, page).getByRole('button').first().click();
      if (locale === 'pl-PL') {
        await look(page, 'empty');
        await press(nth(0));
        await expectShown(made(nth(0), page));
        await failRequests(page, asked);
        await press(nth(1));
        await expectShown(card(nth(1), page).locator('p.text-chilli'));
        await look(page, 'made and failed');
      } else {
        await page.route(asked, () => undefined);
        await press(nth(1));
        await expectShown(card(nth(1), page).getByRole('status'));
        await look(page, 'generating');
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  }, 60_000);
});
