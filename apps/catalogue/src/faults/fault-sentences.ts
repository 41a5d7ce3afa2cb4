import type { ProductFault } from '@kirana/contracts';
import { formatMoney, textFaultSentences } from '@kirana/i18n';

const money = (minor: number) => formatMoney(minor, 'en');

type Amount = Readonly<{ priceMinor: number }>;
type OfAllergen = Readonly<{ allergen: string }>;

/** The sentence of each fault in English, for the command line and for people who read an answer; it follows the name of the field. */
export const faultSentences = {
  // The gateway and the console decode a file, before it gets here.
  ...textFaultSentences,
  'unknown-columns': ({ columns }: { columns: string }) => `Unknown column ${columns}.`,
  'no-id-column': () => 'The column id is missing.',
  'no-rows': () => 'The file has no rows.',
  'too-many-rows': ({ most }: { most: number }) => `The file has more than ${most} rows.`,
  'unreadable-table': ({ reason }: { line: number; reason: string }) => reason,

  'more-cells': () => 'has more cells than the heading',
  'lost-characters': ({ characters }: { characters: string }) =>
    `has ? instead of ${characters}: the file was saved in an encoding without it. Save it as “CSV UTF-8”.`,
  'control-characters': () => 'must not hold control characters',
  'not-whole': () => 'must be a whole number',
  'not-number': () => 'must be a number',
  'not-amount': () => 'must be an amount with at most two decimals',
  'not-amount-or-none': () => 'must be an amount with at most two decimals, or - for none',
  'not-flag': () => 'must be true or false',
  'not-product-id': () => 'must be lower-case letters, digits and hyphens',
  'not-address-or-none': () => 'must be an https address, or - for none',
  'not-ean': () => 'must be the 8, 12, 13 or 14 digits below a barcode, the last of which is the check digit',
  'none-beside-values': () => 'is none, beside values',

  twice: ({ unit, at }: { unit: 'line' | 'entry'; at: number }) => `stands in ${unit} ${at} already`,
  'removed-product': () => 'belonged to a product that was removed',
  'no-category': ({ category }: { category: string }) => `there is no category ${category}`,
  'not-category-id': () => 'must be lower-case letters and hyphens, such as dried-fruit',
  'changed-since-export': () => 'the product has been changed since this file was exported',
  'stock-without-export': () =>
    'is not the stock of the product; to change it, put quantity_at_export and stock_version beside it, as the export writes them; an empty cell leaves the stock',
  'no-picture': ({ file }: { file: string }) => `there is no file ${file} among the pictures`,
  'picture-beside-address': () => 'stands beside image_url; one of them has to be empty',
  'ean-taken': ({ ean, product }: { ean: string; product: string }) => `${ean} belongs to ${product}`,

  missing: () => 'is missing',
  'too-short': ({ least }: { least: number }) => `must have at least ${least} characters`,
  'too-long': ({ most }: { most: number }) => `must have at most ${most} characters`,
  'too-small': ({ least }: { least: number }) => `must be at least ${least}`,
  'too-large': ({ most }: { most: number }) => `must be at most ${most}`,
  'too-many': ({ most }: { most: number }) => `must have at most ${most} values`,
  'not-among': ({ possible }: { possible: string }) => `must be one of ${possible}`,
  'not-valid': ({ reason }: { reason: string }) => reason,

  'never-charged': ({ priceMinor }: Amount) => `It never cost ${money(priceMinor)} in this shop.`,
  'not-above-price': ({ priceMinor }: Amount) => `is not above the price, ${money(priceMinor)}`,
  'regular-price-by-weight': () => 'is for goods that are sold by the piece; these are sold by weight',
  'earlier-prices-unsorted': () => 'are not in order, the oldest first',
  'not-among-earlier-prices': () => 'was never asked for: it is not among earlierPrices',
  'not-reduced': ({ priceMinor }: Amount) => `is not reduced: it cost ${money(priceMinor)} in the 30 days before`,
  'earlier-prices-missing': () => 'of a new product needs earlierPrices beside it, which a table cannot hold',

  'not-country': ({ origin }: { origin: string }) => `${origin} is no country`,
  'asterisk-alone': () => 'has an asterisk without its partner',
  'allergen-not-marked-here': ({ allergen }: OfAllergen) => `names ${allergen} without marking it`,
  'marked-no-allergen': ({ word }: { word: string }) => `marks "${word}", which is no allergen`,
  'allergen-only-in-text': ({ allergen, field }: OfAllergen & { field: string }) => `${allergen} stands in ${field} only`,
  'allergen-not-marked': ({ allergen }: OfAllergen) => `does not mark ${allergen}`,
  'contained-anyway': ({ allergen }: OfAllergen) => `${allergen} is contained anyway`,
  'diet-with-allergen': ({ diet, allergen }: OfAllergen & { diet: string }) => `${diet} with ${allergen}`,
  'vegan-with-honey': () => 'vegan with honey',
  'vegan-not-vegetarian': () => 'vegan but not vegetarian',
  'jain-not-vegetarian': () => 'jain but not vegetarian',
  'jain-with-roots': () => 'jain with roots, onion or garlic',
  'saturates-above-fat': ({ part, whole }: { part: number; whole: number }) => `${part} g of ${whole} g fat`,
  'sugars-above-carbohydrate': ({ part, whole }: { part: number; whole: number }) => `${part} g of ${whole} g carbohydrate`,
  'nutrients-above-whole': ({ sum, per }: { sum: number; per: string }) => `all together are ${sum} g in ${per}`,
  'kcal-not-kj': ({ kcal, kj }: { kcal: number; kj: number }) => `${kcal} kcal are not ${kj} kJ`,
  'energy-not-of-nutrients': ({ kj }: { kj: number }) => `the nutrients give ${kj} kJ`,
  'nutrition-of-other-unit': ({ unit }: { unit: string }) => `sold in ${unit}`,
} satisfies Record<ProductFault, (values: never) => string>;
