import type { StoredProduct } from '../product/product.row.js';
import type { StoredPlan } from './planned-prices.repository.js';

type Prices = Pick<StoredProduct, 'priceMinor' | 'regularPriceMinor'>;

/**
 * Returns the prices of a product while a planned price runs, grosze. A price below the regular one is a reduction of it and is announced
 * like any other (ADR 0014); another one is simply the price.
 */
export function priceDuring({ priceMinor, regularPriceMinor }: Prices, plannedMinor: number): Prices {
  const regular = regularPriceMinor ?? priceMinor;
  return { priceMinor: plannedMinor, regularPriceMinor: plannedMinor < regular ? regular : null };
}

/** Returns the prices after a planned price; undefined when the product has not its price any more, because another one was set meanwhile. */
export function priceAfter(
  product: Prices,
  { priceMinor, beforeMinor, beforeRegularMinor }: Pick<StoredPlan, 'priceMinor' | 'beforeMinor' | 'beforeRegularMinor'>,
): Prices | undefined {
  if (product.priceMinor !== priceMinor || beforeMinor === null) return undefined;
  return { priceMinor: beforeMinor, regularPriceMinor: beforeRegularMinor };
}
