import type { CityWords } from './languages/city-words.js';
import type { Locale } from './languages/languages.js';

/** Degrees within which the warehouse and the centres of the districts lie. */
export interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** The city in which a shop delivers. */
export interface City {
  /** As addresses have it. */
  readonly name: string;
  /** As sentences have it, by language; a language that is left out names it by `name`. */
  readonly words: Partial<Record<Locale, CityWords>>;
  readonly bounds: Bounds;
}

/** How postcodes look. A hint only: every postcode is accepted (D-22). */
export interface Postcode {
  /** Regular expression of a whole postcode. */
  readonly pattern: string;
  readonly example: string;
  /** What the postcodes of the city begin with, in ascending order. */
  readonly begins: readonly string[];
}

/** How phone numbers look. A hint only: every number is accepted (D-22). */
export interface Phone {
  /** Calling code, without `+`. */
  readonly country: string;
  /** Regular expression of the digits of a whole number without the calling code. */
  readonly pattern: string;
  readonly example: string;
}

/** Value added tax, whole percent. */
export interface Vat {
  /** The rates that a product may have, in ascending order. */
  readonly rates: readonly number[];
  /** The rate of the delivery and the service fee: the standard rate. */
  readonly fees: number;
}

/** `nip`: the Polish one, with its check digit; `vat-id`: free text; `none`: a receipt has none. */
export const taxNumbers = ['nip', 'vat-id', 'none'] as const;
export type TaxNumber = (typeof taxNumbers)[number];

/** Where a shop is, as far as its texts, its forms and its amounts depend on it. */
export interface Region {
  /** IANA name: the time zone of everything on screen and on paper, and of the days in reports. */
  readonly timeZone: string;
  /** ISO 4217 code of the currency of every amount. */
  readonly currency: string;
  /** The languages that it offers, at least one; the first is that of visitors whose browser requests none of them. */
  readonly languages: readonly Locale[];
  readonly city: City;
  readonly postcode: Postcode;
  readonly phone: Phone;
  readonly vat: Vat;
  /** The number of a company that the checkout asks for, and that receipts show. */
  readonly taxNumber: TaxNumber;
}

/** The region of a shop that says nothing else: that of the specification. */
export const usualRegion: Region = {
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  languages: ['en', 'pl'],
  city: {
    name: 'Warszawa',
    words: {
      en: { name: 'Warsaw', in: 'in Warsaw', of: 'of Warsaw', outside: 'outside Warsaw' },
      pl: { name: 'Warszawa', in: 'w Warszawie', of: 'Warszawy', outside: 'poza Warszawą' },
    },
    bounds: { north: 52.6, south: 51.8, west: 20.4, east: 21.6 },
  },
  postcode: { pattern: '\\d{2}-\\d{3}', example: '02-515', begins: ['00', '01', '02', '03', '04', '05'] },
  phone: { country: '48', pattern: '\\d{9}', example: '600 100 200' },
  // In Poland (ustawa o VAT, from July 2020): basic food 5 %, spices and sauces 8 %, sweets, tea and drinks 23 %.
  vat: { rates: [0, 5, 8, 23], fees: 23 },
  taxNumber: 'nip',
};

let current = usualRegion;

/** Returns the region of this shop. */
export const region = (): Region => current;

/**
 * Sets the region of this shop, once, before anything is written: services take it from the shop's configuration, browsers from the page. What is
 * left out is as usual. A program serves one shop, and what writes amounts and times is called everywhere: so it is not handed from function to
 * function.
 */
export function openIn(given: Partial<Region>): void {
  const { timeZone, currency, languages, city, postcode, phone, vat, taxNumber } = { ...usualRegion, ...given };
  current = { timeZone, currency, languages, city, postcode, phone, vat, taxNumber };
}

/** Returns what of this shop's region is not the usual one; undefined: nothing. */
export function unusualRegion(): Partial<Region> | undefined {
  const parts = Object.entries(current).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(usualRegion[name as keyof Region]),
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Whether the shop is in the city of the specification, whose samples and drawings would be wrong elsewhere. */
export const isUsualCity = (): boolean => current.city.name === usualRegion.city.name;

/** Returns the VAT rate of most goods, percent: the lowest above zero; 5 in Poland, 7 in Germany. */
export function usualGoodsRate({ rates } = current.vat): number {
  return rates.find(rate => rate > 0) ?? rates[0] ?? 0;
}

/** Whether browsers, Node and PostgreSQL know this time zone as the same one: an area with a place, or UTC. Abbreviations mean different ones to them. */
export function isTimeZone(name: string): boolean {
  if (!/^([A-Z][A-Za-z]+\/[A-Za-z][\w+/-]*|UTC)$/.test(name) || name.startsWith('SystemV/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether this is the ISO 4217 code of a currency. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** Returns how many digits the minor unit of a currency takes: two for grosze, none for yen. */
export function minorDigitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
