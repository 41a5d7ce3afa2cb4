import type { CartItems, Product, Quote } from '@kirana/contracts';
import { percentOf } from '@kirana/contracts/money';
import { store } from './store.js';

/** The price of a cart to a district, or null when there is no such district. */
export function quoteFor(products: ReadonlyMap<string, Product>, items: CartItems, districtName: string): Quote | null {
  const district = store.districts.find(each => each.name === districtName);
  if (!district) return null;
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const unitPriceMinor = product.priceMinor;
    return [{ productId, name: product.name, unitPriceMinor, quantity, lineTotalMinor: unitPriceMinor * quantity }];
  });
  const { deliveryFeeMinor: base, includedKm, perKmMinor, serviceFeePercent, minimumOrderMinor } = store.pricing;
  const subtotalMinor = lines.reduce((sum, line) => sum + line.lineTotalMinor, 0);
  const deliveryFeeMinor = base + Math.round(Math.max(0, district.distanceKm - includedKm) * perKmMinor);
  const serviceFeeMinor = percentOf(subtotalMinor, serviceFeePercent);
  return {
    district: district.name,
    deliverable: district.deliverable,
    distanceKm: district.distanceKm,
    serviceFeePercent,
    minimumOrderMinor,
    lines,
    subtotalMinor,
    deliveryFeeMinor,
    serviceFeeMinor,
    totalMinor: subtotalMinor + deliveryFeeMinor + serviceFeeMinor,
  };
}
