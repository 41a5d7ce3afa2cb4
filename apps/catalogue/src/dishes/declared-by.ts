import {
  allergens,
  diets,
  pantryFacts,
  type Allergen,
  type Diet,
  type DishPantryItem,
  type DishProduct,
} from '@kirana/contracts';
import type { DeclaredProduct } from './dishes.repository.js';

interface Declared {
  readonly diets?: Diet[];
  readonly allergens?: Allergen[];
}

/**
 * Returns the diets for which every ingredient of a dish is suitable, and the allergens in any of them, optional ones included. Nothing when
 * the ingredients of one of its products are unknown, so that a filter never shows more than is confirmed.
 */
export function declaredBy(
  dish: { readonly products: readonly DishProduct[]; readonly atHome: readonly DishPantryItem[] },
  known: ReadonlyMap<string, DeclaredProduct>,
): Declared {
  const products = dish.products.map(({ productId }) => known.get(productId));
  const pantry = dish.atHome.map(({ item }) => pantryFacts(item));
  if (!products.every(product => product?.diets && product.allergens)) return {};
  return {
    diets: diets.filter(
      diet =>
        products.every(product => product?.diets?.includes(diet)) && pantry.every(({ notFor = [] }) => !notFor.includes(diet)),
    ),
    allergens: allergens.filter(
      allergen =>
        products.some(product => product?.allergens?.includes(allergen)) ||
        pantry.some(({ allergens: contained = [] }) => contained.includes(allergen)),
    ),
  };
}
