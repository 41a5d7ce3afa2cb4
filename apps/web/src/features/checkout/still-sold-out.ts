import { checkCart } from '../../lib/cart/api.js';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import type { useTakeStock } from '../../lib/cart/use-take-stock.js';
import type { OrderRefusal } from './order-refusal.js';

/**
 * Returns why these lines, which are shown as sold out, are not ordered. When there are pieces of all of them again they are shown so, and the
 * total with them; loaded only then, because few carts have one.
 */
export async function stillSoldOut(
  lines: readonly CartLine[],
  takeStock: ReturnType<typeof useTakeStock>,
): Promise<OrderRefusal | undefined> {
  const answer = await checkCart({ body: { items: itemsOf(lines) } });
  const short = answer.lines.filter(({ ok }) => !ok);
  if (short.length > 0) {
    const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
    return { why: 'short', lines: short.map(line => ({ ...line, name: nameOf.get(line.productId) ?? '' })) };
  }
  takeStock(lines.map(({ id, quantity }) => ({ productId: id, available: quantity })));
  return undefined;
}
