import { region, type Locale } from '@kirana/i18n';
import { createContext, startTransition, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { writeCookie } from '../browser/cookie.js';
import { writeStored } from '../browser/storage.js';
import type { Texts } from './messages.js';

interface Language {
  locale: Locale;
  choose: (locale: Locale) => void;
}

const LanguageContext = createContext<Language | null>(null);

export const localeKey = 'locale';

/** Stores the choice in this browser and in a cookie, so that the server renders the next page in this language. */
export function rememberLocale(locale: Locale): void {
  writeStored(localeKey, locale);
  writeCookie(localeKey, locale);
}

export interface LocaleProviderProps {
  locale: Locale;
  messages: AbstractIntlMessages;
  /** Where the same texts come from in another language. */
  texts: Texts;
  children: ReactNode;
}

/** Provides the language; a new one is applied once its texts have loaded, without leaving the page (F-64). */
export function LocaleProvider({ locale, messages, texts, children }: LocaleProviderProps) {
  const [spoken, setSpoken] = useState({ locale, messages });

  const choose = useCallback(
    (next: Locale) => {
      texts.fetch(next).then(
        fetched => {
          rememberLocale(next);
          document.documentElement.lang = next;
          // The current texts stay until the page's own texts have loaded as well.
          startTransition(() => setSpoken({ locale: next, messages: fetched }));
        },
        (error: unknown) => console.error(`texts did not load: ${next}`, error),
      );
    },
    [texts],
  );

  const language = useMemo(() => ({ locale: spoken.locale, choose }), [spoken.locale, choose]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={spoken.locale} messages={spoken.messages} timeZone={region().timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LocaleProvider');
  return language;
}
