import { languages, type Locale } from './languages/languages.js';
import { region } from './region.js';

/** The languages of this release, the default first. */
export const locales = Object.keys(languages) as readonly Locale[];

/** The language of the messages in problem answers, and of what another one lacks. A shop need not offer it. */
export const defaultLocale = 'en' as const satisfies Locale;

/** The languages into which texts of the default language are translated. */
export type OtherLocale = Exclude<Locale, typeof defaultLocale>;
export const otherLocales = locales.filter((locale): locale is OtherLocale => locale !== defaultLocale);

/** Those of the first release: what is said in every language has always had them. Those that came later may be missing, as every field that is added. */
export const firstLocales = ['en', 'pl'] as const satisfies readonly Locale[];
type FirstLocale = (typeof firstLocales)[number];

/** Something that is said in every language. */
export type PerLanguage<Said> = Record<FirstLocale, Said> & Partial<Record<Locale, Said>>;

/** Returns what is said in a language, or else in the default language; undefined when nothing is said. */
export function inLanguage<Said>(said: Readonly<PerLanguage<Said>>, locale: Locale): Said;
export function inLanguage<Said>(said: Readonly<PerLanguage<Said>> | null | undefined, locale: Locale): Said | undefined;
export function inLanguage(said: Readonly<Partial<Record<Locale, unknown>>> | null | undefined, locale: Locale): unknown {
  return said?.[locale] ?? said?.[defaultLocale];
}

/** Says something in every language of this release. */
export const everyLanguage = <Said>(say: (locale: Locale) => Said) => saidIn(locales, say) as Record<Locale, Said>;

/** Says something in the languages of this shop's answers. */
export const perLanguage = <Said>(say: (locale: Locale) => Said) => saidIn(answerLocales(), say) as PerLanguage<Said>;

const saidIn = <Said>(these: readonly Locale[], say: (locale: Locale) => Said) =>
  Object.fromEntries(these.map(locale => [locale, say(locale)]));

/** Returns the translation of a text; where there is none, the text in the default language. */
export function translated(text: string, translations: Partial<Record<OtherLocale, string>> | undefined, locale: Locale): string {
  return (locale !== defaultLocale && translations?.[locale]) || text;
}

/** Returns the languages that this shop offers. */
export const offeredLocales = (): readonly Locale[] => region().languages;

/**
 * Returns the languages of this shop's answers, in the order of the release: those that it offers and those of the first release, which every answer
 * has always had. What a shop does not offer of a later release is in none of its answers, tables and forms.
 */
export const answerLocales = (): readonly Locale[] =>
  locales.filter(locale => [...firstLocales, ...offeredLocales()].includes(locale));

/** Returns the languages into which this shop translates its products, categories and dishes. */
export const offeredTranslations = (): readonly OtherLocale[] => otherLocales.filter(locale => offeredLocales().includes(locale));

/**
 * Returns the language of the place: the first that the shop offers beside the default language. It is that of notices to the shop until it chooses
 * another, of what the law requires on a pack, and of amounts in the console, whatever the language of the page (MNY-002).
 */
export const shopLocale = (): Locale => offeredLocales().find(locale => locale !== defaultLocale) ?? defaultLocale;

/** Returns our locale of a BCP-47 tag, `pl` of `pl-PL`; undefined for other languages. */
export function localeOf(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0];
  return locales.find(locale => locale === language);
}

/** Returns the first language among the tags that the shop offers, otherwise the first that it offers (D-15). A null tag was not stated. */
export function firstLocale(tags: readonly (string | null | undefined)[]): Locale {
  for (const tag of tags) {
    const locale = localeOf(tag ?? '');
    if (locale && offeredLocales().includes(locale)) return locale;
  }
  return offeredLocales()[0] ?? defaultLocale;
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
