import type { Locale } from './languages/languages.js';

/** Where a shop is, as far as that decides how times and amounts are written, and in which languages it speaks. */
export interface Region {
  /** IANA name: the time zone of everything on screen and on paper, and of the days in reports. */
  readonly timeZone: string;
  /** ISO 4217 code of the currency of every amount. */
  readonly currency: string;
  /** The languages that it offers, at least one; the first is that of visitors whose browser requests none of them. */
  readonly languages: readonly Locale[];
}

/** The region of a shop that says nothing else. */
export const usualRegion: Region = { timeZone: 'Europe/Warsaw', currency: 'PLN', languages: ['en', 'pl'] };

let current = usualRegion;

/** Returns the region of this shop. */
export const region = (): Region => current;

/**
 * Sets the region of this shop, once, before anything is written: services take it from the shop's configuration, browsers from the page.
 * A program serves one shop, and what writes amounts and times is called everywhere: so it is not handed from function to function.
 */
export function openIn({ timeZone, currency, languages }: Region): void {
  current = { timeZone, currency, languages };
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
