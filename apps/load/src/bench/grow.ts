import { grownShop, manyProducts, manyTimers, withoutTriggers, yearOf } from './grown-shop.sql.js';
import { runIn, type ShopUnderTest } from './shop-under-test.js';

/** Fills the databases with what a year leaves behind, and restarts the shop: it keeps prices and search in memory. */
export async function grow({ shop, databaseUrl }: Pick<ShopUnderTest, 'shop' | 'databaseUrl'>): Promise<void> {
  const parts = [manyProducts, yearOf(grownShop.orders), manyTimers].flatMap(Object.entries<readonly string[]>);
  for (const [database, statements] of parts)
    for (const statement of statements) await runIn(databaseUrl(database), `${withoutTriggers}; ${statement}`);
  // As autovacuum does in time; a fresh bulk load has no statistics.
  for (const database of new Set(parts.map(([name]) => name))) await runIn(databaseUrl(database), 'VACUUM ANALYZE');
  await shop.stop();
  await shop.start();
}
