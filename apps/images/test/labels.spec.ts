import { packKinds, type PictureFacts } from '@kirana/contracts';
import { drawProduct } from '../src/illustrator/draw-product.js';
import { layOut } from '../src/illustrator/label/draw-label.js';
import { widthOf } from '../src/illustrator/label/letters.js';
import { packOf } from '../src/illustrator/packs/pack-of.js';
import { startingRange } from './starting-range.js';

/** Height of the awning on top of a label. */
const awning = 6;

/** What of a label's text stands over its edge or on another line. A drawing scales as a whole, so what fits here fits at every size. */
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

describe('labels', () => {
  it(`hold the names of all ${startingRange.length} products`, () => {
    expect(startingRange.length).toBeGreaterThanOrEqual(161);
    expect(startingRange.flatMap(({ facts }) => misfits(facts))).toEqual([]);
  });

  it('hold them on every kind of pack, whole and unbroken', () => {
    for (const packKind of packKinds) {
      const facts = startingRange.map(product => ({ ...product.facts, packKind }));
      expect(facts.flatMap(misfits)).toEqual([]);
      for (const each of facts) {
        const name = layOut(each, packOf(each, '#8f4a2b').label).filter(line => line.face === 'name');
        expect(name.map(line => line.text).join(' ')).toBe(each.name);
      }
    }
  });

  it.each(awkward)('hold %s as either name', name => {
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

  it('are drawn without a typeface and without numbers that are none', () => {
    for (const { facts } of startingRange) {
      const drawing = drawProduct(facts);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('set Polish letters, of which the first file of the typeface has none', () => {
    const plain = widthOf('name', 'zolc', 30);
    expect(Math.abs(widthOf('name', 'żółć', 30) - plain)).toBeLessThan(plain / 4);
    expect(widthOf('name', 'Ł', 30)).toBeGreaterThan(5);
  });
});
