import { CategoryId, FoodOperator, Minor, NetQuantity } from '@kirana/contracts';
import { languages, otherLocales, usualRegion, type OtherLocale } from '@kirana/i18n';
import { z } from 'zod';
import { DeclaredEntry, shopOperator } from '../product-entry/product-entry.js';

const sentence = z
  .string()
  .trim()
  .min(20)
  .max(260)
  .regex(/[.!?]$/, 'must end like a sentence');
const name = z.string().trim().min(2).max(80);

/** Translations of a text; those into complete languages are required. */
function translationsOf<T extends z.ZodType>(text: T) {
  const fields = otherLocales.map(locale => [locale, languages[locale].complete ? text : text.optional()]);
  return z.strictObject(
    Object.fromEntries(fields) as {
      [Each in OtherLocale]: (typeof languages)[Each]['complete'] extends true ? T : z.ZodOptional<T>;
    },
  );
}

/**
 * A product in a data file. Its position in the file is its position in the catalogue. The data of the shop we ship is held to more than
 * the law and the console ask for: style, both languages, prices of a grocery, and an id that names the pack.
 */
export const SeedProduct = DeclaredEntry.omit({ categoryId: true, imageUrl: true, isActive: true }).extend({
  name,
  translatedName: translationsOf(name),
  indianName: name,
  description: sentence,
  translatedDescription: translationsOf(sentence),
  netQuantity: NetQuantity,
  priceMinor: Minor.min(100).max(50_000),
  /** As in Poland; `rateHere` says what it is in another shop. */
  vatRate: z.literal([...usualRegion.vat.rates]),
  initialQuantity: z.int().min(0).max(1_000),
  synonyms: DeclaredEntry.shape.synonyms.unwrap(),
  operator: FoodOperator.default(() => shopOperator()),
});
export type SeedProduct = z.infer<typeof SeedProduct>;

/** A category in `categories.json`; each has a file `<id>.json` with its products. */
export const SeedCategory = z.strictObject({
  id: CategoryId,
  name,
  translatedName: translationsOf(name),
  image: z.string().startsWith('/media/'),
  description: sentence,
  translatedDescription: translationsOf(sentence),
  storefrontVisible: z.boolean(),
});
export type SeedCategory = z.infer<typeof SeedCategory>;
