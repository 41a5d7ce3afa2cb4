import type { Allergen, Diet } from './http/product-details.js';

/** What an ingredient that is no product of the shop contains, and the diets that rule it out. */
export interface PantryFacts {
  readonly allergens?: readonly Allergen[];
  readonly notFor?: readonly Diet[];
}

const plain: PantryFacts = {};
/** Roots, onion and garlic: see `jain` in `diets`. */
const root: PantryFacts = { notFor: ['jain'] };
const dairy: PantryFacts = { allergens: ['milk'], notFor: ['vegan'] };

/**
 * Ingredients of dishes that the shop does not sell: what a household has, and fresh food. A dish names them by id, so that its diets and
 * allergens can be derived from everything in it; the web has their names in each language.
 */
const pantry = {
  water: plain,
  salt: plain,
  oil: plain,
  sugar: plain,
  onion: root,
  garlic: root,
  ginger: root,
  potato: root,
  carrot: root,
  tomato: plain,
  passata: plain,
  cauliflower: plain,
  spinach: plain,
  'green-peas': plain,
  'green-beans': plain,
  aubergine: plain,
  cabbage: plain,
  'bell-pepper': plain,
  cucumber: plain,
  lemon: plain,
  banana: plain,
  coriander: plain,
  mint: plain,
  'green-chilli': plain,
  raisins: plain,
  'coconut-milk': plain,
  milk: dairy,
  yoghurt: dairy,
  cream: dairy,
  butter: dairy,
  ghee: dairy,
  peanuts: { allergens: ['peanuts'] },
  cashews: { allergens: ['nuts'] },
  pistachios: { allergens: ['nuts'] },
  'bread-rolls': { allergens: ['gluten'], notFor: ['gluten-free'] },
  egg: { allergens: ['eggs'], notFor: ['vegan', 'jain'] },
  chicken: { notFor: ['vegan', 'vegetarian', 'jain'] },
} as const satisfies Record<string, PantryFacts>;

export type PantryItem = keyof typeof pantry;
export const pantryItems = Object.keys(pantry) as [PantryItem, ...PantryItem[]];

export const pantryFacts = (item: PantryItem): PantryFacts => pantry[item];
