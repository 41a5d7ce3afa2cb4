import { checkSeed, type SeedFiles } from './check-seed.js';
import { readSeedFiles } from './seed-files.js';

describe('checkSeed', () => {
  let files: SeedFiles;
  beforeAll(async () => {
    files = await readSeedFiles();
  });

  it('finds no problems in the seed data, and enough products in all six categories', () => {
    const { seed, problems } = checkSeed(files);
    expect(problems).toEqual([]);
    expect(seed.categories.filter(category => category.storefrontVisible).map(({ id, name }) => [id, name])).toEqual([
      ['spices', 'Spices'],
      ['lentils', 'Lentils & Beans'],
      ['rice', 'Rice & Grains'],
      ['snacks', 'Snacks'],
    ]);
    expect(seed.categories.filter(category => !category.storefrontVisible).map(({ id }) => id)).toEqual(['beverages', 'frozen']);
    for (const products of Object.values(seed.products)) expect(products.length).toBeGreaterThanOrEqual(12);
    const stocks = Object.values(seed.products).flatMap(products => products.map(product => product.initialQuantity));
    expect(stocks).toContain(0);
    expect(stocks.filter(pieces => pieces > 0 && pieces <= 5).length).toBeGreaterThanOrEqual(3);
  });

  it('finds no repeated or untranslated texts in the seed data', () => {
    const products = Object.values(checkSeed(files).seed.products).flat();
    for (const texts of [
      products.map(p => p.description),
      products.map(p => p.translatedDescription.pl),
      products.map(p => p.name),
    ])
      expect(new Set(texts).size).toBe(texts.length);
    expect(products.filter(product => product.description === product.translatedDescription.pl)).toEqual([]);
  });

  describe.each<[string, string, (product: Record<string, unknown>) => void]>([
    [
      'id: does not end with the pack size -200g',
      'a pack size that differs from the id',
      p => (p['netQuantity'] = { amount: 200, unit: 'g' }),
    ],
    ['priceMinor: ', 'a price in złoty', p => (p['priceMinor'] = 6.9)],
    ['vatRate: ', 'a VAT rate Poland does not have', p => (p['vatRate'] = 7)],
    ['translatedDescription.pl: ', 'a missing translation', p => (p['translatedDescription'] = {})],
    ['colour: ', 'an unknown field', p => (p['colour'] = 'yellow')],
    [
      'ingredients.pl: has an asterisk without its partner',
      'a half mark',
      p => (p['ingredients'] = { en: 'Turmeric.', pl: '*Kurkuma.' }),
    ],
    [
      'ingredients.en: names milk without marking it',
      'an unmarked allergen',
      p => (p['ingredients'] = { en: 'Ghee.', pl: '*Ghee (masło klarowane)*.' }),
    ],
    ['ingredients.en: does not mark milk', 'an allergen that is listed only', p => (p['allergens'] = ['milk'])],
    [
      'ingredients.pl: marks "kurkuma", which is no allergen',
      'a mark on something harmless',
      p => (p['ingredients'] = { en: 'Turmeric.', pl: '*kurkuma*.' }),
    ],
    [
      'allergens: sesame stands in ingredients.en only',
      'an allergen that is marked only',
      p => (p['ingredients'] = { en: '*Sesame*.', pl: '*Sezam*.' }),
    ],
    ['diets: gluten-free with gluten', 'traces in something gluten-free', p => (p['mayContain'] = ['gluten'])],
    [
      'diets: jain with roots, onion or garlic',
      'garlic in something jain',
      p => (p['ingredients'] = { en: 'Turmeric, garlic.', pl: 'Kurkuma, czosnek.' }),
    ],
    ['origin: XZ is no country', 'a country that does not exist', p => (p['origin'] = 'XZ')],
    [
      'nutrition.sugars: 50 g of 44.4 g carbohydrate',
      'more sugars than carbohydrate',
      p => Object.assign(p['nutrition'] as object, { sugars: 50 }),
    ],
    [
      'nutrition.saturates: 4 g of 3.2 g fat',
      'more saturates than fat',
      p => Object.assign(p['nutrition'] as object, { saturates: 4 }),
    ],
    [
      'nutrition.energyKcal: 391 kcal are not 1220 kJ',
      'energies that differ',
      p => Object.assign(p['nutrition'] as object, { energyKcal: 391 }),
    ],
    [
      'nutrition.energyKj: the nutrients give 1220 kJ',
      'energy from nowhere',
      p => Object.assign(p['nutrition'] as object, { energyKj: 1_900, energyKcal: 454 }),
    ],
    [
      'nutrition.carbohydrate: all together are 125.7 g in 100 g',
      'more than fits in',
      p => Object.assign(p['nutrition'] as object, { carbohydrate: 90 }),
    ],
    ['nutrition.per: sold in g', 'values per volume of a solid', p => Object.assign(p['nutrition'] as object, { per: '100 ml' })],
  ])('%s', (says, _what, spoil) => {
    it(`is reported for ${_what}, with file and product`, () => {
      const spices = JSON.parse(files['spices.json'] as string) as Record<string, unknown>[];
      const turmeric = spices.find(product => product['id'] === 'turmeric-powder-100g') as Record<string, unknown>;
      spoil(turmeric);
      const { problems } = checkSeed({ ...files, 'spices.json': JSON.stringify(spices) });
      const field = says.slice(0, says.indexOf(':'));
      expect(
        problems.some(
          problem =>
            problem.startsWith(`spices.json › turmeric-powder-100g › ${says}`) ||
            (field === 'colour' && problem.includes('colour')),
        ),
      ).toBe(true);
    });
  });

  it('reports where a repeated id was used before, and invalid files', () => {
    const spices = JSON.parse(files['spices.json'] as string) as { id: string }[];
    const { problems } = checkSeed({
      ...files,
      'rice.json': JSON.stringify([spices[0]]),
      'frozen.json': '[{"id": ',
      'snacks.json': '{}',
      'tea.json': '[]',
    });
    expect(problems).toEqual([
      'rice.json › turmeric-powder-100g › id: stands in spices.json already',
      'snacks.json: is not a list',
      expect.stringContaining('frozen.json: is not JSON'),
      'tea.json: belongs to no category',
    ]);
  });
});
