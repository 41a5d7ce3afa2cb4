import type { NetQuantity, Product } from './http/catalogue.js';

const perLarger = { g: ['kg', 1_000], kg: ['kg', 1], ml: ['l', 1_000], l: ['l', 1], pcs: ['pcs', 1] } as const;

/** Returns the price per kilogram, litre or piece, in grosze, rounded half up: 500 g at 6.49 zł are 12.98 zł/kg. */
export function unitPriceOf(priceMinor: number, { amount, unit }: NetQuantity): Product['unitPrice'] {
  const [per, factor] = perLarger[unit];
  return { minor: Math.floor((priceMinor * factor) / amount + 0.5), per };
}
