import { z } from 'zod';

/**
 * What can be wrong with a table of products as a whole, with a row of it, or with a product in a form. The console has a sentence for each in
 * every language; a code that it does not know yet is shown with the English sentence of the answer.
 */
export const productFaults = [
  // The table as a whole.
  'unknown-encoding',
  'damaged-text',
  'unknown-columns',
  'no-id-column',
  'no-rows',
  'too-many-rows',
  'unreadable-table',
  // A row or a cell that cannot be read.
  'more-cells',
  'lost-characters',
  'control-characters',
  'not-whole',
  'not-number',
  'not-amount',
  'not-amount-or-none',
  'not-flag',
  'not-product-id',
  'not-address-or-none',
  'not-ean',
  'none-beside-values',
  // The row beside the others, the pictures and the shop.
  'twice',
  'removed-product',
  'no-category',
  'not-category-id',
  'changed-since-export',
  'stock-without-export',
  'no-picture',
  'picture-beside-address',
  'ean-taken',
  // One field.
  'missing',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'too-many',
  'not-among',
  'not-valid',
  // The price.
  'never-charged',
  'not-above-price',
  'regular-price-by-weight',
  'earlier-prices-unsorted',
  'not-among-earlier-prices',
  'not-reduced',
  'earlier-prices-missing',
  // The declarations on the pack.
  'not-country',
  'asterisk-alone',
  'allergen-not-marked-here',
  'marked-no-allergen',
  'allergen-only-in-text',
  'allergen-not-marked',
  'contained-anyway',
  'diet-with-allergen',
  'vegan-with-honey',
  'vegan-not-vegetarian',
  'jain-not-vegetarian',
  'jain-with-roots',
  'saturates-above-fat',
  'sugars-above-carbohydrate',
  'nutrients-above-whole',
  'kcal-not-kj',
  'energy-not-of-nutrients',
  'nutrition-of-other-unit',
] as const;
export type ProductFault = (typeof productFaults)[number];

/** What the sentence of a fault names. An amount of money ends with `Minor`. */
export const FaultValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type FaultValues = z.infer<typeof FaultValues>;

/** A fault as an answer tells it: in English for people who read the answer, by its code for programs and other languages. */
export const ToldFault = z.object({
  message: z.string(),
  code: z.string().describe('Stable; more may be added.'),
  values: FaultValues.describe('What the sentence names. An amount of money ends with `Minor`.'),
});
