import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { Shop } from '../src/app/shop.js';
import { newQueryClient } from '../src/lib/api/query-client.js';
import { LocaleProvider } from '../src/lib/i18n/locale-provider.js';
import { loadMessages } from '../src/lib/i18n/messages.js';
import { keepSession } from '../src/lib/session/keep-session.js';
import type { Locale } from '../src/lib/i18n/locale.js';

let endVisit: (() => void) | undefined;

/** The whole shop at an address, as a visitor who has just opened it gets it. */
export async function renderShop(path: string, locale: Locale = 'en'): Promise<{ user: UserEvent }> {
  globalThis.history.replaceState(null, '', path);
  endVisit?.();
  endVisit = keepSession();
  const queries = newQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale} messages={await loadMessages(locale)}>
        <BrowserRouter>
          <Shop />
        </BrowserRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return { user };
}
