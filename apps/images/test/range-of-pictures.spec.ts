import { pictureVersion } from '@kirana/contracts';
import sharp from 'sharp';
import { toFile } from '../src/draw-pictures/to-file.js';
import { contentsOf } from '../src/illustrator/contents/contents-of.js';
import { drawProduct } from '../src/illustrator/draw-product.js';
import { startingRange } from './starting-range.js';

/** Mean difference of a colour channel, of 255, below which two packs are easily taken for each other. */
const floor = 6;
const cells = 24;

/** A picture as the eye has it at a glance: 96 px wide, then blurred to a grid. */
async function glance(svg: string): Promise<Buffer> {
  const small = await sharp(Buffer.from(svg)).resize(96, 96).flatten({ background: '#efeae0' }).png().toBuffer();
  return sharp(small).resize(cells, cells, { kernel: 'cubic' }).raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
}

describe('the pictures of the range', () => {
  const drawings = startingRange.map(({ id, facts }) => ({ id, facts, svg: drawProduct(facts) }));

  it('are told apart at a glance at 96 pixels', async () => {
    const glances: { id: string; pixels: Buffer }[] = [];
    for (const { id, svg } of drawings) glances.push({ id, pixels: await glance(svg) });
    const pairs = glances
      .flatMap((one, index) =>
        glances.slice(index + 1).map(other => ({ pair: `${one.id} and ${other.id}`, by: difference(one.pixels, other.pixels) })),
      )
      .toSorted((a, b) => a.by - b.by);
    const closest = pairs.slice(0, 5).map(({ pair, by }) => `${pair}: ${by.toFixed(1)}`);
    process.stdout.write(`closest of ${pairs.length} pairs at 96 px, floor ${floor}:\n  ${closest.join('\n  ')}\n`);
    expect(pairs.filter(({ by }) => by < floor)).toEqual([]);
  });

  it('show what is inside: every product finds a drawing of its own kind, and there are more than sixty', () => {
    const drawn = new Map(drawings.map(({ id, facts }) => [id, contentsOf(facts).draw()]));
    expect(new Set(drawn.values()).size).toBeGreaterThan(60);
    const unknown = (categoryId: string) =>
      contentsOf({ name: 'Qqq', indianName: 'Qqq', categoryId, netQuantity: { amount: 1, unit: 'kg' }, packKind: 'box' }).draw;
    expect(drawings.filter(({ facts }) => contentsOf(facts).draw === unknown(facts.categoryId)).map(({ id }) => id)).toEqual([]);
  });

  it('are small: a tile of 320 pixels takes at most 12 kB as AVIF', async () => {
    for (const { id, svg } of drawings.filter((_drawing, index) => index % 16 === 0)) {
      const file = await toFile(Buffer.from(svg), 320, 'avif');
      expect({ id, fits: file.length <= 12_000 }).toEqual({ id, fits: true });
    }
  });

  it('are the same whenever they are drawn, and have versions that are theirs alone', () => {
    for (const { facts, svg } of drawings.slice(0, 10)) expect(drawProduct(structuredClone(facts))).toBe(svg);
    expect(new Set(drawings.map(({ facts }) => pictureVersion(facts))).size).toBe(drawings.length);
  });

  it('draw something sensible for a product of a category nobody has heard of', () => {
    const facts = {
      name: 'Soap',
      indianName: '',
      categoryId: 'household',
      netQuantity: { amount: 1, unit: 'pcs' },
      packKind: 'box',
    } as const;
    expect(drawProduct(facts)).toContain('</svg>');
  });
});
