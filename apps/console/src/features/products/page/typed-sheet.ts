import type { Allergen, Diet, Nutrition, ProductDetails, ProductSheet } from '@kirana/contracts';
import { locales, otherLocales, type Locale, type OtherLocale } from '@kirana/i18n';
import { writtenAmount } from '../../../lib/admin-money.js';
import type { SheetValues } from './sheet-values.js';

/** The values of nutrition that are numbers, in the order of the declaration. */
export const nutrients = Object.keys({
  energyKj: 1,
  energyKcal: 1,
  fat: 1,
  saturates: 1,
  carbohydrate: 1,
  sugars: 1,
  fibre: 1,
  protein: 1,
  salt: 1,
} satisfies Record<Exclude<keyof Nutrition, 'per'>, 1>) as Exclude<keyof Nutrition, 'per'>[];

/** The declarations on the pack as they are typed. */
export interface TypedDetails {
  ingredients: Record<Locale, string>;
  storage: Record<Locale, string>;
  allergens: Allergen[];
  mayContain: Allergen[];
  diets: Diet[];
  origin: string;
  packKind: ProductDetails['packKind'];
  /** Not required for tea, salt, herbs and single spices. */
  hasNutrition: boolean;
  nutrition: Record<(typeof nutrients)[number], string> & { per: Nutrition['per'] };
}

/** A product as it is typed on its page. */
export interface TypedSheet {
  name: string;
  translatedName: Record<OtherLocale, string>;
  description: string;
  translatedDescription: Record<OtherLocale, string>;
  indianName: string;
  categoryId: string;
  isActive: boolean;
  /** Złoty. */
  price: string;
  /** Złoty; empty without a reduction. */
  regularPrice: string;
  /** Sold by weight: `price` and what is in the pack are then those of a portion. */
  isByWeight: boolean;
  /** Grams. */
  portionGrams: string;
  /** Złoty for a kilogram. */
  pricePerKg: string;
  /** Złoty; empty without a deposit. */
  deposit: string;
  /** Percent. */
  vatRate: string;
  netAmount: string;
  netUnit: ProductSheet['netUnit'];
  imageUrl: string;
  /** Barcodes, one in each line. */
  eans: string;
  isDeclared: boolean;
  details: TypedDetails;
}

const perLocale = <L extends Locale>(of: readonly L[], text: (locale: L) => string | undefined) =>
  Object.fromEntries(of.map(locale => [locale, text(locale) ?? ''])) as Record<L, string>;

const writtenNumber = (value: number | undefined, locale: Locale) =>
  value === undefined ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value);

/** The portion that is offered to a product that was sold by the piece. */
const usualPortionGrams = 100;

/** Returns values as form values, with amounts as the language writes them. */
export function typedOf(values: SheetValues, locale: Locale): TypedSheet {
  const { details } = values;
  return {
    name: values.name,
    translatedName: perLocale(otherLocales, each => values.translatedName[each]),
    description: values.description,
    translatedDescription: perLocale(otherLocales, each => values.translatedDescription[each]),
    indianName: values.indianName,
    categoryId: values.categoryId,
    isActive: values.isActive,
    price: writtenAmount(values.priceMinor, locale),
    regularPrice: values.regularPriceMinor === null ? '' : writtenAmount(values.regularPriceMinor, locale),
    isByWeight: values.portionGrams !== null,
    portionGrams: writtenNumber(values.portionGrams ?? usualPortionGrams, locale),
    pricePerKg: values.pricePerKgMinor === null ? '' : writtenAmount(values.pricePerKgMinor, locale),
    deposit: values.depositMinor === 0 ? '' : writtenAmount(values.depositMinor, locale),
    vatRate: String(values.vatRate),
    netAmount: writtenNumber(values.netAmount, locale),
    netUnit: values.netUnit,
    imageUrl: values.imageUrl ?? '',
    eans: values.eans.join('\n'),
    isDeclared: details !== null,
    details: {
      ingredients: perLocale(locales, each => details?.ingredients[each]),
      storage: perLocale(locales, each => details?.storage[each]),
      allergens: [...(details?.allergens ?? [])],
      mayContain: [...(details?.mayContain ?? [])],
      diets: [...(details?.diets ?? [])],
      origin: details?.origin ?? '',
      packKind: details?.packKind ?? 'pouch',
      hasNutrition: Boolean(details?.nutrition),
      nutrition: {
        per: details?.nutrition?.per ?? '100 g',
        ...(Object.fromEntries(nutrients.map(name => [name, writtenNumber(details?.nutrition?.[name], locale)])) as Record<
          (typeof nutrients)[number],
          string
        >),
      },
    },
  };
}
