import { seedService } from '@kirana/bootstrap';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminProductRoutes, demoRangeRoutes, productChanged, productRemoved } from '@kirana/contracts';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { catalogue } from '../src/index.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const own = { name: 'Own Juice', categoryId: 'beverages', priceMinor: 990, quantity: 3 };

describe('DemoRange', () => {
  let postgres: TestDatabases;
  let shop: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    shop = await ServiceUnderTest.start(catalogue, postgres, {}, { seed: true });
  });
  afterAll(async () => {
    await shop.stop();
    await postgres.stop();
  });

  const count = async (where: string) =>
    (await shop.database.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${where}`))[0]?.n ?? 0;
  const retire = (sold: string[]) => shop.client.call(demoRangeRoutes.retire, { body: { sold } }, admin);

  it('removes what was never sold, switches off the rest and the dishes, and leaves what the shop has of its own', async () => {
    await shop.client.call(adminProductRoutes.create, { body: own }, admin);
    const all = await count('products');
    const dishes = await count('dishes WHERE is_active');
    const outcome = await retire(['toor-dal-1kg', 'own-juice']);
    expect(outcome).toEqual({ removed: all - 2, switchedOff: 1, dishes });
    expect(await shop.database.query('SELECT id, is_active FROM products ORDER BY id')).toEqual([
      { id: 'own-juice', is_active: true },
      { id: 'toor-dal-1kg', is_active: false },
    ]);
    expect(await count('dishes WHERE is_active')).toBe(0);
  });

  it('tells the other services of each, and the audit log who did it', async () => {
    const removed = await count('removed_products');
    await eventually('every removal is published', () => shop.broker.sent(productRemoved).length === removed);
    expect(shop.broker.sent(productChanged).at(-1)?.data).toMatchObject({ productId: 'toor-dal-1kg', isActive: false });
    expect(await count(`audit_log WHERE action = 'remove-product'`)).toBe(removed);
    expect(await count(`audit_log WHERE action = 'change-dish'`)).toBeGreaterThan(10);
  });

  it('changes nothing when it is asked for again, and the next start brings nothing back', async () => {
    expect(await retire(['toor-dal-1kg'])).toEqual({ removed: 0, switchedOff: 0, dishes: 0 });
    await seedService(catalogue, shop.config);
    expect(await count('products')).toBe(2);
  });
});
