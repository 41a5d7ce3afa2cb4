import { adminPriceRoutes, adminProductRoutes, productChanged, type ApiScope } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { RunningCatalogue } from './running-catalogue.js';

const programWith = (...scopes: ApiScope[]) => ({ kind: 'program', keyId: 'k1', name: 'ERP', scopes }) as const;

describe('SetPrices', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const set = (prices: { productId: string; version: number; priceMinor: number }[], scope: ApiScope = 'prices.write') =>
    shop.client.call(adminPriceRoutes.set, { body: { prices } }, programWith(scope));

  it('sets prices at the expected version and returns what became of each', async () => {
    const outcome = await set([
      { productId: 'saffron-1g', version: 1, priceMinor: 4_190 },
      { productId: 'toor-dal-1kg', version: 9, priceMinor: 1_111 },
      { productId: 'no-such-product', version: 1, priceMinor: 100 },
    ]);
    expect(outcome.changed).toBe(1);
    expect(outcome.outcomes).toEqual([
      { productId: 'saffron-1g', outcome: 'changed', version: 2, priceMinor: 4_190 },
      { productId: 'toor-dal-1kg', outcome: 'changed-meanwhile', version: 1, priceMinor: expect.any(Number) },
      { productId: 'no-such-product', outcome: 'not-found', version: null, priceMinor: null },
    ]);
    expect((await set([{ productId: 'saffron-1g', version: 2, priceMinor: 4_190 }])).outcomes).toMatchObject([
      { outcome: 'unchanged', version: 2 },
    ]);
    await eventually('the change is published', () =>
      shop.broker.sent(productChanged).some(({ subject, data }) => subject === 'saffron-1g' && data.priceMinor === 4_190),
    );
    const audited = await shop.database.query<object[]>(
      `SELECT actor_id, actor, action FROM audit_log WHERE subject = 'saffron-1g'`,
    );
    expect(audited).toEqual([{ actor_id: 'key:k1', actor: 'ERP (API)', action: 'change-product' }]);
  });

  it('refuses a program without the scope, and programs wherever the route names none', async () => {
    const refused = { status: 403, code: 'insufficient-scope' };
    await expect(set([{ productId: 'saffron-1g', version: 2, priceMinor: 1 }], 'products.read')).rejects.toMatchObject(refused);
    const everything = programWith('prices.write', 'products.read', 'stock.write');
    const bulk = { items: [{ id: 'saffron-1g', version: 2 }], change: { kind: 'active' as const, isActive: false } };
    await expect(shop.client.call(adminProductRoutes.bulk, { body: bulk }, everything)).rejects.toMatchObject(refused);
  });

  it('refuses a product that stands there twice', async () => {
    const price = { productId: 'saffron-1g', version: 2, priceMinor: 100 };
    await expect(set([price, price])).rejects.toMatchObject({ status: 400 });
  });
});
