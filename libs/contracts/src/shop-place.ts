import { isCurrency, isTimeZone, locales, minorDigitsOf, taxNumbers, usualRegion } from '@kirana/i18n';
import { z } from 'zod';
import { Place } from './http/admin-districts.js';
import { plainText } from './plain-text.js';

/** Prices are entered, stored and printed with two decimals. */
const isWithHundredths = (currency: string) => isCurrency(currency) && minorDigitsOf(currency) === 2;

const words = plainText.trim().min(1).max(60);
const { latitude, longitude } = Place.shape;

const City = z
  .strictObject({
    name: words.describe('As addresses have it.'),
    words: z
      .partialRecord(z.enum(locales), z.strictObject({ name: words, in: words, of: words, outside: words }))
      .default({})
      .describe('As sentences name it, by language: in English Warsaw, in Warsaw, of Warsaw, outside Warsaw.'),
    bounds: z
      .strictObject({ north: latitude, south: latitude, west: longitude, east: longitude })
      .refine(
        ({ north, south, west, east }) => south < north && west < east,
        'must have its south below its north, its west below its east',
      )
      .describe('Degrees within which the warehouse and the centres of districts lie.'),
  })
  .default(usualRegion.city)
  .describe('The city in which the shop delivers. Another one than Warsaw needs a warehouse and districts.');

const isPattern = (pattern: string) => {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = z.string().min(1).max(200).refine(isPattern, 'must be a regular expression');
const digits = z.string().regex(/^[1-9]\d{0,2}$/, 'must be a calling code without +, such as 48');
const rate = z.int().min(0).max(99);

/** Where a shop is: what its texts, forms and amounts take from there. Each part that is left out is that of Warsaw. */
export const shopPlace = {
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Warsaw')
    .default(usualRegion.timeZone)
    .describe('Where the shop is, as an IANA name: times are shown and days are counted in this time zone.'),
  currency: z
    .string()
    .refine(isWithHundredths, 'must be the code of a currency whose amounts have two decimals, such as PLN')
    .default(usualRegion.currency)
    .describe(
      'The currency of all amounts, as an ISO 4217 code. Past amounts are not converted: it is chosen before anything is sold.',
    ),
  languages: z
    .array(z.enum(locales))
    .min(1)
    .refine(list => new Set(list).size === list.length, 'names a language twice')
    .default([...usualRegion.languages])
    .describe(
      'The languages in which the shop is offered. The first is that of a visitor whose browser requests none of them. What a language lacks is shown in English.',
    ),
  city: City,
  postcode: z
    .strictObject({
      pattern: pattern.describe('Regular expression of a whole postcode.'),
      example: words,
      begins: z.array(words).min(1).readonly().describe('What the postcodes of the city begin with, in ascending order.'),
    })
    .default(usualRegion.postcode)
    .describe('How postcodes look. The checkout gives hints by it, and accepts any.'),
  phone: z
    .strictObject({
      country: digits.describe('Calling code, without +.'),
      pattern: pattern.describe('Regular expression of the digits of a whole number without the calling code.'),
      example: words,
    })
    .default(usualRegion.phone)
    .describe('How phone numbers look. The checkout gives hints by it, and accepts any.'),
  vat: z
    .strictObject({
      rates: z
        .array(rate)
        .min(1)
        .max(12)
        .refine(rates => rates.every((each, n) => n === 0 || each > (rates[n - 1] ?? 0)), 'must be in ascending order, each once')
        .readonly()
        .describe('The rates that a product may have. A new product has the lowest above zero.'),
      fees: rate.describe('The rate of the delivery and the service fee: the standard rate.'),
    })
    .refine(({ rates, fees }) => rates.includes(fees), { path: ['fees'], error: 'must be one of the rates' })
    .default(usualRegion.vat)
    .describe('Value added tax, whole percent.'),
  taxNumber: z
    .enum(taxNumbers)
    .default(usualRegion.taxNumber)
    .describe('The number of a company on receipts: nip, the Polish one with its check digit; vat-id, free text; none.'),
};
