import { Spinner } from '@kirana/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useMessages, useTranslations, type AbstractIntlMessages } from 'use-intl';
import type { Locale } from '../i18n/locale.js';
import { useLanguage } from '../i18n/locale-provider.js';

/** The console's texts come with the console, so that shoppers never fetch them. */
const loaders: Record<Locale, () => Promise<AbstractIntlMessages>> = {
  en: () => import('../../messages/console_en.json').then(file => file.default),
  pl: () => import('../../messages/console_pl.json').then(file => file.default),
};

/** Adds the console's texts to the shop's, in the language of the page. */
export function ConsoleTextsProvider({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  const t = useTranslations('app');
  const shop = useMessages();
  const [texts, setTexts] = useState<{ locale: Locale; texts: AbstractIntlMessages }>();

  useEffect(() => {
    let wanted = true;
    loaders[locale]().then(
      loaded => wanted && setTexts({ locale, texts: loaded }),
      (error: unknown) => console.error(`the console's texts did not load: ${locale}`, error),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);

  if (!texts) return <Spinner label={t('loading')} />;
  return (
    <IntlProvider locale={locale} messages={{ ...shop, ...texts.texts }} timeZone="Europe/Warsaw">
      {children}
    </IntlProvider>
  );
}
