import type { FoodOperator } from '@kirana/contracts';
import type { NewProduct } from '../keep-range/product-changes.js';
import type { RangeProduct } from './range-file.js';

/** Steps between ranks leave room for products in between. */
export const rankStep = 10;

/** Who answers for what names nobody else: the shop, which brings it into the EU (Regulation 1169/2011, art. 8(1)). */
const theShop: FoodOperator = { name: 'Kirana Import', address: 'ul. Puławska 14, 02-512 Warszawa, Polska' };

/** A product of a data file as it enters the range. `rank` counts anew in each category, so that the catalogue begins with the first of each. */
export function toNewProduct(product: RangeProduct, categoryId: string, rank: number): NewProduct {
  const {
    ingredients,
    allergens,
    mayContain,
    nutrition,
    origin,
    storage,
    diets,
    packKind,
    operator = theShop,
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
