import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { planFor, sumOf, usualTable, type Kitchen } from './dish-plan.js';

const ingredient = (id: string, amount: number, more: { optional?: boolean; stock?: number; pack?: number } = {}) => ({
  productId: id,
  amount,
  unit: 'g' as const,
  optional: more.optional ?? false,
  product: aProduct({ id, stock: more.stock ?? 9, priceMinor: 500, netQuantity: { amount: more.pack ?? 100, unit: 'g' } }),
});

const empty: Kitchen = { bought: new Map(), inCart: () => 0, choices: new Map() };
const dish = (...ingredients: ReturnType<typeof ingredient>[]) => ({ servings: 4, ingredients });
const added = (lines: ReturnType<typeof planFor>) => lines.map(({ ingredient: { productId }, toAdd }) => [productId, toAdd]);

describe('planFor', () => {
  it('needs the packs that hold the amount for the table', () => {
    const curry = dish(ingredient('dal', 200), ingredient('salt', 4));
    expect(added(planFor(curry, 2, empty))).toEqual([
      ['dal', 1],
      ['salt', 1],
    ]);
    expect(added(planFor(curry, 4, empty))).toEqual([
      ['dal', 2],
      ['salt', 1],
    ]);
    expect(added(planFor(curry, 6, empty))).toEqual([
      ['dal', 3],
      ['salt', 1],
    ]);
    expect(sumOf(planFor(curry, 6, empty))).toEqual({ packs: 4, minor: 2_000 });
  });

  it('leaves out what is optional and what was bought lately, until it is ticked', () => {
    const curry = dish(ingredient('dal', 100), ingredient('saffron', 1, { optional: true }), ingredient('cumin', 4));
    const kitchen = { ...empty, bought: new Map([['cumin', '2026-11-03T10:00:00.000Z']]) };
    const lines = planFor(curry, 4, kitchen);
    expect(added(lines)).toEqual([
      ['dal', 1],
      ['saffron', 0],
      ['cumin', 0],
    ]);
    expect(lines.map(({ boughtAt }) => boughtAt)).toEqual([undefined, undefined, '2026-11-03T10:00:00.000Z']);
    const choices = new Map([
      ['cumin', true],
      ['saffron', true],
      ['dal', false],
    ]);
    expect(added(planFor(curry, 4, { ...kitchen, choices }))).toEqual([
      ['dal', 0],
      ['saffron', 1],
      ['cumin', 1],
    ]);
  });

  it('counts the packs in the cart, and takes no more than the stock', () => {
    const curry = dish(ingredient('dal', 300, { stock: 2 }), ingredient('cumin', 4, { stock: 0 }), ingredient('rice', 300));
    const lines = planFor(curry, 4, { ...empty, inCart: id => (id === 'rice' ? 2 : 0) });
    expect(added(lines)).toEqual([
      ['dal', 2],
      ['cumin', 0],
      ['rice', 1],
    ]);
    expect(lines.map(({ chosen }) => chosen)).toEqual([true, false, true]);
    expect(added(planFor(curry, 4, { ...empty, inCart: () => 9 }))).toEqual([
      ['dal', 0],
      ['cumin', 0],
      ['rice', 0],
    ]);
  });

  it('skips what is no longer sold', () => {
    const gone = { ...ingredient('gone', 5), product: null };
    expect(planFor({ servings: 4, ingredients: [gone] }, 4, empty)).toEqual([]);
  });
});

describe('usualTable', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 4],
    [6, 6],
    [12, 6],
  ])('offers a dish for %d first for %d', (servings, table) => {
    expect(usualTable({ servings })).toBe(table);
  });
});
