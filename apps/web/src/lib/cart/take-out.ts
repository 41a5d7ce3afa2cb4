import type { CartItems } from '@kirana/contracts';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';

/** Takes what was ordered out of the cart; what was added since stays. */
export function takeOut(ordered: readonly Pick<CartItems[number], 'productId' | 'quantity'>[]): void {
  const { lines, putBack, clear } = useCart.getState();
  const left = lines.flatMap((line): CartLine[] => {
    const quantity = line.quantity - (ordered.find(({ productId }) => productId === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (left.length > 0) putBack(left);
  else clear();
}
