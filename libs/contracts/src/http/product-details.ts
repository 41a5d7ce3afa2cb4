import { z } from 'zod';

/** The fourteen that EU law wants named and set off in the list of ingredients (Regulation 1169/2011, Annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** What a product suits. `jain`: vegetarian without onion, garlic and other roots eaten fresh. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'jain'] as const;
export type Diet = (typeof diets)[number];

export const packKinds = ['pouch', 'jar', 'box', 'bag', 'tin', 'bottle'] as const;

/** Declared values; grams unless the name says otherwise. Carbohydrate is without fibre, as EU labels have it. */
export const Nutrition = z.strictObject({
  per: z.enum(['100 g', '100 ml']),
  energyKj: z.int().min(0),
  energyKcal: z.int().min(0),
  fat: z.number().min(0),
  saturates: z.number().min(0),
  carbohydrate: z.number().min(0),
  sugars: z.number().min(0),
  fibre: z.number().min(0),
  protein: z.number().min(0),
  salt: z.number().min(0),
});
export type Nutrition = z.infer<typeof Nutrition>;

const InBothLanguages = z.strictObject({ en: z.string().trim().min(1), pl: z.string().trim().min(1) });

/** Who answers for the food in the EU: here, who imported it (Regulation 1169/2011, art. 8). */
export const FoodOperator = z.strictObject({ name: z.string().trim().min(2), address: z.string().trim().min(10) });
export type FoodOperator = z.infer<typeof FoodOperator>;

/** What stands on the pack. */
export const ProductDetails = z.strictObject({
  /** In descending order of weight; an allergen stands between asterisks: `chickpea flour, *milk* powder`. */
  ingredients: InBothLanguages,
  /** What it contains. */
  allergens: z.array(z.enum(allergens)),
  /** What it may contain traces of. */
  mayContain: z.array(z.enum(allergens)),
  /** Null where none is required: tea, salt, herbs and single spices (Annex V). */
  nutrition: Nutrition.nullable(),
  /** Country, ISO 3166-1 alpha-2. */
  origin: z.string().regex(/^[A-Z]{2}$/),
  storage: InBothLanguages,
  diets: z.array(z.enum(diets)),
  packKind: z.enum(packKinds),
  /** Absent in descriptions older than this field. */
  operator: FoodOperator.optional(),
});
export type ProductDetails = z.infer<typeof ProductDetails>;
