import { checkDishes } from './check-dishes.js';
import { checkSeed, type Seed } from './check-seed.js';
import { productsById, readDishFiles, readSeedFiles } from './seed-files.js';

/** A dish of a file that a test spoils. */
interface Spoilt {
  products: { productId: string; unit: string; amount: number }[];
  atHome: { item: string; amount?: number }[];
  translatedLead: object;
  translatedMethod: { pl: string[] };
  method: string[];
}

const first = (dish: Spoilt) => dish.products[0] as Spoilt['products'][0];

describe('checkDishes', () => {
  let files: Readonly<Record<string, string>>;
  let products: ReturnType<typeof productsById>;
  beforeAll(async () => {
    files = await readDishFiles();
    const { seed }: { seed: Seed } = checkSeed(await readSeedFiles());
    products = productsById(seed.products);
  });

  it('finds no problems in the forty dishes of the seed data, and none twice', () => {
    const { dishes, problems } = checkDishes(files, products);
    expect(problems).toEqual([]);
    expect(dishes).toHaveLength(40);
    const looks = dishes.map(({ look }) => JSON.stringify(look));
    for (const texts of [dishes.map(d => d.title), dishes.map(d => d.lead), dishes.map(d => d.translatedLead.pl), looks])
      expect(new Set(texts).size).toBe(40);
    expect(dishes.filter(({ lead, translatedLead }) => lead === translatedLead.pl)).toEqual([]);
  });

  it.each<[string, string, (dish: Spoilt) => void]>([
    ['products: There is no product dal-1kg.', 'an unknown product', d => (first(d).productId = 'dal-1kg')],
    ['products: The product masoor-dal-1kg is sold in g, not in ml.', 'a wrong unit', d => (first(d).unit = 'ml')],
    ['products: The product masoor-dal-1kg stands in the dish twice.', 'a repeated product', d => d.products.push(first(d))],
    ['products.masoor-dal-1kg: 2500 g for 4', 'a slip of the pen', d => (first(d).amount = 2_500)],
    [
      'products.turmeric-powder-100g: more than a whole pack',
      'far too much spice',
      d => Object.assign(d.products[1] ?? {}, { amount: 150 }),
    ],
    ['translatedLead.pl: is missing', 'a missing translation', d => (d.translatedLead = {})],
    ['translatedMethod.pl: has 3 steps instead of 4', 'a step that was not translated', d => d.translatedMethod.pl.pop()],
    ['method: has fewer than three steps', 'a method that is too short', d => d.method.splice(2)],
    ['method: "stir" is no sentence', 'a step that is no sentence', d => (d.method[1] = 'stir')],
    ['method: ', 'seven steps', d => (d.method = Array.from({ length: 7 }, () => 'Stir it well and wait a little.'))],
    ['atHome: names something twice', 'a repeated ingredient', d => d.atHome.push({ item: 'salt' })],
    [
      'atHome.salt: an amount needs a unit',
      'an amount without a unit',
      d => ((d.atHome.find(i => i.item === 'salt') as { amount?: number }).amount = 3),
    ],
  ])('reports %s', (says, _what, spoil) => {
    const dals = JSON.parse(files['1-dals.json'] as string) as Record<string, unknown>[];
    const masoor = dals.find(({ id }) => id === 'masoor-dal');
    expect(masoor).toBeDefined();
    spoil(masoor as unknown as Spoilt);
    const { problems } = checkDishes({ ...files, '1-dals.json': JSON.stringify(dals) }, products);
    expect(problems.some(problem => problem.startsWith(`1-dals.json › masoor-dal › ${says}`))).toBe(true);
  });
});
