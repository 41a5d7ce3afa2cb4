import { packContents } from '@kirana/contracts/dish-portions';
import type { DishProduct, NetQuantity } from '@kirana/contracts';

/**
 * Returns what is wrong with the products of a dish: one that does not exist, stands there twice, or is measured in another unit than its
 * pack. Undefined when nothing is.
 */
export function wrongProduct(
  products: readonly DishProduct[],
  packs: ReadonlyMap<string, { readonly netQuantity: NetQuantity }>,
): string | undefined {
  const seen = new Set<string>();
  for (const { productId, unit } of products) {
    const pack = packs.get(productId);
    if (!pack) return `There is no product ${productId}.`;
    if (seen.has(productId)) return `The product ${productId} stands in the dish twice.`;
    const { unit: ofPack } = packContents(pack.netQuantity);
    if (unit !== ofPack) return `The product ${productId} is sold in ${ofPack}, not in ${unit}.`;
    seen.add(productId);
  }
  return undefined;
}
