import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { AbstractIntlMessages } from 'use-intl';
import { newQueryClient } from '../lib/api/query-client.js';
import type { Locale } from '../lib/i18n/locale.js';
import { LocaleProvider } from '../lib/i18n/locale-provider.js';
import { Shop } from './shop.js';

export function App({ locale, messages }: { locale: Locale; messages: AbstractIntlMessages }) {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale} messages={messages}>
        <BrowserRouter>
          <Shop />
        </BrowserRouter>
      </LocaleProvider>
    </QueryClientProvider>
  );
}
