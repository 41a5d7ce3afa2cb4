import { catalogueRoutes, productAdded, productChanged, productRemoved, stockLevelsChanged } from '@kirana/contracts';
import type { NewProduct } from '../src/manage-products/product-changes.js';
import { RunningCatalogue } from './running-catalogue.js';

const pickle: NewProduct = {
  id: 'mango-pickle-300g',
  name: 'Mango Pickle',
  translatedName: { pl: 'Pikle z mango' },
  indianName: 'Aam ka achar',
  description: 'Sour, hot and oily.',
  translatedDescription: { pl: 'Kwaśne, ostre i oleiste.' },
  synonyms: 'achar',
  eans: [],
  categoryId: 'snacks',
  priceMinor: 1_490,
  regularPriceMinor: null,
  depositMinor: 0,
  portionGrams: null,
  pricePerKgMinor: null,
  vatRate: 8,
  netAmount: 300,
  netUnit: 'g',
  imageUrl: null,
  isActive: true,
  rank: 5,
  details: null,
  initialQuantity: 12,
};

describe('ProductWriter', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const product = (id: string) => shop.client.call(catalogueRoutes.product, { params: { id } });
  const prices = async (id: string) =>
    (
      await shop.database.query<{ price: number }[]>(
        `SELECT price_minor AS price FROM price_history WHERE product_id = $1 ORDER BY id`,
        [id],
      )
    ).map(row => row.price);
  const published = (id: string) =>
    shop.broker.published.filter(event => event.subject === id).map(event => [event.type, event.aggregateversion]);
  const untilPublished = async (id: string, count: number) => {
    while (published(id).length < count) await new Promise(resolve => setTimeout(resolve, 10));
  };

  it('publishes every seeded product once', async () => {
    const [{ count }] = await shop.database.query<[{ count: number }]>(`SELECT count(*)::int FROM products`);
    while (shop.broker.sent(productAdded).length < count) await new Promise(resolve => setTimeout(resolve, 10));
    expect(shop.broker.sent(productAdded).find(event => event.subject === 'saffron-1g')).toMatchObject({
      aggregateversion: 1,
      data: {
        productId: 'saffron-1g',
        name: 'Kashmiri Saffron',
        categoryId: 'spices',
        priceMinor: 3_990,
        vatRate: 8,
        isActive: true,
        initialQuantity: 4,
      },
    });
    await shop.seedAgain();
    const last = shop.broker.published.length;
    await shop.seed.change('saffron-1g', { rank: 275 });
    await untilPublished('saffron-1g', 2);
    expect(shop.broker.published).toHaveLength(last + 1);
  });

  it('seeds only missing products again, and leaves changed and removed ones unchanged', async () => {
    await shop.seed.change('cloves-50g', { priceMinor: 1_111 });
    await shop.seed.remove('mace-25g');
    await shop.database.query(`DELETE FROM products WHERE id = 'nutmeg-50g'`);
    await shop.seedAgain();
    expect((await product('cloves-50g')).priceMinor).toBe(1_111);
    expect((await product('nutmeg-50g')).priceMinor).toBe(1_190);
    await expect(product('mace-25g')).rejects.toMatchObject({ status: 404 });
  });

  it('adds a product, stores each of its prices, and publishes each change with the next version', async () => {
    await shop.seed.add(pickle);
    expect(await product(pickle.id)).toMatchObject({
      name: 'Mango Pickle',
      stock: 12,
      unitPrice: { minor: 4_967, per: 'kg' },
      details: null,
    });
    await shop.seed.change(pickle.id, { priceMinor: 1_590, name: 'Hot Mango Pickle' });
    await shop.seed.change(pickle.id, { priceMinor: 1_590 });
    await shop.seed.change(pickle.id, { translatedDescription: { pl: 'Ostre.' } });
    await shop.seed.deactivate(pickle.id);
    await shop.seed.remove(pickle.id);
    await untilPublished(pickle.id, 5);
    expect(published(pickle.id)).toEqual([
      [productAdded.type, 1],
      [productChanged.type, 2],
      [productChanged.type, 3],
      [productChanged.type, 4],
      [productRemoved.type, 5],
    ]);
    expect(shop.broker.sent(productChanged).find(event => event.subject === pickle.id)?.data).toMatchObject({
      name: 'Hot Mango Pickle',
      priceMinor: 1_590,
      isActive: true,
    });
    expect(await prices(pickle.id)).toEqual([1_490, 1_590]);
    await expect(product(pickle.id)).rejects.toMatchObject({ status: 404 });
  });

  it('does not reuse the id of a product', async () => {
    await expect(shop.seed.add({ ...pickle, id: 'garam-masala-100g' })).rejects.toMatchObject({ status: 409 });
    await expect(shop.seed.add(pickle)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses an unknown category and an unknown product', async () => {
    await expect(shop.seed.add({ ...pickle, id: 'other-pickle-300g', categoryId: 'pickles' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(shop.seed.change('basmati-rice-1kg', { categoryId: 'pickles' })).rejects.toMatchObject({ status: 400 });
    await expect(shop.seed.change('no-such-product', { rank: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(shop.seed.remove('no-such-product')).rejects.toMatchObject({ status: 404 });
  });

  it('keeps a price history that cannot be changed', async () => {
    await expect(shop.database.query(`UPDATE price_history SET price_minor = 1`)).rejects.toThrow('only grows');
    await expect(shop.database.query(`DELETE FROM price_history`)).rejects.toThrow('only grows');
  });

  it('serialises concurrent changes', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => shop.seed.change('poha-thin-500g', { priceMinor: 700 + n })));
    await untilPublished('poha-thin-500g', 11);
    expect(published('poha-thin-500g').map(([, version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const history = await prices('poha-thin-500g');
    expect(history).toHaveLength(11);
    expect((await product('poha-thin-500g')).priceMinor).toBe(history.at(-1));
  });

  describe('reductions', () => {
    it('of the seed data are shown with the lowest price of the 30 days before', async () => {
      expect((await product('biryani-masala-50g')).reduction).toEqual({ regularMinor: 790, lowest30DaysMinor: 720, percent: 11 });
      const reduced = await shop.database.query<{ id: string }[]>(
        `SELECT id FROM products WHERE regular_price_minor IS NOT NULL ORDER BY id`,
      );
      expect(reduced.length).toBeGreaterThanOrEqual(4);
      for (const { id } of reduced) expect((await product(id)).reduction?.percent).toBeGreaterThan(0);
    });

    it('begin with a higher regular price, continue when the price falls again, and end without it', async () => {
      const id = 'kala-namak-200g';
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.seed.change(id, { priceMinor: 490, regularPriceMinor: 590 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 590, percent: 16 });
      await shop.seed.change(id, { priceMinor: 440 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 490, percent: 10 });
      await shop.seed.change(id, { priceMinor: 460 });
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.seed.change(id, { priceMinor: 590 });
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.seed.change(id, { priceMinor: 390, regularPriceMinor: 590 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 440, percent: 11 });
      expect(await prices(id)).toEqual([590, 490, 440, 460, 590, 390]);
    });

    it('require a regular price that was charged', async () => {
      for (const change of [
        { regularPriceMinor: 9_990 },
        { regularPriceMinor: 490 },
        { priceMinor: 590, regularPriceMinor: 590 },
      ])
        await expect(shop.seed.change('ajwain-100g', change)).rejects.toMatchObject({ status: 400 });
      expect(await product('ajwain-100g')).toMatchObject({ priceMinor: 590 });
      expect(await prices('ajwain-100g')).toEqual([590]);
    });

    it('of a new product require an earlier price', async () => {
      const reduced = { ...pickle, id: 'lime-pickle-300g', priceMinor: 990, regularPriceMinor: 1_490 };
      await expect(shop.seed.add(reduced)).rejects.toMatchObject({ status: 400 });
      await shop.seed.add({
        ...reduced,
        earlierPrices: [
          { daysAgo: 40, priceMinor: 1_290 },
          { daysAgo: 31, priceMinor: 1_490 },
        ],
      });
      expect((await product(reduced.id)).reduction).toEqual({ regularMinor: 1_490, lowest30DaysMinor: 1_490, percent: 33 });
    });
  });

  describe('availability', () => {
    const receive = (levels: [id: string, available: number, version: number][], id?: string) =>
      shop.broker.deliver(
        stockLevelsChanged,
        { levels: levels.map(([productId, available, version]) => ({ productId, available, version })) },
        { id },
      );

    it('is the newest published level of each product, whatever the order of the events', async () => {
      await receive([
        ['besan-1kg', 7, 3],
        ['atta-1kg', 5, 2],
      ]);
      await receive([
        ['besan-1kg', 9, 2],
        ['atta-1kg', 4, 3],
        ['no-such-product', 1, 1],
      ]);
      expect((await product('besan-1kg')).stock).toBe(7);
      expect((await product('atta-1kg')).stock).toBe(4);
      const { version } =
        (await shop.database.query<{ version: number }[]>(`SELECT version FROM products WHERE id = 'besan-1kg'`))[0] ?? {};
      expect(version).toBe(1);
    });

    it('is kept when the product changes', async () => {
      await receive([['ragi-flour-1kg', 3, 9]]);
      await shop.seed.change('ragi-flour-1kg', { priceMinor: 1_390 });
      expect((await product('ragi-flour-1kg')).stock).toBe(3);
    });

    it('removes a product from lists when it is sold out, and restores it', async () => {
      const listed = async () => (await shop.client.call(catalogueRoutes.products, { query: { search: 'sabudana' } })).total;
      await receive([['sabudana-500g', 0, 5]]);
      expect(await listed()).toBe(0);
      await receive([['sabudana-500g', 8, 6]]);
      expect(await listed()).toBe(1);
    });

    it('does not deadlock when many levels arrive concurrently in different orders', async () => {
      const ids = (await shop.database.query<{ id: string }[]>(`SELECT id FROM products ORDER BY id`)).map(row => row.id);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const order = n % 2 ? ids : ids.toReversed();
          return receive(order.map(id => [id, 100 + n, 10 + n]));
        }),
      );
      const [{ deadlocks }] = await shop.database.query<[{ deadlocks: number }]>(
        `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
      );
      console.log(`40 announcements of ${ids.length} products at once: ${deadlocks} deadlocks`);
      expect(outcomes.every(outcome => outcome.kind === 'done')).toBe(true);
      expect(deadlocks).toBe(0);
      const [{ right }] = await shop.database.query<[{ right: boolean }]>(
        `SELECT bool_and(quantity = 139) AS right FROM products`,
      );
      expect(right).toBe(true);
    });
  });
});
