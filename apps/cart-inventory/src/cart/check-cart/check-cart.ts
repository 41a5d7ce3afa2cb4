import type { CartCheck, CartItems } from '@kirana/contracts';

/** Compares every line with the available quantity; an unknown or inactive product has none available. */
export function checkCart(items: CartItems, available: ReadonlyMap<string, number>): CartCheck {
  const lines = items.map(({ productId, quantity }) => {
    const left = available.get(productId) ?? 0;
    return { productId, requested: quantity, available: left, ok: quantity <= left };
  });
  return { ok: lines.every(line => line.ok), lines };
}
