import {
  PictureFacts,
  Product,
  ProductDetail,
  catalogueRoutes,
  pictureAddress,
  pictureVersion,
  productAdded,
  type ProductQuery,
} from '@kirana/contracts';
import { RunningCatalogue } from './running-catalogue.js';

describe('ProductsController', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const list = (query: Partial<ProductQuery> = {}) =>
    shop.client.call(catalogueRoutes.products, { query: { pageSize: 100, ...query } });
  const found = async (search: string) => (await list({ search })).items.map(product => product.id);

  it('lists the categories in their order, and marks those hidden from the storefront (ENT-004, ENT-005, ENT-006, ENT-007)', async () => {
    const categories = await shop.client.call(catalogueRoutes.categories);
    expect(categories.map(({ name, storefrontVisible }) => [name, storefrontVisible])).toEqual([
      ['Spices', true],
      ['Lentils & Beans', true],
      ['Rice & Grains', true],
      ['Snacks', true],
      ['Beverages', false],
      ['Frozen', false],
    ]);
    expect(catalogueRoutes.categories.answer.parse(categories)).toEqual(categories);
  });

  it('answers exactly as in the contract, and leaves details out of lists', async () => {
    const page = await list();
    for (const product of page.items) expect(Product.strict().parse(product)).toEqual(product);
    const detail = await shop.client.call(catalogueRoutes.product, { params: { id: 'toor-dal-1kg' } });
    expect(ProductDetail.strict().parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({
      name: 'Toor Dal',
      unitPrice: { minor: 1_690, per: 'kg' },
    });
    expect(detail.details?.nutrition?.protein).toBe(22);
  });

  it('returns the picture of the published product data', async () => {
    const published = new Map<string, string>();
    const deadline = Date.now() + 30_000;
    const { items, total } = await list();
    while (published.size < total && Date.now() < deadline) {
      for (const { type, subject, data } of shop.broker.published)
        if (type === productAdded.type) published.set(subject, pictureAddress(subject, pictureVersion(PictureFacts.parse(data))));
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    expect(items.filter(product => product.image !== published.get(product.id)).map(product => product.id)).toEqual([]);
  });

  it('lists and counts active products in stock', async () => {
    const [{ count }] = await shop.database.query<[{ count: number }]>(
      `SELECT count(*)::int FROM products WHERE is_active AND quantity > 0`,
    );
    const { total, items } = await list();
    expect(total).toBe(count);
    expect(items).toHaveLength(100);
    expect(items.every(product => product.stock > 0)).toBe(true);
    expect(await found('rasgulla')).toEqual([]);
  });

  it('begins with the first product of each category', async () => {
    const { items } = await list({ pageSize: 6 });
    expect(new Set(items.map(product => product.categoryId)).size).toBe(6);
  });

  it.each([
    ['beverages', 'mango lassi', 'mango-lassi-250ml'],
    ['frozen', 'plain paratha', 'plain-paratha-400g'],
  ])(
    'lists a category that the storefront hides, also among all products and when searched for: %s (PLP-003)',
    async (category, search, id) => {
      const { items, total } = await list({ category });
      expect(total).toBe(items.length);
      expect(new Set(items.map(product => product.categoryId))).toEqual(new Set([category]));
      const everything = await Promise.all([1, 2].map(page => list({ page })));
      expect(everything.flatMap(page => page.items.map(product => product.id))).toContain(id);
      expect(await found(search)).toContain(id);
    },
  );

  it('lists nothing for an unknown category', async () => {
    expect(await list({ category: 'cosmetics' })).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['TOOR DAL', 'toor-dal-1kg'],
    ['soczewica', 'masoor-dal-1kg'],
    ['haldi', 'turmeric-powder-100g'],
    ['kurkuma', 'turmeric-powder-100g'],
    ['tamaryndowiec', 'tamarind-block-200g'],
    ['gozdziki', 'cloves-50g'],
    ['GOŹDZIKI', 'cloves-50g'],
    ['lekko gorzkawa', 'turmeric-powder-100g'],
    ['szarej', undefined],
  ])('finds %p (PLP-006)', async (search, id) => {
    const ids = await found(search);
    if (id) expect(ids).toContain(id);
    else expect(ids).toEqual([]);
  });

  it('treats wildcards of LIKE as text', async () => {
    for (const search of ['%', '_', '\\', 'toor%dal', 't__r', "'; DROP TABLE products; --"])
      expect(await found(search)).toEqual([]);
    await shop.seed.change('amchur-100g', { description: 'Sour: 100% mango_powder, nothing\\else.' });
    for (const search of ['100%', 'mango_powder', 'nothing\\else', '%']) expect(await found(search)).toEqual(['amchur-100g']);
  });

  it('sorts by price both ways (PLP-008, PLP-009)', async () => {
    const prices = (sort: ProductQuery['sort']) => list({ sort }).then(page => page.items.map(product => product.priceMinor));
    const low = await prices('price-low');
    const high = await prices('price-high');
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    expect(high).toEqual(high.toSorted((a, b) => b - a));
    expect(high[0]).toBeGreaterThan(low[0] as number);
  });

  it('sorts by name alphabetically, both ways (PLP-010, PLP-011)', async () => {
    await shop.seed.change('besan-1kg', { name: 'Żytnia mąka' });
    await shop.seed.change('maida-1kg', { name: 'zucchini flour' });
    const names = async (sort: ProductQuery['sort']) =>
      (await list({ sort, category: 'rice' })).items.map(product => product.name);
    const up = await names('name-asc');
    expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(up.slice(-2)).toEqual(['zucchini flour', 'Żytnia mąka']);
    expect(await names('name-desc')).toEqual(up.toReversed());
  });

  it.each(['featured', 'price-low', 'price-high', 'name-asc', 'name-desc'] as const)(
    'divides the order %s into pages with every product once',
    async sort => {
      const { total } = await list({ sort });
      const ids: string[] = [];
      for (let page = 1; ids.length < total; page++) {
        const { items } = await list({ sort, page, pageSize: 17 });
        expect(items.length).toBeGreaterThan(0);
        ids.push(...items.map(product => product.id));
      }
      expect(new Set(ids).size).toBe(total);
      expect(await list({ sort, page: 900 })).toMatchObject({ items: [], total, page: 900 });
    },
  );

  it('returns at most 60 featured products, in catalogue order', async () => {
    const featured = await shop.client.call(catalogueRoutes.featured);
    expect(featured).toHaveLength(60);
    expect(featured.map(product => product.id)).toEqual((await list()).items.slice(0, 60).map(product => product.id));
  });

  it('returns up to four related products of the same category that are in stock (PDP-014)', async () => {
    const related = await shop.client.call(catalogueRoutes.related, { params: { id: 'gulab-jamun-1kg' } });
    expect(related).toHaveLength(4);
    for (const product of related) {
      expect(product.categoryId).toBe('snacks');
      expect(product.stock).toBeGreaterThan(0);
      expect(['gulab-jamun-1kg', 'rasgulla-1kg']).not.toContain(product.id);
    }
  });

  it('returns a product that is sold out, and none that is inactive or unknown (PLP-019)', async () => {
    expect((await shop.client.call(catalogueRoutes.product, { params: { id: 'rasgulla-1kg' } })).stock).toBe(0);
    expect((await list({ category: 'snacks' })).items.map(product => product.id)).not.toContain('rasgulla-1kg');
    await shop.seed.deactivate('jowar-flour-1kg');
    expect((await list({ category: 'rice' })).items.map(product => product.id)).not.toContain('jowar-flour-1kg');
    for (const id of ['jowar-flour-1kg', 'no-such-product'])
      for (const route of [catalogueRoutes.product, catalogueRoutes.related])
        await expect(shop.client.call(route, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });

  it('shows no inactive product, whatever its stock (PLP-018)', async () => {
    const [gone] = await shop.client.call(catalogueRoutes.featured);
    if (!gone) throw new Error('nothing is featured');
    const relatedTo = (id: string) => shop.client.call(catalogueRoutes.related, { params: { id } });
    const [beside] = await relatedTo(gone.id);
    const shown = async () => {
      const places = [(await list()).items, await shop.client.call(catalogueRoutes.featured), await relatedTo(beside?.id ?? '')];
      return places.map(products => products.some(({ id }) => id === gone.id));
    };
    expect(await shown()).toEqual([true, true, true]);
    await shop.seed.deactivate(gone.id);
    expect(await shown()).toEqual([false, false, false]);
    await expect(shop.client.call(catalogueRoutes.product, { params: { id: gone.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses values that are not in the contract', async () => {
    const send = (query: object) => shop.client.call(catalogueRoutes.products, { query: query as ProductQuery });
    for (const query of [{ sort: 'cheapest' }, { page: 0 }, { pageSize: 101 }, { colour: 'red' }, { category: 'A/B' }])
      await expect(send(query)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });
});
