import type { CityWords } from './languages/city-words.js';
import { placeWords, type Locale } from './languages/languages.js';
import { region } from './region.js';

/** The city as arguments of a message: `city`, `inCity`, `ofCity`, `outsideCity`. */
export interface CityArguments extends Record<string, string> {
  readonly city: string;
  readonly inCity: string;
  readonly ofCity: string;
  readonly outsideCity: string;
}

/** Returns the city of this shop as sentences of a language name it. */
export function cityWords(locale: Locale): CityWords {
  const { name, words: given } = region().city;
  const spoken = placeWords[locale];
  return given[locale] ?? { name, in: spoken.in(name), of: spoken.of(name), outside: spoken.outside(name) };
}

/** Returns the same as the arguments that messages name it by. */
export function cityIn(locale: Locale): CityArguments {
  const { name, in: inCity, of: ofCity, outside } = cityWords(locale);
  return { city: name, inCity, ofCity, outsideCity: outside };
}

/** Returns the short name of the tax number that this shop asks companies for: `NIP`, `VAT ID`. */
export const taxNumberName = (locale: Locale): string => (region().taxNumber === 'nip' ? 'NIP' : placeWords[locale].vatId);
