/// <reference lib="dom" />
import { FakeImagesApi } from '@kirana/testing';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { lastingViolations } from './axe.js';
import { admin, openSignedInAs, customer } from './admin-console.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

const generator = '/admin/image-generator';

/** Returns a picture unlike any the illustrator draws. */
const photograph = (hue: number) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: { r: hue, g: 120, b: 40 } } })
    .png()
    .toBuffer();

describe('image generator', () => {
  const env: Record<string, string> = { IMAGE_API_KEY: 'sk-only-for-tests', IMAGE_PRICE_MINOR: '1' };
  let provider: FakeImagesApi;
  beforeAll(async () => {
    provider = await FakeImagesApi.start();
    env['IMAGE_API_URL'] = provider.url;
  });
  const at = visit({ own: { env } });
  beforeAll(async () => openSignedInAs(at.page, admin, generator), 60_000);
  afterAll(() => provider.stop());
  beforeEach(async () => provider.respondWithImage(await photograph(200)));

  const card = (id: string, page = at.page) => page.locator(`article[data-product="${id}"]`);
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  const generate = async (id: string) => {
    const before = provider.asked.length;
    await button(card(id), 'Generate Image')
      .or(button(card(id), 'Regenerate Image'))
      .click();
    await expectSoon(async () => provider.asked.length, before + 1);
  };
  /** From here on the provider delays every answer until the test releases it. */
  const holdBack = async () => {
    const bytes = await photograph(90);
    const held: (() => void)[] = [];
    provider.answer = response =>
      void held.push(() => response.end(JSON.stringify({ data: [{ b64_json: bytes.toString('base64') }] })));
    return { held, letGo: () => held.shift()?.() };
  };
  const open = async (query = '') => {
    await at.page.goto(`${generator}${query}`);
    await expectShown(at.page.getByRole('article'));
  };

  it('is for admins only, linked from the products and not in the sidebar (RT-019, ADM-002)', async () => {
    const visitor = await at.another();
    await visitor.goto(generator);
    await expectShown(visitor.getByRole('heading', { name: 'Authentication Required' }));
    await openSignedInAs(visitor, customer, generator);
    await expectShown(visitor.getByRole('heading', { name: 'Access Denied' }));
    expect(await visitor.getByRole('article').count()).toBe(0);
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Image generator' }));
    const sides = at.page.getByRole('navigation');
    expect(await sides.count()).toBeGreaterThan(0);
    expect((await sides.allInnerTexts()).join(' ')).not.toMatch(/image/i);
    await at.page.goto('/admin/products');
    await at.page.getByLabel('More actions for the list').click();
    await at.page.getByRole('main').getByRole('link', { name: 'Image generator' }).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Image generator' }));
  });

  it('shows a grid of the products of the catalogue, none with an image yet (AIMG-001, AIMG-002, AIMG-003, AIMG-004, AIMG-006)', async () => {
    await open();
    const [{ count } = { count: 0 }] = await at.databases.query<{ count: number }>(
      'catalogue',
      'SELECT count(*)::int AS count FROM products',
    );
    await expectSoon(() => at.page.getByRole('article').count(), count);
    expect(await button(at.page, 'Generate Image').count()).toBe(count);
    expect(await at.page.getByText('No image generated yet', { exact: true }).count()).toBe(count);
    expect(await button(at.page, 'Regenerate Image').count()).toBe(0);
    expect(await button(at.page, 'Generate All Images').isEnabled()).toBe(true);
    expect(await button(at.page, 'Download All Generated Images').isDisabled()).toBe(true);
    const places = await Promise.all([0, 1].map(place => at.page.getByRole('article').nth(place).boundingBox()));
    expect(places[0]?.y).toBe(places[1]?.y);
  });

  it('shows a spinner while it generates, then a success message and Regenerate (AIMG-002, AIMG-004, AIMG-007, AIMG-012)', async () => {
    await open('?search=dal');
    const { letGo } = await holdBack();
    await generate('toor-dal-1kg');
    await expectShown(card('toor-dal-1kg').getByRole('status'));
    expect(await at.page.getByRole('article').getByRole('status').count()).toBe(1);
    expect(await button(card('toor-dal-1kg'), 'Generate Image').isDisabled()).toBe(true);
    letGo();
    await expectToast(at.page, 'Image generated', 'Successfully generated image for Toor Dal');
    await expectShown(button(card('toor-dal-1kg'), 'Regenerate Image'), card('toor-dal-1kg').getByText('AI-made'));
    expect(await at.page.getByRole('article').getByRole('status').count()).toBe(0);
    expect(await card('toor-dal-1kg').getByText('No image generated yet').count()).toBe(0);
    expect(await button(at.page, 'Download All Generated Images').isEnabled()).toBe(true);
    const shown = card('toor-dal-1kg').getByRole('img', { name: 'Generated image of Toor Dal' });
    await expectSoon(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth > 0), true);
    expect(provider.asked.at(-1)?.body['prompt']).toMatch(/Toor Dal \(category: Lentils & Beans\)/);
  });

  it('requests a new image on Regenerate Image and shows it', async () => {
    const image = card('toor-dal-1kg').getByRole('img', { name: /^Generated/ });
    const before = await image.getAttribute('src');
    await generate('toor-dal-1kg');
    await expectSoon(async () => (await image.getAttribute('src')) !== before, true);
  });

  it('shows a failure on its card only (AIMG-011, AIMG-013)', async () => {
    const [refused] = await cardsWithout(at.page);
    provider.respond(500, 'oops');
    await button(card(refused), 'Generate Image').click();
    await expectToast(at.page, 'Error', 'Failed to generate image. Please try again.');
    await expectShown(card(refused).getByText('The provider is not working at the moment.'));
    expect(await at.page.getByText('The provider is not working at the moment.').count()).toBe(1);
    await expectShown(button(card(refused), 'Generate Image'), card(refused).getByText('No image generated yet'));
    // A product with a picture keeps it when a new one fails.
    provider.respond(429, {}, { 'retry-after': '3' });
    await button(card('toor-dal-1kg'), 'Regenerate Image').click();
    await expectShown(card('toor-dal-1kg').getByText('The provider is busy. Try again in a moment.'));
    await expectShown(
      card('toor-dal-1kg').getByRole('img', { name: /^Generated/ }),
      button(card('toor-dal-1kg'), 'Regenerate Image'),
    );
    provider.respondWithImage(await photograph(10));
    await button(card(refused), 'Generate Image').click();
    await expectShown(button(card(refused), 'Regenerate Image'));
    expect(await at.page.getByText('The provider is not working at the moment.').count()).toBe(0);
  });

  it('saves each image as {productId}.png, a PNG marked as AI-generated (AIMG-004, AIMG-005)', async () => {
    const downloads: Download[] = [];
    at.page.on('download', download => downloads.push(download));
    const made = await at.page
      .getByRole('article')
      .filter({ has: button(at.page, 'Regenerate Image') })
      .evaluateAll(cards => cards.map(each => `${each.getAttribute('data-product')}.png`));
    expect(made.length).toBeGreaterThan(1);
    await button(at.page, 'Download All Generated Images').click();
    await expectSoon(async () => downloads.map(download => download.suggestedFilename()).toSorted(), made.toSorted());
    for (const download of downloads) {
      const metadata = await sharp(await readFile(await download.path())).metadata();
      expect([metadata.format, metadata.width]).toEqual(['png', 640]);
      expect(metadata.xmp?.toString()).toContain('trainedAlgorithmicMedia');
    }
  });

  it('generates all one at a time, shows the progress, and can be stopped (AIMG-003, AIMG-008)', async () => {
    await open('?search=basmati');
    const ids = await cardsWithout(at.page);
    expect(ids.length).toBeGreaterThan(2);
    const { held, letGo } = await holdBack();
    await button(at.page, 'Generate All Images').click();
    for (let done = 0; done < 2; done++) {
      await expectSoon(async () => held.length, 1);
      await expectShown(at.page.getByText(`${done} of ${ids.length} done, 0 failed.`));
      expect(await at.page.getByRole('article').getByRole('status').count()).toBe(1);
      expect(await button(at.page, 'Generate All Images').isDisabled()).toBe(true);
      letGo();
      await expectShown(button(card(ids[done] ?? ''), 'Regenerate Image'));
    }
    await expectSoon(async () => held.length, 1);
    await button(at.page, 'Stop').click();
    await expectToast(at.page, 'Stopped', `2 of ${ids.length} images generated, 0 failed.`);
    expect(await at.page.getByRole('article').getByRole('status').count()).toBe(0);
    expect(await button(at.page, 'Regenerate Image').count()).toBe(2);
    letGo();
    // The run continues with the remaining products.
    provider.respondWithImage(await photograph(30));
    await button(at.page, 'Generate All Images').click();
    await expectToast(at.page, 'All done', new RegExp(`^${ids.length - 2} of ${ids.length - 2} images generated`));
    expect(await button(at.page, 'Regenerate Image').count()).toBe(ids.length);
  });

  it('assigns the image to the product, and the shop shows it as AI-generated', async () => {
    const [id = ''] = await at.page
      .getByRole('article')
      .evaluateAll(cards => cards.map(each => each.getAttribute('data-product') ?? ''));
    const image =
      (await card(id)
        .getByRole('img', { name: /^Generated/ })
        .getAttribute('src')) ?? '';
    await button(card(id), 'Use for this product').click();
    await expectShown(card(id).getByText('In the shop', { exact: true }));
    const visitor = await at.another();
    await visitor.goto(`/products/${id}`);
    const main = visitor.getByRole('main');
    await expectSoon(async () => {
      await visitor.reload();
      return main.locator('img').first().getAttribute('src');
    }, image);
    await expectShown(main.getByText('AI-made picture').first());
    await expectSoon(
      () =>
        main
          .locator('img')
          .first()
          .evaluate(each => (each as HTMLImageElement).naturalWidth > 0),
      true,
    );
    // The address built from the id alone, as for an old cart, shows the same picture once images has handled the event.
    const bytesAt = async (address: string) =>
      Buffer.from(await (await fetch(`${at.shop.url}${address}`)).arrayBuffer()).toString('base64');
    const small = await bytesAt(image.replace('640.webp', '96.webp'));
    await expectSoon(async () => (await bytesAt(`/media/products/${id}/current/96.webp`)) === small, true);
    const [audited] = await at.databases.query<Record<string, string>>(
      'catalogue',
      `SELECT actor, before, after FROM audit_log WHERE subject = $1 ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    expect(audited).toEqual({ actor: admin.email, before: 'imageUrl null', after: `imageUrl ${image}` });
    // The product list shows it too.
    await at.page.goto(`/admin/products?search=${id.split('-')[0]}`);
    await expectShown(at.page.locator(`tbody img[src="${image.replace('640.webp', '192.webp')}"]`));
    await open('?search=basmati');
    await button(card(id), 'Back to the drawn pack').click();
    await expectSoon(() => button(card(id), 'Back to the drawn pack').count(), 0);
    await expectSoon(async () => {
      await visitor.reload();
      return (await main.locator('img').first().getAttribute('src'))?.startsWith(`/media/products/${id}/`);
    }, true);
    expect(await main.getByText('AI-made picture').count()).toBe(0);
  }, 60_000);

  it.each([
    ['en', 'en-GB'],
    ['pl', 'pl-PL'],
  ])(
    'passes axe in both themes, empty, generated and failed: %s',
    async (language, locale) => {
      const page = await at.another({ locale });
      await openSignedInAs(page, admin, `${generator}?search=masala`);
      await expectShown(page.getByRole('article'));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const [first, second] = await cardsWithout(page);
      const press = (id: string) => card(id, page).getByRole('button').first().click();
      const found: string[] = [];
      const look = async (state: string) => {
        for (const [colorScheme, rules] of [
          ['light', 'all'],
          ['dark', 'colours'],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          found.push(...(await lastingViolations(page, rules)).map(each => `${state}, ${colorScheme}: ${each}`));
        }
      };
      await look('empty');
      const { held, letGo } = await holdBack();
      await press(first);
      await expectSoon(async () => held.length, 1);
      await look('generating');
      letGo();
      await expectShown(card(first, page).getByRole('img', { name: /(Generated|Wygenerowany)/ }));
      provider.respond(500, 'oops');
      await press(second);
      await expectShown(card(second, page).locator('p.text-chilli'));
      await look('made and failed');
      // With the picture made above; axe takes seconds for the whole list.
      await page.goto('/admin/products?search=masala');
      await expectShown(page.locator('tbody img'));
      await look('products');
      expect(found).toEqual([]);
    },
    60_000,
  );
});

/** Returns the ids of the products without an image. */
async function cardsWithout(page: Page): Promise<[string, string, ...string[]]> {
  await expectShown(page.getByRole('article'));
  const ids = await page
    .getByRole('article')
    .filter({ has: page.getByText(/^(No image generated yet|Nie ma jeszcze obrazu)$/) })
    .evaluateAll(cards => cards.map(each => each.getAttribute('data-product') ?? ''));
  return ids as [string, string, ...string[]];
}
