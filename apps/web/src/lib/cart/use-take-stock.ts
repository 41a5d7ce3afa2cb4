import { productQuery } from '@kirana/web-kit/catalogue/api';
import { useQueryClient } from '@tanstack/react-query';
import { useCart } from './cart.store.js';

/**
 * Sets the stock of lines that are short, with what an unpaid order of the customer holds, unless an order was refused beside it. Quantities stay: the line shows it, and the customer adjusts it there.
 */
export function useTakeStock(): (short: readonly { productId: string; available: number }[], countsHeld?: boolean) => void {
  const queries = useQueryClient();
  return (short, countsHeld = true) => {
    const { held, takeStock } = useCart.getState();
    const heldOf = (id: string) => (countsHeld ? (held[id] ?? 0) : 0);
    takeStock(new Map(short.map(({ productId, available }) => [productId, available + heldOf(productId)])));
    // Cached answers, and those on their way, contain the old, higher stock and would overwrite this.
    for (const { productId, available } of short) {
      void queries.cancelQueries(productQuery(productId));
      queries.setQueryData(productQuery(productId).queryKey, known => known && { ...known, stock: available });
    }
  };
}
