import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadMessages } from '../../lib/i18n/messages.js';
import type { Locale } from '../../lib/i18n/locale.js';
import { App } from '../app.js';
import { preloadPageFor } from '../pages.js';
import { answersFor, type Load } from './answers-for.js';
import { firstPageId, queriesWith, type FirstPage } from './first-page.js';

export interface PageRequest {
  path: string;
  query: URLSearchParams;
  locale: Locale;
  origin: string;
  load: Load;
}

export interface PrerenderedPage {
  /** Title, description, addresses, for `<head>`. */
  head: string;
  /** What goes into `#root`, and after it what the browser needs to take over. */
  root: string;
  state: string;
}

/** Made by the build, called by the gateway: the page as React draws it, for a visitor whose script has not come yet. */
export async function prerender({ path, query, locale, origin, load }: PageRequest): Promise<PrerenderedPage | null> {
  const seed = Math.random();
  const startedAt = new Date();
  const answers = await answersFor(path, query, seed, load);
  if (!answers) return null;
  const [messages] = await Promise.all([loadMessages(locale), preloadPageFor(path)]);
  const search = query.size > 0 ? `?${query}` : '';
  const html = renderToString(
    <App
      locale={locale}
      messages={messages}
      queries={queriesWith(answers)}
      visit={{ origin, seed, startedAt }}
      Router={({ children }) => <StaticRouter location={`${path}${search}`}>{children}</StaticRouter>}
    />,
  );
  const page: FirstPage = { locale, seed, startedAt: startedAt.toISOString(), answers };
  // Title and metadata come first; everything from the page's first box on belongs to the root.
  const body = html.indexOf('<div');
  return {
    head: html.slice(0, body),
    root: html.slice(body),
    state: `<script type="application/json" id="${firstPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`,
  };
}
