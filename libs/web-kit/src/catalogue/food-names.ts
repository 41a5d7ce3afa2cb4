import type { Allergen, Diet } from '@kirana/contracts';

/** The diets of the contract, listed here so that its schemas stay out of the browser; a missing one fails to compile. */
export const dietNames = Object.keys({ vegan: 1, vegetarian: 1, 'gluten-free': 1, jain: 1 } satisfies Record<Diet, 1>) as Diet[];

/** In the order of the regulation's list. */
export const allergenNames = Object.keys({
  gluten: 1,
  crustaceans: 1,
  eggs: 1,
  fish: 1,
  peanuts: 1,
  soybeans: 1,
  milk: 1,
  nuts: 1,
  celery: 1,
  mustard: 1,
  sesame: 1,
  sulphites: 1,
  lupin: 1,
  molluscs: 1,
} satisfies Record<Allergen, 1>) as Allergen[];
