import type { Locale } from '@kirana/i18n';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router';
import { frameTexts } from '../src/app/console/console-texts.js';
import { Console } from '../src/app/console/console.js';
import { Shop } from '../src/app/shop.js';
import { useDistrictStore } from '../src/lib/delivery/district.store.js';
import { dishTexts } from '../src/lib/dishes/dish-texts.js';
import { newQueryClient } from '../src/lib/api/query-client.js';
import { LocaleProvider } from '../src/lib/i18n/locale-provider.js';
import { customerTexts, shopTexts } from '../src/lib/i18n/messages.js';
import { keepSession } from '../src/lib/session/keep-session.js';

let endVisit: (() => void) | undefined;

async function renderAt(
  path: string,
  locale: Locale,
  Program: ComponentType,
): Promise<{ user: UserEvent; queries: QueryClient }> {
  // What is shown of an earlier visit would be found as well.
  cleanup();
  globalThis.history.replaceState(null, '', path);
  document.documentElement.lang = locale;
  endVisit?.();
  // The page reads from the browser which district is remembered.
  useDistrictStore.setState({ chosen: null, usual: null });
  endVisit = keepSession();
  const queries = newQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 } });
  // No style sheet is loaded that could keep the pointer away, and looking for one is slow.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [messages] = await Promise.all([shopTexts, customerTexts, frameTexts, dishTexts].map(texts => texts.fetch(locale)));
  render(
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale} messages={messages ?? {}}>
        <BrowserRouter>
          <Program />
        </BrowserRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return { user, queries };
}

/** Renders the whole shop at an address, as for a visitor who has just opened it. */
export const renderShop = (path: string, locale: Locale = 'en') => renderAt(path, locale, Shop);

/** Renders the console at an address below `/admin`. */
export const renderConsole = (path: string, locale: Locale = 'en') => renderAt(path, locale, Console);
