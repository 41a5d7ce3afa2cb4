import { ShopClient } from './shop-client.js';

/** Returns the ids of all products of a shop. */
export async function productsOf(url: string): Promise<string[]> {
  const client = new ShopClient(url);
  const ids: string[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await client.ask('GET', `/api/products?pageSize=100&page=${page}`);
    const { items, total } = body as unknown as { items: { id: string }[]; total: number };
    ids.push(...items.map(({ id }) => id));
    last = Math.ceil(total / 100);
  }
  return ids;
}
