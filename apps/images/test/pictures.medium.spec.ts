import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { pictureRoutes, pictureVersion, productAdded, productChanged, type DataOf, type PictureFacts } from '@kirana/contracts';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { RenderQueue } from '../src/render-pictures/render-queue.js';
import { images } from '../src/index.js';

const facts: PictureFacts = {
  name: 'Toor Dal',
  indianName: 'Toor dal',
  categoryId: 'lentils',
  netQuantity: { amount: 1, unit: 'kg' },
  packKind: 'bag',
};
const added = (changes: Partial<PictureFacts> = {}): DataOf<typeof productAdded> => ({
  productId: 'toor-dal-1kg',
  priceMinor: 1_690,
  vatRate: 5,
  isActive: true,
  initialQuantity: 10,
  ...facts,
  ...changes,
});
const params = { productId: 'toor-dal-1kg', width: 320, format: 'avif' } as const;

describe('rendered product pictures', () => {
  let postgres: TestDatabases;
  let media: string;
  let running: ServiceUnderTest;

  beforeAll(async () => {
    postgres = await testDatabases();
  });
  beforeEach(async () => {
    media = await mkdtemp(join(tmpdir(), 'kirana-media-'));
  });
  afterEach(async () => {
    await running.stop();
    await rm(media, { recursive: true });
  });
  afterAll(() => postgres.stop());

  const start = async (prerenderAfter = 0) => {
    running = await ServiceUnderTest.start(images, postgres, { MEDIA_ROOT: media, PRERENDER_AFTER: String(prerenderAfter) });
  };
  const ask = (over: { width?: 96 | 192 | 320 | 640; format?: 'avif' | 'webp' | 'png' } = {}) =>
    running.client.call(pictureRoutes.picture, { params: { ...params, ...over } });
  const files = () =>
    running.database.query<{ sha256: string; size_bytes: number }[]>('SELECT sha256, size_bytes FROM media_files');
  const stored = async () => (await readdir(media, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile());

  it('are rendered in the requested format and width, transparent, and stored', async () => {
    await start();
    await running.broker.deliver(productAdded, added());
    for (const [width, format] of [
      [320, 'avif'],
      [96, 'webp'],
      [640, 'png'],
    ] as const) {
      const { version, base64 } = await ask({ width, format });
      const picture = sharp(Buffer.from(base64, 'base64'));
      const metadata = await picture.metadata();
      expect([metadata.width, metadata.height, metadata.hasAlpha]).toEqual([width, width, true]);
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : format);
      const [corner] = (await picture.ensureAlpha().extractChannel('alpha').raw().toBuffer()) as unknown as number[];
      expect(corner).toBe(0);
      expect(version).toBe(pictureVersion(facts));
    }
    expect(await stored()).toHaveLength(3);
    expect((await files()).map(file => file.sha256).toSorted()).toEqual((await stored()).map(entry => entry.name).toSorted());
  });

  it('are rendered once for concurrent requests and not again', async () => {
    await start();
    await running.broker.deliver(productAdded, added());
    let drawn = 0;
    const renderQueue = running.service.app.get(RenderQueue);
    const draw = renderQueue.draw.bind(renderQueue);
    renderQueue.draw = work => (drawn++, draw(work));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers.map(answer => answer.base64)).size).toBe(1);
    expect((await ask()).base64).toBe(answers[0]?.base64);
    expect(drawn).toBe(1);
  });

  it('change with the depicted facts and not with the price; older events change nothing', async () => {
    await start();
    await running.broker.deliver(productAdded, added());
    const { initialQuantity: _first, ...data } = added();
    const before = await ask({ width: 96 });
    await running.broker.deliver(productChanged, { ...data, priceMinor: 1_990 }, { version: 2 });
    expect(await ask({ width: 96 })).toEqual(before);
    await running.broker.deliver(productChanged, { ...data, name: 'Arhar Dal' }, { version: 4 });
    const after = await ask({ width: 96 });
    expect(after.version).toBe(pictureVersion({ ...facts, name: 'Arhar Dal' }));
    expect(after.base64).not.toBe(before.base64);
    await running.broker.deliver(productChanged, { ...data, name: 'Too late' }, { version: 3 });
    expect(await ask({ width: 96 })).toEqual(after);
  });

  it('leave no files behind when the product has changed, but those of the last hour', async () => {
    await start();
    await running.broker.deliver(productAdded, added());
    await running.broker.deliver(productAdded, { ...added(), productId: 'other-name' });
    const { initialQuantity: _first, ...data } = added();
    await ask({ width: 96 });
    await ask();
    await running.client.call(pictureRoutes.picture, { params: { ...params, productId: 'other-name' } });
    await running.database.query(`UPDATE media_files SET made_at = now() - interval '61 minutes' WHERE product_id = $1`, [
      data.productId,
    ]);
    await running.broker.deliver(productChanged, { ...data, name: 'Arhar Dal' }, { version: 2 });
    await ask({ width: 96 });
    // The other product's file has the same bytes as one that is forgotten.
    expect(await files()).toHaveLength(2);
    expect((await files()).map(file => file.sha256).toSorted()).toEqual((await stored()).map(entry => entry.name).toSorted());
    await running.broker.deliver(productChanged, { ...data, name: 'Tuvar Dal' }, { version: 3 });
    await ask({ width: 96 });
    expect(await files()).toHaveLength(3);
  });

  it('are rendered again when their files are lost', async () => {
    await start();
    await running.broker.deliver(productAdded, added());
    const before = await ask();
    await rm(media, { recursive: true });
    expect(await ask()).toEqual(before);
    expect(await stored()).toHaveLength(1);
  });

  it('are not found for unknown products and refused for unsupported widths', async () => {
    await start();
    await expect(ask()).rejects.toMatchObject({ status: 404, code: 'not-found' });
    const unusual = { ...params, width: 5_000 };
    await expect(running.client.call(pictureRoutes.picture, { params: unusual })).rejects.toMatchObject({ status: 400 });
    // An event as published before products had pictures.
    const { indianName: _name, netQuantity: _quantity, packKind: _kind, ...old } = added();
    expect(await running.broker.deliver(productAdded, old as DataOf<typeof productAdded>)).toEqual({ kind: 'done' });
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  });

  it('are prerendered without a request', async () => {
    await start(1);
    await running.broker.deliver(productAdded, added());
    const deadline = Date.now() + 30_000;
    while ((await files()).length < 2 && Date.now() < deadline) await sleep(50);
    expect(await files()).toHaveLength(2);
  });
});
