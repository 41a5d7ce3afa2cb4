import { randomUUID } from 'node:crypto';
import type { ShopClient } from './shop-client.js';

interface Kept {
  readonly productId: string;
  readonly available: number;
}

/** What was counted of some popular products at the end of the month: two are sold out, the others run low. Ranks by popularity. */
const counted: readonly (readonly [rank: number, pieces: number])[] = [
  [6, 0],
  [11, 0],
  [15, 1],
  [19, 2],
  [24, 3],
  [30, 4],
  [37, 6],
];
/** Every third of the products that were counted has a reorder point of its own, pieces. */
const reorderPoint = 12;
const perShelf = 5;
const shelvesPerRack = 4;

/**
 * Gives every product a shelf, and counts some at a low number, so that the reorder list and the packing view have something to show.
 *
 * @param client signed in as someone who may change stock
 * @param products ids, the most popular first
 */
export async function arrangeStoreroom(client: ShopClient, products: readonly string[]): Promise<void> {
  const { body } = await client.ask('GET', '/api/admin/stock');
  const available = new Map((body as unknown as Kept[]).map(each => [each.productId, each.available]));
  for (const [at, id] of [...available.keys()].toSorted().entries())
    await client.ask('PATCH', `/api/admin/stock/${id}`, { was: { shelf: null }, changes: { shelf: shelfOf(at) } });
  const changes = counted.flatMap(([rank, pieces]) => {
    const productId = products[rank];
    const expected = available.get(productId ?? '');
    return expected === undefined ? [] : [{ productId, counted: pieces, expected }];
  });
  await client.ask('POST', '/api/admin/stock', {
    commandId: randomUUID(),
    reason: 'counted',
    note: 'Counted at the end of the month',
    changes,
  });
  for (const { productId } of changes.filter((_, at) => at % 3 === 0))
    await client.ask('PATCH', `/api/admin/stock/${productId}`, { was: { reorderPoint: null }, changes: { reorderPoint } });
}

/** `A1-1` is the lowest shelf of the first rack; racks have letters. */
function shelfOf(at: number): string {
  const shelf = Math.floor(at / perShelf);
  const rack = Math.floor(shelf / shelvesPerRack);
  return `${String.fromCodePoint(65 + (rack % 26))}${(shelf % shelvesPerRack) + 1}-${(at % perShelf) + 1}`;
}
