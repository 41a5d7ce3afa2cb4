import { dishColours, dishServings, dishToppings } from '@kirana/contracts';
import sharp from 'sharp';
import { drawDish } from '../src/dish.js';

const looks = dishServings.flatMap(serving =>
  dishColours.flatMap(colour => dishToppings.map(topping => ({ serving, colour, topping }))),
);

describe('drawDish', () => {
  it('draws every look as a valid SVG of a few kilobytes, always the same', () => {
    for (const look of looks) {
      const svg = drawDish(look);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(svg.length).toBeLessThan(20_000);
      expect(drawDish(look)).toBe(svg);
    }
  });

  it.each(dishServings.map(serving => [serving] as const))('fills the middle and leaves the corners empty: %s', async serving => {
    const svg = drawDish({ serving, colour: 'orange', topping: 'leaf' });
    const { data, info } = await sharp(Buffer.from(svg)).resize(64, 64).raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect(alpha(32, 40)).toBe(255);
    expect([alpha(0, 0), alpha(63, 0), alpha(0, 63), alpha(63, 63)]).toEqual([0, 0, 0, 0]);
  });
});
