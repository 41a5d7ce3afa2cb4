import type { Locale } from '@kirana/i18n';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router';
import { newQueryClient } from '../api/query-client.js';
import { LocaleProvider } from '../i18n/locale-provider.js';
import type { Texts } from '../i18n/messages.js';
import { keepSession } from '../session/keep-session.js';

let endVisit: (() => void) | undefined;

/**
 * Renders a whole application at an address, as for a visitor who has just opened it. `texts` are those of its frame; `later` are loaded
 * before, so that no test waits for them.
 */
export async function renderProgram(
  Program: ComponentType,
  { path, locale, texts, later }: { path: string; locale: Locale; texts: Texts; later: readonly Texts[] },
): Promise<{ user: UserEvent; queries: QueryClient }> {
  // What is shown of an earlier visit would be found as well.
  cleanup();
  globalThis.history.replaceState(null, '', path);
  document.documentElement.lang = locale;
  endVisit?.();
  endVisit = keepSession();
  const queries = newQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 } });
  // No style sheet is loaded that could keep the pointer away, and looking for one is slow.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [messages] = await Promise.all([texts, ...later].map(each => each.fetch(locale)));
  render(
    <QueryClientProvider client={queries}>
      <LocaleProvider locale={locale} messages={messages ?? {}} texts={texts}>
        <BrowserRouter>
          <Program />
        </BrowserRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return { user, queries };
}
