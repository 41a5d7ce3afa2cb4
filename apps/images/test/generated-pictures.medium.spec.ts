import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  generatedIdOf,
  generatedPictureRoutes,
  pictureRoutes,
  pictureVersion,
  productAdded,
  productChanged,
  type PictureFacts,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { startPostgres, type TestPostgres } from '@kirana/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { images } from '../src/index.js';

const admin: Caller = { kind: 'admin', userId: 'u1', email: 'admin@example.com' };
const facts: PictureFacts = {
  name: 'Toor Dal',
  indianName: 'Toor dal',
  categoryId: 'lentils',
  netQuantity: { amount: 1, unit: 'kg' },
  packKind: 'bag',
};
const product = { productId: 'toor-dal-1kg', priceMinor: 1_690, vatRate: 5, isActive: true, ...facts };

describe('pictures made by the illustrator on request', () => {
  let postgres: TestPostgres;
  let running: ServiceUnderTest;
  let media: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    media = await mkdtemp(join(tmpdir(), 'kirana-media-'));
    running = await ServiceUnderTest.start(images, await postgres.createDatabase('generated'), {
      MEDIA_ROOT: media,
      DRAW_AHEAD_AFTER: '0',
    });
    await running.broker.deliver(productAdded, { ...product, initialQuantity: 3 });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
    await rm(media, { recursive: true });
  });

  const generate = (productName: string, productDescription = '', categoryName = 'Lentils & Beans') =>
    running.client.call(generatedPictureRoutes.generate, { body: { productName, productDescription, categoryName } }, admin);
  const shown = () =>
    running.client.call(pictureRoutes.picture, { params: { productId: 'toor-dal-1kg', width: 96, format: 'png' } });

  it('are marked as drawn, transparent, and say nothing of a model', async () => {
    const { image, madeBy } = await generate('Toor Dal');
    expect(madeBy).toBe('drawn');
    const pictureId = generatedIdOf(image) ?? '';
    const params = { pictureId, width: 320, format: 'png' } as const;
    const { base64 } = await running.client.call(generatedPictureRoutes.file, { params });
    const told = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([told.width, told.hasAlpha, told.xmp]).toEqual([320, true, undefined]);
    expect(await running.client.call(generatedPictureRoutes.one, { params: { pictureId } })).toEqual({ image, madeBy });
    expect((await generate('Toor Dal')).image).toBe(image);
  });

  it('are drawn of products nobody has told of, by their words', async () => {
    const jar = await generate('Mango Pickle', 'A jar of 400 g, hot.', 'Spices');
    const box = await generate('Mango Pickle', 'A box of 400 g, hot.', 'Spices');
    expect(jar.image).not.toBe(box.image);
    await expect(generate('')).rejects.toMatchObject({ status: 400 });
    await expect(generate('x'.repeat(121))).rejects.toMatchObject({ status: 400 });
  });

  it('are what a product shows from the moment it has one, and no longer when it has none', async () => {
    const drawn = await shown();
    expect(drawn.version).toBe(pictureVersion(facts));
    const { image } = await generate('Mango Pickle', 'A jar of 400 g, hot.', 'Spices');
    await running.broker.deliver(productChanged, { ...product, imageUrl: image }, { version: 2 });
    const own = await shown();
    expect(own.version).toBe(generatedIdOf(image));
    expect(own.base64).not.toBe(drawn.base64);
    await running.broker.deliver(productChanged, { ...product, imageUrl: 'https://example.com/dal.png' }, { version: 3 });
    expect(await shown()).toEqual(drawn);
    await running.broker.deliver(
      productChanged,
      { ...product, imageUrl: `/media/generated/ai-${'0'.repeat(24)}/640.webp` },
      { version: 4 },
    );
    expect(await shown()).toEqual(drawn);
    await running.broker.deliver(productChanged, { ...product, imageUrl: null }, { version: 5 });
    expect(await shown()).toEqual(drawn);
  });

  it('that nobody made are not there', async () => {
    const params = { pictureId: `ai-${'0'.repeat(24)}`, width: 96, format: 'png' } as const;
    await expect(running.client.call(generatedPictureRoutes.file, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      running.client.call(generatedPictureRoutes.one, { params: { pictureId: params.pictureId } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
