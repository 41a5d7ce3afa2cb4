import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { dishColours, dishServings, dishToppings } from '../dish-look.js';
import { dishUnits } from '../dish-portions.js';
import { ProductId } from '../ids.js';
import { Translations } from '../locale.js';
import { pantryItems } from '../pantry.js';
import { Product } from './catalogue.js';
import { allergens, diets } from './product-details.js';
import { defineRoutes, toEveryone } from './route.js';

export const DishId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64)
  .register(apiNotes, { description: "A dish's readable id, as in its address.", example: 'dal-makhani' });

export const DishLook = z.strictObject({
  serving: z.enum(dishServings),
  colour: z.enum(dishColours),
  topping: z.enum(dishToppings),
});

/** An amount for all servings of the dish. */
const Amount = z.number().positive().max(20_000);

/** A product in a dish. `optional`: the dish can be cooked without it; it still counts for the diets and the allergens. */
export const DishProduct = z.strictObject({
  productId: ProductId,
  amount: Amount,
  unit: z.enum(dishUnits),
  optional: z.boolean().default(false),
});
export type DishProduct = z.infer<typeof DishProduct>;

/** An ingredient that is no product; without an amount as much as the cook likes. */
export const DishPantryItem = z.strictObject({
  item: z.enum(pantryItems),
  amount: Amount.optional(),
  unit: z.enum(dishUnits).optional(),
  optional: z.boolean().default(false),
});
export type DishPantryItem = z.infer<typeof DishPantryItem>;

export const DishSummary = z.object({
  id: DishId,
  title: z.string(),
  translatedTitle: Translations,
  lead: z.string().describe('One line on what it is.'),
  translatedLead: Translations,
  servings: z.int().describe('For how many people the amounts are.'),
  minutes: z.int().describe('From start to table, soaking and resting overnight not counted.'),
  overnight: z.boolean().optional().describe('It soaks or rises overnight: to be started the day before.'),
  image: z.string().describe('Address of its picture.'),
  colour: z.enum(dishColours),
  diets: z
    .array(z.enum(diets))
    .optional()
    .describe('Diets for which all its ingredients are suitable; absent when the ingredients of a product are unknown.'),
  allergens: z.array(z.enum(allergens)).optional().describe('Allergens in its ingredients; absent like `diets`.'),
});
export type DishSummary = z.infer<typeof DishSummary>;

export const DishIngredient = DishProduct.extend({
  product: Product.nullable().describe(
    'Null when the shop does not sell it any more. A product that is sold out is there with a stock of 0.',
  ),
});
export type DishIngredient = z.infer<typeof DishIngredient>;

export const Dish = DishSummary.extend({
  method: z.array(z.string()).describe('Steps in the default language.'),
  translatedMethod: z.partialRecord(z.string(), z.array(z.string())).describe('Steps by language, without the default one.'),
  ingredients: z.array(DishIngredient),
  atHome: z.array(DishPantryItem),
});
export type Dish = z.infer<typeof Dish>;

const params = z.strictObject({ id: DishId });

/** Served by catalogue. */
export const dishRoutes = defineRoutes('catalogue', {
  /** All dishes that are on, in the order of the shop; the browser filters them. */
  list: { method: 'GET', path: '/dishes', answer: z.array(DishSummary), exposed: toEveryone('Dishes to cook from the products') },
  one: {
    method: 'GET',
    path: '/dishes/:id',
    params,
    answer: Dish,
    exposed: toEveryone('One dish: its method, and its ingredients with their products', ['not-found']),
  },
  /** The dishes a product goes into. */
  ofProduct: {
    method: 'GET',
    path: '/products/:id/dishes',
    params: z.strictObject({ id: ProductId }),
    answer: z.array(DishSummary.pick({ id: true, title: true, translatedTitle: true })).max(6),
    exposed: toEveryone('Up to six dishes that a product goes into'),
  },
});
