import { region } from '@kirana/i18n';
import { use, type ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { useLanguage } from './locale-provider.js';
import type { Texts } from './messages.js';

/** Adds texts to those of the parent, in the language of the page. Suspends until they have loaded. */
export function MoreTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { locale } = useLanguage();
  const messages = { ...useMessages(), ...(texts.loaded[locale] ?? use(texts.fetch(locale))) };
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={region().timeZone}>
      {children}
    </IntlProvider>
  );
}
