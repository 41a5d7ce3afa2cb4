import { Database } from '@kirana/persistence';
import { Product, ProductSuggestions, catalogueRoutes, type ProductQuery } from '@kirana/contracts';
import { ProductSearch } from '../src/search/product-search.js';
import { SearchDocuments } from '../src/search/search-documents.repository.js';
import { RunningCatalogue } from './running-catalogue.js';

describe('catalogueRoutes: filters, search and suggestions', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const list = (query: Partial<ProductQuery> = {}) =>
    shop.client.call(catalogueRoutes.products, { query: { pageSize: 100, ...query } });
  const all = async (query: Partial<ProductQuery> = {}) => [
    ...(await list(query)).items,
    ...(await list({ ...query, page: 2 })).items,
  ];
  const suggest = (q: string) => shop.client.call(catalogueRoutes.suggestions, { query: { q } });

  describe('by diet', () => {
    it.each(['vegan', 'vegetarian', 'gluten-free', 'jain'] as const)(
      '%s returns all suitable products and no others',
      async diet => {
        const suited = await all({ diet: [diet] });
        expect(suited.length).toBeGreaterThan(5);
        expect(suited.every(product => product.diets?.includes(diet))).toBe(true);
        const others = (await all()).filter(product => !product.diets?.includes(diet));
        expect(suited.length + others.length).toBe((await list()).total);
      },
    );

    it('requires all of several diets, combined with category, search and sort', async () => {
      const { items } = await list({ diet: ['jain', 'gluten-free'], category: 'lentils', search: 'dal', sort: 'price-high' });
      expect(items.length).toBeGreaterThan(2);
      for (const product of items) {
        expect(product.diets).toEqual(expect.arrayContaining(['jain', 'gluten-free']));
        expect(product.categoryId).toBe('lentils');
      }
      const prices = items.map(product => product.priceMinor);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    });
  });

  describe('without allergens', () => {
    it('hides products that contain or may contain them, and returns how many', async () => {
      const everything = await all();
      const { items, total, hiddenByAllergens } = await list({ without: ['mustard'] });
      expect(items.map(product => product.id)).not.toContain('black-mustard-seeds-100g');
      // Traces of mustard appear only in the details.
      expect(items.map(product => product.id)).not.toContain('turmeric-powder-100g');
      expect(total + (hiddenByAllergens ?? 0)).toBe(everything.length);
      expect(hiddenByAllergens).toBeGreaterThan(everything.filter(product => product.allergens?.includes('mustard')).length);
    });

    it('hides products without details', async () => {
      const before = await list({ without: ['nuts'], search: 'amchur' });
      expect(before).toMatchObject({ total: 1, hiddenByAllergens: 0 });
      await shop.seed.change('amchur-100g', { details: null });
      expect(await list({ without: ['nuts'], search: 'amchur' })).toMatchObject({ items: [], total: 0, hiddenByAllergens: 1 });
      const [product] = (await list({ search: 'amchur' })).items;
      expect(product).not.toHaveProperty('diets');
      expect(product).not.toHaveProperty('allergens');
      expect(Product.strict().parse(product)).toEqual(product);
    });

    it('counts hidden products of the search and category only, on every page', async () => {
      const [mixture, second] = await Promise.all([
        list({ without: ['peanuts'], category: 'snacks', search: 'mixture' }),
        list({ without: ['peanuts'], page: 2, pageSize: 20 }),
      ]);
      expect(mixture.total + (mixture.hiddenByAllergens ?? 0)).toBe(
        (await list({ category: 'snacks', search: 'mixture' })).total,
      );
      expect(second.hiddenByAllergens).toBe((await list({ without: ['peanuts'] })).hiddenByAllergens);
    });

    it('returns no number of hidden products without the filter', async () => {
      expect(await list()).not.toHaveProperty('hiddenByAllergens');
    });
  });

  it.each([
    [{ diet: 'keto' }, 'diet.0', 'vegan'],
    [{ without: 'nuts,pollen' }, 'without.1', 'sulphites'],
    [{ sort: 'cheapest' }, 'sort', 'price-low'],
  ])('refuses %j and lists the allowed values', async (query, path, allowed) => {
    await expect(shop.client.call(catalogueRoutes.products, { query: query as never })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
      extra: { errors: [{ path, message: expect.stringContaining(`"${allowed}"`) }] },
    });
  });

  describe('the search', () => {
    it('ranks the best match first, corrects the query, and applies a requested order', async () => {
      const page = await list({ search: 'tumeric' });
      expect(page).toMatchObject({ total: 2, corrected: 'turmeric' });
      expect(page.items[0]?.id).toBe('turmeric-powder-100g');
      expect(await list({ search: 'turmeric' })).not.toHaveProperty('corrected');
      const prices = (await list({ search: 'dal', sort: 'price-low' })).items.map(product => product.priceMinor);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(await list({ search: 'zzzzqq' })).toMatchObject({ items: [], total: 0 });
    });

    it('finds each change immediately, in this replica and in another', async () => {
      const replica = new ProductSearch(new SearchDocuments(new Database(shop.database)));
      expect((await replica.find('Whole Nutmeg')).ids).toEqual(['nutmeg-50g']);
      const both = async (query: string) => [(await list({ search: query })).total, (await replica.find(query)).ids.length];
      await shop.seed.change('nutmeg-50g', { name: 'Myristica' });
      expect(await both('Myristica')).toEqual([1, 1]);
      expect(await both('Whole Nutmeg')).toEqual([0, 0]);
      await shop.seed.deactivate('nutmeg-50g');
      expect(await both('Myristica')).toEqual([0, 0]);
      await shop.seed.change('nutmeg-50g', { isActive: true });
      expect(await both('Myristica')).toEqual([1, 1]);
      await shop.seed.remove('nutmeg-50g');
      expect(await both('Myristica')).toEqual([0, 0]);
    });

    it('finds a change made while the index catches up', async () => {
      const replica = new ProductSearch(new SearchDocuments(new Database(shop.database)));
      for (let round = 0; round < 20; round++) {
        const name = `Mace number ${round}`;
        const earlier = replica.find('anything');
        await shop.seed.change('mace-25g', { name });
        const [found] = await Promise.all([replica.find(name), earlier]);
        expect(found.ids[0]).toBe('mace-25g');
        expect(found.corrected).toBeUndefined();
      }
    });
  });

  describe('suggestions', () => {
    it('are few, short and in stock; what was asked for and is sold out is named beside them', async () => {
      const suggestions = await suggest('dal');
      expect(ProductSuggestions.parse(suggestions)).toEqual(suggestions);
      expect(suggestions.products).toHaveLength(6);
      expect(Object.keys(suggestions.products[0] ?? {})).toHaveLength(7);
      expect(await suggest('rasgulla')).toMatchObject({ products: [], soldOut: [{ id: 'rasgulla-1kg' }] });
      expect(suggestions).not.toHaveProperty('soldOut');
    });

    it('match from the first letters, with typing errors', async () => {
      expect((await suggest('tu')).products.map(product => product.id)).toContain('turmeric-powder-100g');
      expect(await suggest('tumer')).toMatchObject({ products: [{ id: 'turmeric-powder-100g' }, {}], corrected: 'turmeric' });
      expect(await suggest('haldi')).not.toHaveProperty('corrected');
    });

    it('include categories, also hidden ones, in both languages', async () => {
      expect((await suggest('przy')).categories).toEqual([{ id: 'spices', name: 'Spices', translatedName: { pl: 'Przyprawy' } }]);
      expect((await suggest('frozen')).categories.map(category => category.id)).toEqual(['frozen']);
      expect((await suggest('beans')).categories.map(category => category.id)).toEqual(['lentils']);
    });

    it('are empty for an unknown or empty query', async () => {
      for (const q of ['zzzzqq', '', '  ', '%']) expect(await suggest(q)).toEqual({ products: [], categories: [], dishes: [] });
    });

    it('do not search descriptions', async () => {
      expect((await suggest('vegetable')).products).toEqual([]);
    });
  });

  describe('the name of a category', () => {
    it.each([
      ['beverages', 'beverages', undefined],
      ['mrożonki', 'frozen', undefined],
      ['bevrages', 'beverages', 'beverages'],
      ['przekaski', 'snacks', undefined],
    ])('%s finds the products of %s', async (search, category, corrected) => {
      const found = await list({ search });
      // With products of other categories that have the word themselves.
      expect((await list({ search, category })).total).toBe((await list({ category })).total);
      expect(found.corrected).toBe(corrected);
      const suggested = await suggest(search);
      expect(suggested.categories.map(({ id }) => id)).toEqual([category]);
      expect(suggested.corrected).toBe(corrected);
    });
  });

  it('finds the products of a category by its name as soon as it is renamed', async () => {
    const { total } = await list({ category: 'frozen' });
    const before = await list({ search: 'icebound' });
    await new Database(shop.database).count(`UPDATE categories SET name = 'Icebound' WHERE id = 'frozen'`);
    expect([before.total, (await list({ search: 'icebound' })).total]).toEqual([0, total]);
    await new Database(shop.database).count(`UPDATE categories SET name = 'Frozen' WHERE id = 'frozen'`);
  });

  it('finds the products of a diet by its name, in lists and suggestions', async () => {
    const { total } = await list({ diet: ['gluten-free'], category: 'rice' });
    expect((await list({ search: 'gluten free', category: 'rice' })).total).toBe(total);
    const suggested = await suggest('gluten free flour');
    expect(suggested.products.map(({ id }) => id)).toContain('besan-1kg');
  });

  it('returns the addresses of all active products', async () => {
    const { products, categories } = await shop.client.call(catalogueRoutes.addresses);
    expect(categories).toHaveLength(6);
    const ids = products.map(product => product.id);
    expect(ids).toContain('rasgulla-1kg');
    await shop.seed.deactivate('cloves-50g');
    const after = await shop.client.call(catalogueRoutes.addresses);
    expect(after.products.map(product => product.id)).toEqual(ids.filter(id => id !== 'cloves-50g'));
  });
});
