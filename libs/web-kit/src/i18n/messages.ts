import type { Locale, Messages } from '@kirana/i18n';
import account from 'texts/form+guard+auth+security+passkeys';
import page from 'texts/app+notFound+product+errors+allergen+dietName';
import type { AbstractIntlMessages } from 'use-intl';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** A file of texts for each language. */
export type TextFiles = Readonly<Record<Locale, () => Promise<{ default: AbstractIntlMessages }>>>;

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
export const pageTexts: TextFiles = page;

/** Texts of forms, of signing in and of the account's security. */
export const accountTexts: TextFiles = account;
