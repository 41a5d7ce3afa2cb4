import { catalogueRoutes, productAdded, productChanged, productRemoved, stockLevelsChanged } from '@kirana/contracts';
import type { NewProduct } from '../src/keep-range/product-changes.js';
import { RunningCatalogue } from './running-catalogue.js';

const pickle: NewProduct = {
  id: 'mango-pickle-300g',
  name: 'Mango Pickle',
  namePl: 'Pikle z mango',
  indianName: 'Aam ka achar',
  description: 'Sour, hot and oily.',
  descriptionPl: 'Kwaśne, ostre i oleiste.',
  synonyms: 'achar',
  categoryId: 'snacks',
  priceMinor: 1_490,
  regularPriceMinor: null,
  vatRate: 8,
  netAmount: 300,
  netUnit: 'g',
  imageUrl: null,
  isActive: true,
  rank: 5,
  details: null,
  initialQuantity: 12,
};

describe('keeping the range', () => {
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
  const told = (id: string) =>
    shop.broker.published.filter(event => event.subject === id).map(event => [event.type, event.aggregateversion]);
  const untilTold = async (id: string, count: number) => {
    while (told(id).length < count) await new Promise(resolve => setTimeout(resolve, 10));
  };

  it('tells the other services of every product it starts with, once', async () => {
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
    await shop.range.change('saffron-1g', { rank: 275 });
    await untilTold('saffron-1g', 2);
    expect(shop.broker.published).toHaveLength(last + 1);
  });

  it('starts again with only what is missing, and leaves alone what was changed or removed', async () => {
    await shop.range.change('cloves-50g', { priceMinor: 1_111 });
    await shop.range.remove('mace-25g');
    await shop.database.query(`DELETE FROM products WHERE id = 'nutmeg-50g'`);
    await shop.seedAgain();
    expect((await product('cloves-50g')).priceMinor).toBe(1_111);
    expect((await product('nutmeg-50g')).priceMinor).toBe(1_190);
    await expect(product('mace-25g')).rejects.toMatchObject({ status: 404 });
  });

  it('adds a product, writes down each of its prices, and tells of each change with the next version', async () => {
    await shop.range.add(pickle);
    expect(await product(pickle.id)).toMatchObject({
      name: 'Mango Pickle',
      stock: 12,
      unitPrice: { minor: 4_967, per: 'kg' },
      details: null,
    });
    await shop.range.change(pickle.id, { priceMinor: 1_590, name: 'Hot Mango Pickle' });
    await shop.range.change(pickle.id, { priceMinor: 1_590 });
    await shop.range.change(pickle.id, { descriptionPl: 'Ostre.' });
    await shop.range.deactivate(pickle.id);
    await shop.range.remove(pickle.id);
    await untilTold(pickle.id, 5);
    expect(told(pickle.id)).toEqual([
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

  it('never gives the id of a product to another one', async () => {
    await expect(shop.range.add({ ...pickle, id: 'garam-masala-100g' })).rejects.toMatchObject({ status: 409 });
    await expect(shop.range.add(pickle)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a category that does not exist and a product nobody knows', async () => {
    await expect(shop.range.add({ ...pickle, id: 'other-pickle-300g', categoryId: 'pickles' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(shop.range.change('basmati-rice-1kg', { categoryId: 'pickles' })).rejects.toMatchObject({ status: 400 });
    await expect(shop.range.change('nobody-knows-this', { rank: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(shop.range.remove('nobody-knows-this')).rejects.toMatchObject({ status: 404 });
  });

  it('lets nobody rewrite the prices of the past', async () => {
    await expect(shop.database.query(`UPDATE price_history SET price_minor = 1`)).rejects.toThrow('only grows');
    await expect(shop.database.query(`DELETE FROM price_history`)).rejects.toThrow('only grows');
  });

  it('counts changes made at the same moment one after the other', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => shop.range.change('poha-thin-500g', { priceMinor: 700 + n })));
    await untilTold('poha-thin-500g', 11);
    expect(told('poha-thin-500g').map(([, version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const history = await prices('poha-thin-500g');
    expect(history).toHaveLength(11);
    expect((await product('poha-thin-500g')).priceMinor).toBe(history.at(-1));
  });

  describe('reductions', () => {
    it('of the starting range are announced against the lowest price of the 30 days before', async () => {
      expect((await product('biryani-masala-50g')).reduction).toEqual({ regularMinor: 790, lowest30DaysMinor: 720, percent: 11 });
      const reduced = await shop.database.query<{ id: string }[]>(
        `SELECT id FROM products WHERE regular_price_minor IS NOT NULL ORDER BY id`,
      );
      expect(reduced.length).toBeGreaterThanOrEqual(4);
      for (const { id } of reduced) expect((await product(id)).reduction?.percent).toBeGreaterThan(0);
    });

    it('begin with a regular price above, go on when the price falls again, and end with it', async () => {
      const id = 'kala-namak-200g';
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.range.change(id, { priceMinor: 490, regularPriceMinor: 590 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 590, percent: 16 });
      await shop.range.change(id, { priceMinor: 440 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 490, percent: 10 });
      await shop.range.change(id, { priceMinor: 460 });
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.range.change(id, { priceMinor: 590 });
      expect(await product(id)).not.toHaveProperty('reduction');
      await shop.range.change(id, { priceMinor: 390, regularPriceMinor: 590 });
      expect((await product(id)).reduction).toEqual({ regularMinor: 590, lowest30DaysMinor: 440, percent: 11 });
      expect(await prices(id)).toEqual([590, 490, 440, 460, 590, 390]);
    });

    it('cannot be made of thin air', async () => {
      for (const change of [
        { regularPriceMinor: 9_990 },
        { regularPriceMinor: 490 },
        { priceMinor: 590, regularPriceMinor: 590 },
      ])
        await expect(shop.range.change('ajwain-100g', change)).rejects.toMatchObject({ status: 400 });
      expect(await product('ajwain-100g')).toMatchObject({ priceMinor: 590 });
      expect(await prices('ajwain-100g')).toEqual([590]);
    });

    it('of a new product need a price it had before', async () => {
      const reduced = { ...pickle, id: 'lime-pickle-300g', priceMinor: 990, regularPriceMinor: 1_490 };
      await expect(shop.range.add(reduced)).rejects.toMatchObject({ status: 400 });
      await shop.range.add({
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
    const hear = (levels: [id: string, available: number, version: number][], id?: string) =>
      shop.broker.deliver(
        stockLevelsChanged,
        { levels: levels.map(([productId, available, version]) => ({ productId, available, version })) },
        { id },
      );

    it('is what inventory said last, product by product, whatever order it arrives in', async () => {
      await hear([
        ['besan-1kg', 7, 3],
        ['atta-1kg', 5, 2],
      ]);
      await hear([
        ['besan-1kg', 9, 2],
        ['atta-1kg', 4, 3],
        ['nobody-knows-this', 1, 1],
      ]);
      expect((await product('besan-1kg')).stock).toBe(7);
      expect((await product('atta-1kg')).stock).toBe(4);
      const { version } =
        (await shop.database.query<{ version: number }[]>(`SELECT version FROM products WHERE id = 'besan-1kg'`))[0] ?? {};
      expect(version).toBe(1);
    });

    it('survives a change of the product', async () => {
      await hear([['ragi-flour-1kg', 3, 9]]);
      await shop.range.change('ragi-flour-1kg', { priceMinor: 1_390 });
      expect((await product('ragi-flour-1kg')).stock).toBe(3);
    });

    it('takes a product off the list when nothing is left, and puts it back', async () => {
      const listed = async () => (await shop.client.call(catalogueRoutes.products, { query: { search: 'sabudana' } })).total;
      await hear([['sabudana-500g', 0, 5]]);
      expect(await listed()).toBe(0);
      await hear([['sabudana-500g', 8, 6]]);
      expect(await listed()).toBe(1);
    });

    it('never deadlocks when much of it arrives at once in different orders', async () => {
      const ids = (await shop.database.query<{ id: string }[]>(`SELECT id FROM products ORDER BY id`)).map(row => row.id);
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, n) => {
          const order = n % 2 ? ids : ids.toReversed();
          return hear(order.map(id => [id, 100 + n, 10 + n]));
        }),
      );
      const [{ deadlocks }] = await shop.database.query<[{ deadlocks: number }]>(
        `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
      );
      console.log(`200 announcements of ${ids.length} products at once: ${deadlocks} deadlocks`);
      expect(outcomes.every(outcome => outcome.kind === 'done')).toBe(true);
      expect(deadlocks).toBe(0);
      const [{ right }] = await shop.database.query<[{ right: boolean }]>(
        `SELECT bool_and(quantity = 299) AS right FROM products`,
      );
      expect(right).toBe(true);
    });
  });
});
