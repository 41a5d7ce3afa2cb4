import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;
const everyMs = 50;

interface ProductPage {
  readonly items: readonly { readonly id: string; readonly stock: number }[];
  readonly total: number;
}

/**
 * Waits until every listed product has a price and stock. Product data reaches the other services by events, so on the very first start
 * this takes a moment after all services run.
 *
 * @throws Error when the events have not arrived within a minute.
 */
export async function waitUntilStocked(shopUrl: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await allForSale(shopUrl))) {
    if (performance.now() > deadline)
      throw new Error('the catalogue has not reached all services within a minute; see the log of catalogue');
    await sleep(everyMs);
  }
}

async function allForSale(shopUrl: string): Promise<boolean> {
  for (let page = 1, seen = 0; ; page++) {
    const response = await fetch(`${shopUrl}/api/products?pageSize=100&page=${page}`);
    if (!response.ok) return false;
    const { items, total } = (await response.json()) as ProductPage;
    if (items.length === 0) return seen === total;
    const body = JSON.stringify({ items: items.map(({ id }) => ({ productId: id, quantity: 1 })) });
    if (!(await answersWell(`${shopUrl}/api/cart/check`, body, answer => answer['ok'] === true))) return false;
    const withDistrict = body.replace(/}$/, ',"district":"Mokotów"}');
    if (!(await answersWell(`${shopUrl}/api/quotes`, withDistrict, () => true))) return false;
    seen += items.length;
    if (seen >= total) return true;
  }
}

async function answersWell(url: string, body: string, isWell: (answer: Record<string, unknown>) => boolean): Promise<boolean> {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return response.ok && isWell((await response.json()) as Record<string, unknown>);
}
