import type { PictureFile } from '@kirana/contracts';
import { ImageCache } from './image-cache.js';

const ref = { productId: 'toor-dal-1kg', width: 320, format: 'avif' } as const;
const file = (version: string, bytes = 4): PictureFile => ({ version, base64: Buffer.alloc(bytes, version).toString('base64') });

describe('ImageCache', () => {
  it('fetches a picture once for concurrent requests and never again for that version', async () => {
    const memory = new ImageCache();
    let fetched = 0;
    const fetch = async () => file(`v${++fetched}`);
    const all = await Promise.all(Array.from({ length: 40 }, () => memory.get(ref, 'v1', fetch, 0)));
    expect(new Set(all).size).toBe(1);
    expect((await memory.get(ref, 'v1', fetch, 1e9)).version).toBe('v1');
    expect(fetched).toBe(1);
  });

  it('fetches again for another version, but not with every request', async () => {
    const memory = new ImageCache();
    let fetched = 0;
    const fetch = async () => file(`v${++fetched}`);
    await memory.get(ref, 'v1', fetch, 0);
    expect((await memory.get(ref, 'current', fetch, 1_000)).version).toBe('v1');
    expect((await memory.get(ref, 'v2', fetch, 10_000)).version).toBe('v2');
    expect(fetched).toBe(2);
  });

  it('does not cache failures', async () => {
    const memory = new ImageCache();
    await expect(memory.get(ref, 'v1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await memory.get(ref, 'v1', async () => file('v1'))).version).toBe('v1');
  });

  it('holds a bounded number of bytes and evicts the least recently used picture', async () => {
    const memory = new ImageCache();
    let fetched = 0;
    const ask = (productId: string) => memory.get({ ...ref, productId }, 'v', async () => (fetched++, file('v', 6_000_000)));
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    expect(fetched).toBe(3);
    await ask('a');
    expect(fetched).toBe(3);
    await ask('b');
    expect(fetched).toBe(4);
  });
});
