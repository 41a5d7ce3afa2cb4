import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { generatedIdOf, generatedPictureRoutes, recordRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { images } from '../src/index.js';

const admin: Caller = { kind: 'admin', role: 'owner', userId: 'u1', email: 'asha@kirana.example' };
const routes = generatedPictureRoutes;

const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

describe('uploaded pictures', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  let media: string;
  beforeAll(async () => {
    postgres = await testDatabases();
    media = await mkdtemp(join(tmpdir(), 'kirana-media-'));
    running = await ServiceUnderTest.start(images, postgres, {
      MEDIA_ROOT: media,
      PRERENDER_AFTER: '0',
    });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
    await rm(media, { recursive: true });
  });

  const upload = (bytes: Buffer, as: Caller = admin) =>
    running.client.call(routes.upload, { body: { base64: bytes.toString('base64') } }, as);
  const file = async (image: string) => {
    const pictureId = generatedIdOf(image) ?? '';
    const { base64 } = await running.client.call(routes.file, { params: { pictureId, width: 640, format: 'png' } });
    return sharp(Buffer.from(base64, 'base64')).metadata();
  };

  it.each(['png', 'jpeg', 'webp'] as const)(
    'in %s are stored without metadata under an address of their content',
    async format => {
      const bytes = await picture()
        .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const { image, madeBy } = await upload(bytes);
      expect(madeBy).toBe('uploaded');
      expect(image).toMatch(/^\/media\/generated\/uploaded-[0-9a-f]{24}\/640\.webp$/);
      expect(await upload(bytes)).toEqual({ image, madeBy });
      const shown = await file(image);
      expect([shown.width, shown.height, shown.exif, shown.xmp]).toEqual([640, 640, undefined, undefined]);
      const [master] = await running.database.query<{ master: Buffer }[]>('SELECT master FROM generated_pictures WHERE id = $1', [
        generatedIdOf(image),
      ]);
      expect((await sharp(master?.master).metadata()).exif).toBeUndefined();
    },
  );

  it('leave an audit entry', async () => {
    const { image } = await upload(await picture(300, 300).png().toBuffer());
    const subject = generatedIdOf(image) ?? '';
    const [act] = await running.client.call(recordRoutes.audit, { query: { subject } }, admin);
    expect(act).toMatchObject({ actor: 'asha@kirana.example', action: 'upload-picture', subject });
  });

  it('are taken from admins only', async () => {
    const bytes = await picture().png().toBuffer();
    await expect(upload(bytes, { kind: 'user', userId: 'u2', email: 'jan@example.com' })).rejects.toMatchObject({ status: 403 });
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
  );
  it.each<[string, string, () => Promise<Buffer>]>([
    ['an SVG', 'image-not-an-image', async () => svg],
    ['a GIF', 'image-not-an-image', () => picture().gif().toBuffer()],
    ['a text', 'image-not-an-image', async () => Buffer.from('GIF89a, or so it says')],
    [
      'a sound file that begins like a WebP',
      'image-not-an-image',
      async () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt '),
    ],
    ['half a JPEG', 'image-not-an-image', async () => (await picture().jpeg().toBuffer()).subarray(0, 700)],
    ['a picture of too many pixels in few bytes', 'image-too-large', () => picture(16_000, 2_000).png().toBuffer()],
    ['a picture that is too small', 'image-too-small', () => picture(255, 900).png().toBuffer()],
  ])('are refused when the file is %s', async (_what, code, make) => {
    const before = await running.database.query('SELECT count(*) FROM generated_pictures');
    await expect(upload(await make())).rejects.toMatchObject({ status: 422, code });
    expect(await running.database.query('SELECT count(*) FROM generated_pictures')).toEqual(before);
  });
});
