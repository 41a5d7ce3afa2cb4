import { dishPictureAddress, type AdminDish, type Dish, type DishSummary } from '@kirana/contracts';
import { toProduct, type ProductRow } from '../browse/product-view.js';
import { declaredBy } from './declared-by.js';
import type { DeclaredProduct } from './dishes.repository.js';

/** Returns a dish as lists show it. */
export function toSummary(dish: AdminDish, known: ReadonlyMap<string, DeclaredProduct>): DishSummary {
  const { id, title, translatedTitle, lead, translatedLead, servings, minutes, overnight, look } = dish;
  return {
    id,
    title,
    translatedTitle,
    lead,
    translatedLead,
    servings,
    minutes,
    ...(overnight && { overnight }),
    image: dishPictureAddress(look),
    colour: look.colour,
    ...declaredBy(dish, known),
  };
}

/** Returns a dish with its method and its ingredients; `rows` are those of its products that are sold. */
export function toDish(dish: AdminDish, rows: readonly ProductRow[]): Dish {
  const found = new Map(rows.map(row => [row.id, row]));
  return {
    ...toSummary(dish, found),
    method: dish.method,
    translatedMethod: dish.translatedMethod,
    ingredients: dish.products.map(ingredient => {
      const row = found.get(ingredient.productId);
      return { ...ingredient, product: row ? toProduct(row) : null };
    }),
    atHome: dish.atHome,
  };
}
