import { checkCart } from './api.js';
import { quantityOf } from './cart-line.js';
import { useCart } from './cart.store.js';

/** Delay that combines quick clicks into one request, ms. */
const pause = 500;

const due = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Checks the current stock after a change that was shown at once, and calls back if it is lower (F-58). A failed check is ignored; the cart
 * is checked again before checkout.
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
  const { lines } = await checkCart({ body: { items: [{ productId: id, quantity }] } });
  const stock = lines[0]?.available ?? quantity;
  const line = useCart.getState().lines.find(each => each.id === id);
  const available = stock + (line?.held ?? 0);
  if (line && available < line.quantity) {
    useCart.getState().refresh({ ...line, stock });
    fewer(available);
  }
}
