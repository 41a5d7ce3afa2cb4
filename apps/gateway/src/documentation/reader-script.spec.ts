import { ReaderScript } from './reader-script.js';

describe('ReaderScript', () => {
  it('has its bytes in memory once, however many browsers read it slowly', async () => {
    const script = new ReaderScript();
    const [plain, packed] = await Promise.all([script.plain(), script.packed()]);
    expect(plain.length).toBeGreaterThan(1_000_000);
    expect(await script.plain()).toBe(plain);
    expect(await script.packed()).toBe(packed);
  });
});
