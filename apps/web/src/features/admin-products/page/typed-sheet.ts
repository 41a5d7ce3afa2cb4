import type { Allergen, Diet, Nutrition, ProductDetails, ProductSheet } from '@kirana/contracts';
import { locales, otherLocales, type Locale, type OtherLocale } from '@kirana/i18n';
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
  /** Percent. */
  vatRate: string;
  netAmount: string;
  netUnit: ProductSheet['netUnit'];
  imageUrl: string;
  isDeclared: boolean;
  details: TypedDetails;
}

const perLocale = <L extends Locale>(of: readonly L[], text: (locale: L) => string | undefined) =>
  Object.fromEntries(of.map(locale => [locale, text(locale) ?? ''])) as Record<L, string>;

const zloty = (minor: number) => (minor / 100).toFixed(2);

/** Returns values as form values. */
export function typedOf(values: SheetValues): TypedSheet {
  const { details } = values;
  return {
    name: values.name,
    translatedName: perLocale(otherLocales, locale => values.translatedName[locale]),
    description: values.description,
    translatedDescription: perLocale(otherLocales, locale => values.translatedDescription[locale]),
    indianName: values.indianName,
    categoryId: values.categoryId,
    isActive: values.isActive,
    price: zloty(values.priceMinor),
    regularPrice: values.regularPriceMinor === null ? '' : zloty(values.regularPriceMinor),
    vatRate: String(values.vatRate),
    netAmount: String(values.netAmount),
    netUnit: values.netUnit,
    imageUrl: values.imageUrl ?? '',
    isDeclared: details !== null,
    details: {
      ingredients: perLocale(locales, locale => details?.ingredients[locale]),
      storage: perLocale(locales, locale => details?.storage[locale]),
      allergens: [...(details?.allergens ?? [])],
      mayContain: [...(details?.mayContain ?? [])],
      diets: [...(details?.diets ?? [])],
      origin: details?.origin ?? '',
      packKind: details?.packKind ?? 'pouch',
      hasNutrition: Boolean(details?.nutrition),
      nutrition: {
        per: details?.nutrition?.per ?? '100 g',
        ...(Object.fromEntries(nutrients.map(name => [name, String(details?.nutrition?.[name] ?? '')])) as Record<
          (typeof nutrients)[number],
          string
        >),
      },
    },
  };
}
