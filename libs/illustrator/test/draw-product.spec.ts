import { pictureVersion } from '@kirana/contracts';
import sharp from 'sharp';
import { contentsOf } from '../src/contents/contents-of.js';
import { drawProduct } from '../src/draw-product.js';
import { seedProducts } from './seed-products.js';

/** Mean difference of a colour channel, out of 255, below which two packs are easily confused. */
const floor = 6;
const cells = 24;

/** Renders a picture as perceived at a glance: 96 px wide, then blurred to a grid. */
async function glance(svg: string): Promise<Buffer> {
  const small = await sharp(Buffer.from(svg)).resize(96, 96).flatten({ background: '#efeae0' }).png().toBuffer();
  return sharp(small).resize(cells, cells, { kernel: 'cubic' }).raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
}

describe('drawProduct, for every product of the seed data', () => {
  const drawings = seedProducts.map(({ id, facts }) => ({ id, facts, svg: drawProduct(facts) }));

  it('returns drawings that are distinguishable at 96 pixels', async () => {
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

  it('draws the contents by a rule of its own, with more than sixty different drawings', () => {
    const drawn = new Map(drawings.map(({ id, facts }) => [id, contentsOf(facts).draw()]));
    expect(new Set(drawn.values()).size).toBeGreaterThan(60);
    const unknown = (categoryId: string) =>
      contentsOf({ name: 'Qqq', indianName: 'Qqq', categoryId, netQuantity: { amount: 1, unit: 'kg' }, packKind: 'box' }).draw;
    expect(drawings.filter(({ facts }) => contentsOf(facts).draw === unknown(facts.categoryId)).map(({ id }) => id)).toEqual([]);
  });

  it('is deterministic, with a unique version per drawing', () => {
    for (const { facts, svg } of drawings.slice(0, 10)) expect(drawProduct(structuredClone(facts))).toBe(svg);
    expect(new Set(drawings.map(({ facts }) => pictureVersion(facts))).size).toBe(drawings.length);
  });

  it('draws a product of an unknown category', () => {
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
