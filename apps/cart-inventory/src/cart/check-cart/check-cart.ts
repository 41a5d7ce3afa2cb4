import type { CartCheck, CartItems } from '@kirana/contracts';

/** Holds every line against what can be sold; a product nobody knows or sells has nothing available. */
export function checkCart(items: CartItems, available: ReadonlyMap<string, number>): CartCheck {
  const lines = items.map(({ productId, quantity }) => {
    const left = available.get(productId) ?? 0;
    return { productId, requested: quantity, available: left, ok: quantity <= left };
  });
  return { ok: lines.every(line => line.ok), lines };
}
