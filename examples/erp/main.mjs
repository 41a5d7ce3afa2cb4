// A small ERP: writes its prices and stock to the shop, and keeps a copy of the shop's orders for labels and invoices. Needs nothing but Node.
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';
import { writeArticles } from './articles.mjs';
import { memoryIn } from './memory.mjs';
import { followOrders, resync } from './orders.mjs';
import { Problem, shopAt } from './shop.mjs';

const { SHOP_URL = 'http://localhost:3000', API_KEY, MEMORY_FILE = 'erp.json', ARTICLES_FILE = 'articles.csv' } = process.env;
const isOnce = process.argv.includes('--once');
if (!API_KEY) {
  console.error(
    'Set API_KEY to a key with the scopes events.read, orders.read, products.read, stock.write and prices.write: kirana_…',
  );
  process.exit(2);
}
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
const ask = shopAt(SHOP_URL, API_KEY, stopping.signal);
const memory = memoryIn(MEMORY_FILE);

/** The articles are written at the start and whenever the file has changed. */
let writtenAt = 0;
async function writeChangedArticles() {
  if (!existsSync(ARTICLES_FILE)) return;
  const { mtimeMs } = statSync(ARTICLES_FILE);
  if (mtimeMs === writtenAt) return;
  await writeArticles(ask, ARTICLES_FILE);
  writtenAt = mtimeMs;
}

try {
  for (let goesOn = true; goesOn;) {
    await writeChangedArticles();
    try {
      goesOn = (await followOrders(ask, memory, isOnce ? 0 : 10)) || !isOnce;
    } catch (error) {
      // It was away for longer than the shop keeps events, or the shop was restored from a backup: the feed cannot say what was missed.
      if (!(error instanceof Problem && ['cursor-too-old', 'cursor-unknown'].includes(error.code))) throw error;
      console.log(error.message);
      await resync(ask, memory);
    }
  }
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
