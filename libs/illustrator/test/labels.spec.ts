import { packKinds, type PictureFacts } from '@kirana/contracts';
import { drawProduct } from '../src/draw-product.js';
import { layOut } from '../src/label/draw-label.js';
import { widthOf } from '../src/label/letters.js';
import { packOf } from '../src/packs/pack-of.js';
import { seedProducts } from './seed-products.js';

/** Height of the awning on top of a label. */
const awning = 6;

/**
 * Returns the text of a label that extends over its edge or overlaps another line. A drawing scales as a whole, so text that fits here fits
 * at every size.
 */
function misfits(facts: PictureFacts): string[] {
  const { label } = packOf(facts, '#8f4a2b');
  let above = label.y + awning;
  return layOut(facts, label).flatMap(({ text, face, size, y }) => {
    const wrong: string[] = [];
    if (widthOf(face, text, size) > label.width - 12) wrong.push(`${text}: too wide`);
    if (y - size * 0.74 < above - 0.5) wrong.push(`${text}: on what stands above`);
    if (y + size * 0.24 > label.y + label.height) wrong.push(`${text}: below the edge`);
    above = y;
    return wrong;
  });
}

const awkward = [
  'x',
  'Chrząszczyżewoszyce żółć źdźbło łąka',
  'Konstantynopolitańczykowianeczka',
  'W'.repeat(60),
  'Roasted and Salted Sweet Green Mango Pieces with Black Salt and Chilli Flakes',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'Ghee 😀 हल्दी',
];

describe('drawLabel', () => {
  it(`fits the names of all ${seedProducts.length} products`, () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(161);
    expect(seedProducts.flatMap(({ facts }) => misfits(facts))).toEqual([]);
  });

  it('fits them on every kind of pack, complete and without broken words', () => {
    for (const packKind of packKinds) {
      const facts = seedProducts.map(product => ({ ...product.facts, packKind }));
      expect(facts.flatMap(misfits)).toEqual([]);
      for (const each of facts) {
        const name = layOut(each, packOf(each, '#8f4a2b').label).filter(line => line.face === 'name');
        expect(name.map(line => line.text).join(' ')).toBe(each.name);
      }
    }
  });

  it.each(awkward)('fits %s as either name', name => {
    for (const packKind of packKinds) {
      const facts = {
        name,
        indianName: `${name}!`,
        categoryId: 'snacks',
        netQuantity: { amount: 123_456.789, unit: 'pcs' },
        packKind,
      } as const;
      expect(misfits(facts)).toEqual([]);
      expect(misfits({ ...facts, indianName: name })).toEqual([]);
    }
  });

  it('uses neither text elements nor invalid numbers', () => {
    for (const { facts } of seedProducts) {
      const drawing = drawProduct(facts);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('draws Polish letters, which the first font file lacks', () => {
    const plain = widthOf('name', 'zolc', 30);
    expect(Math.abs(widthOf('name', 'żółć', 30) - plain)).toBeLessThan(plain / 4);
    expect(widthOf('name', 'Ł', 30)).toBeGreaterThan(5);
  });
});
