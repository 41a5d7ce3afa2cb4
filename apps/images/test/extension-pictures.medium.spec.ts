import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { generatedIdOf, generatedPictureRoutes } from '@kirana/contracts';
import { defineExtension } from '@kirana/extension';
import type { Caller } from '@kirana/http-edge';
import { testDatabases } from '@kirana/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { images } from '../src/index.js';

const admin: Caller = { kind: 'admin', userId: 'u1', email: 'admin@example.com', role: 'owner' };
const wish = (productName: string) => ({ productName, productDescription: '', categoryName: 'Beverages' });
const painting = defineExtension({
  name: 'painting',
  makePicture: async ({ productName }) => ({
    bytes:
      productName === 'Script'
        ? Buffer.from('<svg onload="alert(1)"/>')
        : await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c98b3b' } })
            .png()
            .toBuffer(),
    model: 'paint-1',
  }),
});

describe('pictures of an extension', () => {
  it('are stored like those of any provider, and nothing that is no picture is', async () => {
    const postgres = await testDatabases();
    const media = await mkdtemp(join(tmpdir(), 'kirana-media-'));
    const env = { MEDIA_ROOT: media, PRERENDER_AFTER: '0' };
    const extensions = [painting];
    const running = await ServiceUnderTest.start(images, postgres, env, { extensions });
    const generate = (name: string) => running.client.call(generatedPictureRoutes.generate, { body: wish(name) }, admin);

    const { image, madeBy } = await generate('Mango Juice');
    expect([generatedIdOf(image)?.slice(0, 3), madeBy]).toEqual(['ai-', 'ai']);
    await expect(generate('Script')).rejects.toMatchObject({ code: 'image-not-an-image' });
    expect(await running.database.query('SELECT model FROM generated_pictures')).toEqual([{ model: 'paint-1' }]);

    await running.stop();
    await postgres.stop();
    await rm(media, { recursive: true });
  });
});
