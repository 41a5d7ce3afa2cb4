import type { Locale } from '@kirana/i18n';
import type { AbstractIntlMessages } from 'use-intl';
import type accountEn from '../messages/account/en.json';
import type dishesEn from '../messages/dishes/en.json';
import type pageEn from '../messages/page/en.json';

type KitTexts = typeof pageEn & typeof accountEn & typeof dishesEn;

/** The texts that the compiler knows by name; each application adds its own to them. */
export interface KnownTexts extends KitTexts {}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: KnownTexts;
  }
}

/** A file of texts for each language. */
export type TextFiles = Record<Locale, () => Promise<{ default: AbstractIntlMessages }>>;

/** Texts loaded with the pages that use them. */
export interface Texts {
  /** Fetches a language once; a failed fetch is repeated on the next call. */
  fetch(locale: Locale): Promise<AbstractIntlMessages>;
  /** Texts loaded so far. */
  readonly loaded: Partial<Record<Locale, AbstractIntlMessages>>;
}

export function textsOf(...parts: readonly TextFiles[]): Texts {
  const loaded: Texts['loaded'] = {};
  const fetched: Partial<Record<Locale, Promise<AbstractIntlMessages>>> = {};
  async function load(locale: Locale): Promise<AbstractIntlMessages> {
    try {
      const files = await Promise.all(parts.map(part => part[locale]()));
      return (loaded[locale] = Object.assign({}, ...files.map(file => file.default)) as AbstractIntlMessages);
    } catch (error) {
      delete fetched[locale];
      throw error;
    }
  }
  return { loaded, fetch: locale => (fetched[locale] ??= load(locale)) };
}

/** Texts of every page: the frame, products, errors. English contains the specification's texts byte for byte. */
export const pageTexts: TextFiles = {
  en: () => import('../messages/page/en.json'),
  pl: () => import('../messages/page/pl.json'),
};

/** Texts of forms, of signing in and of the account's security. */
export const accountTexts: TextFiles = {
  en: () => import('../messages/account/en.json'),
  pl: () => import('../messages/account/pl.json'),
};
