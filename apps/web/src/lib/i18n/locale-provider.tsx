import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { writeCookie } from '../browser/cookie.js';
import { writeStored } from '../browser/storage.js';
import type { Locale } from './locale.js';
import { loadMessages } from './messages.js';

interface Language {
  locale: Locale;
  choose: (locale: Locale) => void;
}

const LanguageContext = createContext<Language | null>(null);

export const localeKey = 'locale';

/** Keeps the choice in this browser and tells the server, whose next page then comes in this language. */
export function rememberLocale(locale: Locale): void {
  writeStored(localeKey, locale);
  writeCookie(localeKey, locale);
}

export interface LocaleProviderProps {
  locale: Locale;
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Holds the language; a new one takes over when its texts have come, the page stays where it is (F-64). */
export function LocaleProvider({ locale, messages, children }: LocaleProviderProps) {
  const [spoken, setSpoken] = useState({ locale, messages });

  const choose = useCallback((next: Locale) => {
    loadMessages(next).then(
      texts => {
        rememberLocale(next);
        document.documentElement.lang = next;
        setSpoken({ locale: next, messages: texts });
      },
      (error: unknown) => console.error(`texts did not load: ${next}`, error),
    );
  }, []);

  const language = useMemo(() => ({ locale: spoken.locale, choose }), [spoken.locale, choose]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={spoken.locale} messages={spoken.messages} timeZone="Europe/Warsaw">
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
