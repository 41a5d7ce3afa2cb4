import { useQueryClient } from '@tanstack/react-query';
import { productQuery } from '../catalogue/api.js';
import { useCart } from './cart.store.js';

/** Sets the stock of lines that are short, with what an unpaid order of the customer holds. Quantities stay: the line shows it, and the customer adjusts it there. */
export function useTakeStock(): (short: readonly { productId: string; available: number }[]) => void {
  const queries = useQueryClient();
  return short => {
    const { held, takeStock } = useCart.getState();
    takeStock(new Map(short.map(({ productId, available }) => [productId, available + (held[productId] ?? 0)])));
    // Cached answers, and those on their way, contain the old, higher stock and would overwrite this.
    for (const { productId, available } of short) {
      void queries.cancelQueries(productQuery(productId));
      queries.setQueryData(productQuery(productId).queryKey, known => known && { ...known, stock: available });
    }
  };
}
