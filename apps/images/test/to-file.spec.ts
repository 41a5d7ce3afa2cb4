import { packKinds } from '@kirana/contracts';
import { drawProduct } from '@kirana/illustrator';
import { toFile } from '../src/render-pictures/to-file.js';

describe('toFile', () => {
  it('makes a tile of 320 pixels of at most 12 kB as AVIF, for each kind of pack', async () => {
    for (const packKind of packKinds) {
      const svg = drawProduct({
        name: 'Kashmiri Red Chilli Powder',
        indianName: 'Kashmiri lal mirch',
        categoryId: 'spices',
        netQuantity: { amount: 200, unit: 'g' },
        packKind,
      });
      expect((await toFile(Buffer.from(svg), 320, 'avif')).length).toBeLessThanOrEqual(12_000);
    }
  });
});
