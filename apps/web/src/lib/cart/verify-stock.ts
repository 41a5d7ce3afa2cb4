import { checkCart } from '../api/ordering.js';
import { quantityOf } from './cart-line.js';
import { useCart } from './cart.store.js';

/** Fifty quick clicks ask once, ms. */
const pause = 500;

const due = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * After a change that was shown at once: asks how many there really are, and tells when it is fewer (F-58).
 * A failed check says nothing here; the next one stands between cart and checkout.
 */
export function verifyStockSoon(id: string, fewer: (available: number) => void): void {
  clearTimeout(due.get(id));
  due.set(
    id,
    setTimeout(() => {
      due.delete(id);
      verify(id, fewer).catch((error: unknown) => console.error('stock could not be checked', error));
    }, pause),
  );
}

async function verify(id: string, fewer: (available: number) => void): Promise<void> {
  const quantity = quantityOf(useCart.getState().lines, id);
  if (quantity === 0) return;
  const { lines } = await checkCart([{ productId: id, quantity }]);
  const available = lines.find(line => line.productId === id)?.available ?? quantity;
  const line = useCart.getState().lines.find(each => each.id === id);
  if (line && available < line.quantity) {
    useCart.getState().refresh({ ...line, stock: available });
    fewer(available);
  }
}
