// Writes the ERP's prices and stock to the shop: articles.csv has the lines `product;price in grosze;pieces`.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Problem } from './shop.mjs';

const pageSize = 100;
const mostAtOnce = 500;

function articlesIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1);
  return lines.filter(Boolean).map(line => {
    const [productId, priceMinor, pieces] = line.split(';');
    return { productId, priceMinor: Number(priceMinor), pieces: Number(pieces) };
  });
}

/** Returns what the shop has of every product, by id: version, price and pieces that can be sold. */
async function productsOf(ask) {
  const products = new Map();
  for (let page = 1; ; page++) {
    const { items, total } = await ask('GET', `/admin/products?sort=name&page=${page}&pageSize=${pageSize}`);
    for (const { id, version, priceMinor, quantity } of items) products.set(id, { version, priceMinor, quantity });
    if (page * pageSize >= total) return products;
  }
}

function* inParts(list) {
  for (let at = 0; at < list.length; at += mostAtOnce) yield list.slice(at, at + mostAtOnce);
}

/** Sets the prices that differ; returns how many were set, and whether some products had changed since they were read. */
async function writePrices(ask, articles, products) {
  const prices = articles.flatMap(({ productId, priceMinor }) => {
    const product = products.get(productId);
    return product && product.priceMinor !== priceMinor ? [{ productId, version: product.version, priceMinor }] : [];
  });
  let written = 0;
  let isStale = false;
  for (const part of inParts(prices)) {
    const { changed, outcomes } = await ask('PUT', '/admin/prices', { prices: part });
    written += changed;
    isStale ||= outcomes.some(({ outcome }) => outcome === 'changed-meanwhile');
  }
  return { written, isStale };
}

/**
 * Sets the stock that differs. `expected` is the number the shop showed: if some was sold meanwhile, the shop refuses, and the count is
 * compared again.
 */
async function writeStock(ask, articles, products) {
  const changes = articles.flatMap(({ productId, pieces }) => {
    const product = products.get(productId);
    return product && product.quantity !== pieces ? [{ productId, counted: pieces, expected: product.quantity }] : [];
  });
  let written = 0;
  let isStale = false;
  for (const part of inParts(changes)) {
    // Sent again by `ask` under the same id, it counts once.
    const commandId = randomUUID();
    try {
      const outcomes = await ask('POST', '/admin/stock', { commandId, reason: 'counted', note: 'ERP', changes: part });
      written += outcomes.filter(({ outcome }) => outcome === 'changed').length;
      isStale ||= outcomes.some(({ outcome }) => outcome === 'changed-meanwhile');
    } catch (error) {
      // A single refused change is a problem document.
      if (!(error instanceof Problem && error.code === 'changed-meanwhile')) throw error;
      isStale = true;
    }
  }
  return { written, isStale };
}

/** Writes what differs, up to three times: what an admin changes in between is read again. */
export async function writeArticles(ask, file) {
  const articles = articlesIn(file);
  for (let attempt = 1; attempt <= 3; attempt++) {
    const products = await productsOf(ask);
    const prices = await writePrices(ask, articles, products);
    const stock = await writeStock(ask, articles, products);
    console.log(`wrote ${prices.written} prices and ${stock.written} stock levels`);
    if (!prices.isStale && !stock.isStale) return;
  }
}
