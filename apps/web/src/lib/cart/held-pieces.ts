import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import type { CartItem } from './merge-carts.js';

/**
 * Returns a line of which an unpaid order holds so many pieces; a quantity that was reduced for lack of them is restored. When the order holds fewer, it has
 * given them back, and the stock stays.
 *
 * @param isCounted the stock of the line still contains them
 */
export function withHeld(line: CartLine, held: number, isCounted = false): CartLine {
  const { held: before = 0, wanted, ...rest } = line;
  if (held === before) return line;
  const stock = line.stock + (isCounted ? 0 : Math.max(0, held - before));
  const current = { ...rest, stock, ...(held > 0 && { held }) };
  if (wanted === undefined) return current;
  return wanted <= stock ? { ...current, quantity: wanted } : { ...current, wanted };
}

/**
 * Counts these pieces, which the customer's own unpaid order holds, as stock of the cart's lines.
 *
 * @param isCounted they have just been ordered, and the stock of the lines still contains them
 */
export function holdPieces(items: readonly CartItem[], isCounted?: boolean): void {
  const held = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
  const { lines: before } = useCart.getState();
  const lines = before.map(line => withHeld(line, held[line.id] ?? 0, isCounted));
  useCart.setState(lines.some((line, place) => line !== before[place]) ? { held, lines } : { held });
}
