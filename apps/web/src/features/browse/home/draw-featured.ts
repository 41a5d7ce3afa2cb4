import type { Product } from '@kirana/contracts';
import { featuredCount } from '../../../config/limits.js';

/**
 * Returns four random candidates if there are more, otherwise all of them (HOME-008). The same `seed` gives each product the same rank, so
 * the selection is stable while candidates come and go, and a refetch updates prices and stock in place (F-21).
 */
export function drawFeatured(candidates: readonly Product[], seed: number): Product[] {
  const onSale = candidates.filter(product => product.stock > 0);
  if (onSale.length <= featuredCount) return onSale;
  return onSale
    .map(product => ({ product, rank: rankOf(product.id, seed) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, featuredCount)
    .map(({ product }) => product);
}

/** Returns a pseudo-random number from 0 to 1 that depends on both (FNV-1a with a final mix). */
function rankOf(id: string, seed: number): number {
  let hash = Math.floor(seed * 0xffff_ffff) ^ 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 13), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffff_ffff;
}
