/** How a language is named and how it writes numbers. */
interface Language {
  /** BCP-47 tag whose conventions dates and numbers follow. */
  readonly tag: string;
  /** In the language itself, for the language switch. */
  readonly name: string;
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
  /** The least number of digits before the decimal separator that are grouped. */
  readonly groupedFrom: number;
  /** Abbreviation of pieces in a pack. */
  readonly pieces: string;
}

/** The languages of the shop. Every other list of languages is derived from this one or checked against it by the compiler. */
export const languages = {
  en: { tag: 'en-GB', name: 'English', decimalSeparator: '.', thousandsSeparator: ',', groupedFrom: 4, pieces: 'pcs' },
  pl: { tag: 'pl-PL', name: 'Polski', decimalSeparator: ',', thousandsSeparator: '\u00a0', groupedFrom: 5, pieces: 'szt.' },
} as const satisfies Readonly<Record<string, Language>>;
export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];

/** The language of visitors whose browser requests none of ours (D-15), and of the messages in problem answers. */
export const defaultLocale = 'en' as const satisfies Locale;

/** The languages into which texts of the default language are translated. */
export type OtherLocale = Exclude<Locale, typeof defaultLocale>;
export const otherLocales = locales.filter((locale): locale is OtherLocale => locale !== defaultLocale);

/** Returns the translation of a text; where there is none, the text in the default language. */
export function translated(text: string, translations: Partial<Record<OtherLocale, string>> | undefined, locale: Locale): string {
  return (locale !== defaultLocale && translations?.[locale]) || text;
}

/** The language of notices to the shop, until it chooses another, and of amounts in the console, whatever the language of the page (MNY-002). */
export const shopLocale = 'pl' as const satisfies Locale;

/** Returns our locale of a BCP-47 tag, `pl` of `pl-PL`; undefined for other languages. */
export function localeOf(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0];
  return locales.find(locale => locale === language);
}

/** Returns the first supported language among the tags, otherwise the default (D-15). A null tag was not stated. */
export function firstLocale(tags: readonly (string | null | undefined)[]): Locale {
  for (const tag of tags) {
    const locale = localeOf(tag ?? '');
    if (locale) return locale;
  }
  return defaultLocale;
}

/** Returns the language tags of an `Accept-Language` header, highest weight first; the order of the header among equals. */
export function acceptedLanguages(header = ''): string[] {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map(each => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return wanted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
