import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import later from '../../messages/en.json' with { type: 'json' };
import { useLanguage } from './locale-provider.js';

/** For pages after the shelf: adds the English texts that home, list and detail do without (build/compiled-messages.ts). */
export function LaterTexts({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  const messages = useMessages();
  if (locale !== 'en') return children;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...later }} timeZone="Europe/Warsaw">
      {children}
    </IntlProvider>
  );
}
