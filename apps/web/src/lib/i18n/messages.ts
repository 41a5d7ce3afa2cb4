import type { Locale } from '@kirana/i18n';
import type { AbstractIntlMessages } from 'use-intl';
import type consoleEn from '../../messages/console/en.json';
import type customerEn from '../../messages/customer/en.json';
import type dishesEn from '../../messages/dishes/en.json';
import en from '../../messages/shop/en.json' with { type: 'json' };

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en & typeof customerEn & typeof dishesEn & typeof consoleEn;
  }
}

/** Texts loaded with the pages that use them. */
export interface Texts {
  /** Fetches a language once; a failed fetch is repeated on the next call. */
  fetch(locale: Locale): Promise<AbstractIntlMessages>;
  /** Texts loaded so far. */
  readonly loaded: Partial<Record<Locale, AbstractIntlMessages>>;
}

export function textsOf(loaders: Record<Locale, () => Promise<{ default: AbstractIntlMessages }>>): Texts {
  const loaded: Texts['loaded'] = {};
  const fetched: Partial<Record<Locale, Promise<AbstractIntlMessages>>> = {};
  async function load(locale: Locale): Promise<AbstractIntlMessages> {
    try {
      return (loaded[locale] = (await loaders[locale]()).default);
    } catch (error) {
      delete fetched[locale];
      throw error;
    }
  }
  return { loaded, fetch: locale => (fetched[locale] ??= load(locale)) };
}

/** Texts of home, list, detail and the layout. English contains the specification's texts byte for byte and is always loaded. */
export const shopTexts = textsOf({
  en: () => Promise.resolve({ default: en }),
  pl: () => import('../../messages/shop/pl.json'),
});

/** Texts for customers beyond the catalogue: from checkout to account. */
export const customerTexts = textsOf({
  en: () => import('../../messages/customer/en.json'),
  pl: () => import('../../messages/customer/pl.json'),
});
