import type { Locale } from '@kirana/i18n';
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { VisitContext, type Visit } from '@kirana/web-kit/page/visit';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import type { AbstractIntlMessages } from 'use-intl';
import { shopTexts } from '../lib/i18n/messages.js';
import { Shop } from './shop.js';

export interface AppProps {
  locale: Locale;
  messages: AbstractIntlMessages;
  queries: QueryClient;
  visit: Visit;
  /** The browser's router unless the page is rendered on the server. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ locale, messages, queries, visit, Router = BrowserRouter }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale} messages={messages} texts={shopTexts}>
        <VisitContext value={visit}>
          <Router>
            <Shop />
          </Router>
        </VisitContext>
      </LocaleProvider>
    </QueryClientProvider>
  );
}
