import type { FoodOperator } from '@kirana/contracts';
import type { NewProduct } from '../manage-products/product-changes.js';
import type { SeedProduct } from './seed-file.js';

/** Gap between ranks, so that products can be inserted in between. */
export const rankStep = 10;

/** Responsible food operator of products that name none: the shop, which imports them into the EU (Regulation 1169/2011, art. 8(1)). */
const shopOperator: FoodOperator = { name: 'Kirana Import', address: 'ul. Puławska 14, 02-512 Warszawa, Polska' };

/**
 * Converts a product of a data file for the catalogue. `rank` starts again in each category, so that the catalogue begins with the first
 * of each.
 */
export function toNewProduct(product: SeedProduct, categoryId: string, rank: number): NewProduct {
  const {
    ingredients,
    allergens,
    mayContain,
    nutrition,
    origin,
    storage,
    diets,
    packKind,
    operator = shopOperator,
    netQuantity,
    synonyms,
    regularPriceMinor = null,
    ...fields
  } = product;
  return {
    ...fields,
    regularPriceMinor,
    categoryId,
    rank,
    netAmount: netQuantity.amount,
    netUnit: netQuantity.unit,
    synonyms: synonyms.join('\n'),
    imageUrl: null,
    isActive: true,
    details: { ingredients, allergens, mayContain, nutrition, origin, storage, diets, packKind, operator },
  };
}
