import { grownShopStatements } from './grown-shop.sql.js';
import { runIn, type ShopUnderTest } from './shop-under-test.js';

/** Fills the databases with what a year leaves behind, and restarts the shop: it keeps prices and search in memory. */
export async function grow({ shop, databaseUrl }: Pick<ShopUnderTest, 'shop' | 'databaseUrl'>): Promise<void> {
  for (const [database, statements] of Object.entries(grownShopStatements)) {
    for (const statement of statements) await runIn(databaseUrl(database), statement);
    // As autovacuum does in time; a fresh bulk load has no statistics.
    await runIn(databaseUrl(database), 'VACUUM ANALYZE');
  }
  await shop.stop();
  await shop.start();
}
