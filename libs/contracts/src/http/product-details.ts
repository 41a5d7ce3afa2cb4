import { defaultLocale, locales, type Locale } from '@kirana/i18n';
import { z } from 'zod';
import { visibleText } from '../plain-text.js';

/** The fourteen allergens that EU law requires to be named and emphasized in the list of ingredients (Regulation 1169/2011, Annex II). */
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

/** Diets a product is suitable for. `jain`: vegetarian without onion, garlic and other roots eaten fresh. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'jain'] as const;
export type Diet = (typeof diets)[number];

export const packKinds = ['pouch', 'jar', 'box', 'bag', 'tin', 'bottle'] as const;

/** Declared values, in grams unless the name says otherwise. Carbohydrate excludes fibre, as on EU labels. */
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

const text = visibleText.trim().min(1);
const optional = Object.fromEntries(locales.map(locale => [locale, text.optional()])) as Record<
  Locale,
  z.ZodOptional<typeof text>
>;

/** A text that the law requires in the language of the country, which the catalogue checks; translations fall back to the default language. */
const InLanguages = z.strictObject({ ...optional, [defaultLocale]: text });

/** The business responsible for the food in the EU: here, the importer (Regulation 1169/2011, art. 8). */
export const FoodOperator = z.strictObject({ name: visibleText.trim().min(2), address: visibleText.trim().min(10) });
export type FoodOperator = z.infer<typeof FoodOperator>;

/** The declarations on the pack. */
export const ProductDetails = z.strictObject({
  /** In descending order of weight; allergens are between asterisks: `chickpea flour, *milk* powder`. */
  ingredients: InLanguages,
  /** Contained allergens. */
  allergens: z.array(z.enum(allergens)),
  /** Allergens of which it may contain traces. */
  mayContain: z.array(z.enum(allergens)),
  /** Null where none is required: tea, salt, herbs and single spices (Annex V). */
  nutrition: Nutrition.nullable(),
  /** Country, ISO 3166-1 alpha-2. */
  origin: z.string().regex(/^[A-Z]{2}$/),
  storage: InLanguages,
  diets: z.array(z.enum(diets)),
  packKind: z.enum(packKinds),
  /** Absent: the shop's company, whose name and address are those of its receipts (Regulation 1169/2011, art. 8(1)). */
  operator: FoodOperator.optional(),
});
export type ProductDetails = z.infer<typeof ProductDetails>;
