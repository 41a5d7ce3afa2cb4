import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { generatedIdOf, generatedPictureRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { FakeImagesApi, startPostgres, type TestPostgres } from '@kirana/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { images } from '../src/index.js';

const admin: Caller = { kind: 'admin', userId: 'u1', email: 'admin@example.com' };
const wish = { productName: 'Toor Dal', productDescription: 'Split pigeon peas.', categoryName: 'Lentils & Beans' };
const pngOf = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c98b3b' } })
    .png()
    .toBuffer();

describe('pictures made by a provider of images', () => {
  let postgres: TestPostgres;
  let provider: FakeImagesApi;
  let media: string;
  let running: ServiceUnderTest;
  let stop: (() => Promise<void>) | undefined;
  let databases = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  beforeEach(async () => {
    provider = await FakeImagesApi.start();
    media = await mkdtemp(join(tmpdir(), 'kirana-media-'));
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
    await provider.stop();
    await rm(media, { recursive: true });
  });
  afterAll(() => postgres.stop());

  const start = async (env: Record<string, string> = {}) => {
    const url = await postgres.createDatabase(`image_api_${++databases}`);
    running = await ServiceUnderTest.start(images, url, {
      MEDIA_ROOT: media,
      DRAW_AHEAD_AFTER: '0',
      IMAGE_API_URL: provider.url,
      IMAGE_API_KEY: 'sk-only-for-tests',
      IMAGE_PRICE_MINOR: '20',
      ...env,
    });
    stop = () => running.stop();
  };
  const generate = (caller: Caller = admin) => running.client.call(generatedPictureRoutes.generate, { body: wish }, caller);
  const spent = async () =>
    (await running.database.query<{ spent_minor: number }[]>('SELECT spent_minor FROM picture_spending'))[0]?.spent_minor ?? 0;
  const kept = async () =>
    running.database.query<Record<string, unknown>[]>('SELECT id, made_by, model, asked_by FROM generated_pictures');

  it('are asked for with key, model and words, kept by their content, and say in every form that a model made them', async () => {
    await start();
    provider.gives(await pngOf(1_024));
    const { image, madeBy } = await generate();
    expect(madeBy).toBe('ai');
    expect(provider.asked[0]).toMatchObject({
      path: '/v1/images/generations',
      authorization: 'Bearer sk-only-for-tests',
      body: { model: 'gpt-image-1', n: 1, size: '1024x1024', prompt: expect.stringMatching(/Toor Dal.*Split pigeon peas/) },
    });
    const pictureId = generatedIdOf(image) ?? '';
    expect(pictureId).toMatch(/^ai-[0-9a-f]{24}$/);
    expect(await kept()).toEqual([{ id: pictureId, made_by: 'ai', model: 'gpt-image-1', asked_by: 'u1' }]);
    for (const [width, format] of [
      [96, 'avif'],
      [320, 'webp'],
      [640, 'png'],
    ] as const) {
      const ask = () => running.client.call(generatedPictureRoutes.file, { params: { pictureId, width, format } });
      const { base64 } = await ask();
      const told = await sharp(Buffer.from(base64, 'base64')).metadata();
      expect([told.width, told.height, told.format]).toEqual([width, width, format === 'avif' ? 'heif' : format]);
      expect(told.xmp?.toString()).toContain('trainedAlgorithmicMedia');
      // What the folder loses is made anew of what the database keeps.
      await rm(media, { recursive: true, force: true });
      expect((await ask()).base64).toBe(base64);
    }
    // The same answer twice is one picture, but was paid for twice.
    expect((await generate()).image).toBe(image);
    expect(await kept()).toHaveLength(1);
    expect(await spent()).toBe(40);
  });

  it('are encoded anew: nothing of what came along is passed on', async () => {
    await start();
    provider.gives(
      await sharp(await pngOf(600))
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">stowaway</x:xmpmeta>')
        .jpeg()
        .toBuffer(),
    );
    const pictureId = generatedIdOf((await generate()).image) ?? '';
    const { base64 } = await running.client.call(generatedPictureRoutes.file, {
      params: { pictureId, width: 640, format: 'png' },
    });
    expect(Buffer.from(base64, 'base64').includes('stowaway')).toBe(false);
  });

  it.each<[string, string, number, (fake: FakeImagesApi) => void | Promise<void>, number]>([
    ['is refused', 'image-refused', 422, fake => fake.says(400, { error: { code: 'moderation_blocked' } }), 0],
    ['has had too many requests', 'image-provider-busy', 503, fake => fake.says(429, {}, { 'retry-after': '7' }), 0],
    ['has no credit', 'image-provider-failed', 503, fake => fake.says(429, { error: { code: 'insufficient_quota' } }), 0],
    ['does not know the key', 'image-provider-failed', 503, fake => fake.says(401, { error: { code: 'invalid_api_key' } }), 0],
    ['breaks down', 'image-provider-failed', 503, fake => fake.says(500, '<html>oops</html>'), 0],
    ['sends us elsewhere', 'image-provider-failed', 503, fake => fake.says(302, '', { location: 'http://127.0.0.1:1/' }), 0],
    ['hangs up', 'image-provider-failed', 503, fake => void (fake.answer = response => response.destroy()), 0],
    ['sends no JSON', 'image-not-an-image', 503, fake => fake.says(200, 'garbage'), 20],
    [
      'sends an address instead',
      'image-not-an-image',
      503,
      fake => fake.says(200, { data: [{ url: 'http://127.0.0.1:1/a.png' }] }),
      20,
    ],
    ['sends bytes that are no picture', 'image-not-an-image', 503, fake => fake.gives(Buffer.from('<svg xmlns="x"/>')), 20],
    ['sends half a picture', 'image-not-an-image', 503, async fake => fake.gives((await pngOf(600)).subarray(0, 300)), 20],
    ['sends a stamp', 'image-not-an-image', 503, async fake => fake.gives(await pngOf(64)), 20],
    ['sends a wall', 'image-too-large', 503, async fake => fake.gives(await pngOf(16_000, 2_000)), 20],
    ['sends without end', 'image-too-large', 503, fake => fake.says(200, 'x'.repeat(400_000)), 20],
  ])('are an error of their own when the provider %s: %s', async (_what, code, status, prepare, cost) => {
    await start({ IMAGE_API_MAX_BYTES: '300000' });
    await prepare(provider);
    await expect(generate()).rejects.toMatchObject({ status, code });
    expect(await spent()).toBe(cost);
    expect(await kept()).toEqual([]);
  });

  it('say how long to wait when the provider does', async () => {
    await start();
    provider.says(429, {}, { 'retry-after': '7' });
    await expect(generate()).rejects.toMatchObject({ extra: { retryAfterSeconds: 7 } });
  });

  it.each([
    ['never answers', () => undefined],
    [
      'never ends its answer',
      (fake: FakeImagesApi) => void (fake.answer = response => response.writeHead(200).write('{"data":[')),
    ],
  ])('are waited for until the time limit and no longer when the provider %s', async (_what, prepare) => {
    await start({ IMAGE_API_TIMEOUT_MS: '300' });
    provider.answer = () => undefined;
    prepare(provider);
    const started = performance.now();
    await expect(generate()).rejects.toMatchObject({ status: 503, code: 'image-provider-timeout' });
    expect(performance.now() - started).toBeLessThan(10_000);
    // It may have been made, and so have to be paid.
    expect(await spent()).toBe(20);
  });

  it('stop at the budget of the day, however many ask at once', async () => {
    await start({ IMAGE_DAILY_BUDGET_MINOR: '65' });
    provider.gives(await pngOf(300));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => generate()));
    const failures = outcomes.filter(outcome => outcome.status === 'rejected').map(outcome => outcome.reason as { code: string });
    expect(failures.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'image-budget-used-up'));
    expect(provider.asked).toHaveLength(3);
    expect(await spent()).toBe(60);
    await expect(generate()).rejects.toMatchObject({ status: 429, extra: { retryAfterSeconds: expect.any(Number) } });
    await running.database.query(`UPDATE picture_spending SET day = day - 1`);
    expect((await generate()).madeBy).toBe('ai');
  });

  it('are made for admins only', async () => {
    await start();
    await expect(generate({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
    await expect(generate({ kind: 'user', userId: 'u2', email: 'x@example.com' })).rejects.toMatchObject({ status: 403 });
    expect(provider.asked).toEqual([]);
  });

  it('are not to be had with half a configuration', () => {
    const env = { DATABASE_URL: 'postgres://x/y', INTERNAL_SECRET: 'a-secret-that-is-only-used-in-tests' };
    expect(() => images.readConfig({ ...env, IMAGE_API_URL: 'https://api.example.com/v1' })).toThrow('IMAGE_API_KEY');
    expect(() =>
      images.readConfig({
        ...env,
        IMAGE_API_URL: 'http://api.example.com',
        IMAGE_API_KEY: 'sk-12345678',
        NODE_ENV: 'production',
      }),
    ).toThrow('https only');
  });
});
