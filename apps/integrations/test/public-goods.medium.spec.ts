import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { feedRoutes, productAdded, productChanged, productRemoved, stockLevelsChanged, type StockLevel } from '@kirana/contracts';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { integrations } from '../src/index.js';
import { PublishStock } from '../src/publish/publish-stock.js';
import { aProgram } from './programs.js';
import { webhookKey } from './webhook-key.js';

describe('public events of stock and products', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  let cursor = '0';
  let program: Awaited<ReturnType<typeof aProgram>>['program'];
  let version = 0;
  beforeAll(async () => {
    postgres = await testDatabases();
    service = await ServiceUnderTest.start(integrations, postgres, {
      WEBHOOK_SECRETS_KEY: webhookKey(),
      PUBLIC_URL: 'https://shop.example/',
    });
    ({ program } = await aProgram(service));
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });

  /** Returns the new events of the feed, at least `count`, as type, version and data without the product. */
  async function next(count: number) {
    const seen: (readonly [type: string, version: number, data: object])[] = [];
    await eventually(
      'they are in the feed',
      async () => {
        const page = await service.client.call(feedRoutes.read, { body: { after: cursor, limit: 100, wait: 5 } }, program);
        cursor = page.next;
        for (const { type, aggregateversion, source, subject, data } of page.events) {
          const { productId, ...rest } = data;
          expect([source, subject]).toEqual(['https://shop.example', productId]);
          seen.push([type, aggregateversion, rest]);
        }
        return seen.length >= count;
      },
      30_000,
    );
    return seen;
  }
  const levels = (...of: Omit<StockLevel, 'productId'>[]) =>
    service.broker.deliver(
      stockLevelsChanged,
      { levels: of.map(level => ({ productId: 'toor-dal-1kg', ...level })) },
      { version: ++version },
    );

  /** Changes the level and publishes it now, instead of five seconds after the last time. */
  const published = async (level: Omit<StockLevel, 'productId'>) => {
    await levels(level);
    await service.service.app.get(PublishStock, { strict: false }).publish();
  };

  it('combines the changes of a burst: the first at once, the newest five seconds later', async () => {
    await levels({ available: 40, version: 1, isSold: true, reorderPoint: null });
    expect(await next(1)).toEqual([['stock.changed.v1', 1, { available: 40 }]]);
    const versions = Array.from({ length: 29 }, (_, n) => n + 2);
    await Promise.all(versions.map(n => levels({ available: 41 - n, version: n, isSold: true, reorderPoint: 12 })));
    // One event for twenty-nine changes, and one because it fell below its reorder point.
    expect(await next(2)).toEqual([
      ['stock.changed.v1', 30, { available: 11 }],
      ['stock.low.v1', 30, { available: 11, below: 12 }],
    ]);
    const [{ count } = { count: 0 }] = await service.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM public_events WHERE type LIKE 'stock.%'`,
    );
    expect(count).toBe(3);
  }, 60_000);

  it('says that stock is low once, and again only after it was not; never of a product that is not sold', async () => {
    // An older level that arrives late changes nothing, nor does one that goes back to what was published.
    await levels({ available: 3, version: 29, isSold: true, reorderPoint: 12 });
    await published({ available: 5, version: 31, isSold: true, reorderPoint: 12 });
    expect(await next(1)).toEqual([['stock.changed.v1', 31, { available: 5 }]]);
    await published({ available: 60, version: 32, isSold: true, reorderPoint: 12 });
    expect(await next(1)).toEqual([['stock.changed.v1', 32, { available: 60 }]]);
    await published({ available: 0, version: 33, isSold: false, reorderPoint: 12 });
    expect(await next(1)).toEqual([['stock.changed.v1', 33, { available: 0 }]]);
    await published({ available: 9, version: 34, isSold: true });
    expect(await next(2)).toEqual([
      ['stock.changed.v1', 34, { available: 9 }],
      ['stock.low.v1', 34, { available: 9, below: 10 }],
    ]);
  });

  it('publishes each change of a product once, and its removal', async () => {
    const shown = { name: 'Toor dal', categoryId: 'dals', priceMinor: 1_899, vatRate: 5, isActive: true };
    const facts = { productId: 'toor-dal-1kg', ...shown };
    await service.broker.deliver(productAdded, { ...facts, initialQuantity: 40 }, { version: 1 });
    const changed = { ...facts, priceMinor: 1_999 };
    const sent = { version: 2, id: '0192f0c4-5b6d-7e7f-8a9b-0c1d2e3f4a5b' };
    await service.broker.deliver(productChanged, changed, sent);
    await service.broker.deliver(productChanged, changed, sent);
    await service.broker.deliver(productRemoved, { productId: facts.productId }, { version: 3 });
    expect(await next(3)).toEqual([
      ['product.changed.v1', 1, shown],
      ['product.changed.v1', 2, { ...shown, priceMinor: 1_999 }],
      ['product.removed.v1', 3, {}],
    ]);
  });
});
