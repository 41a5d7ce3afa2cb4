import type { Locale } from '@kirana/i18n';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { shopTexts } from '../../lib/i18n/messages.js';
import type { ShopFace } from '../../lib/page/visit.js';
import { App } from '../app.js';
import { preloadPageFor } from '../pages.js';
import { answersFor, type Load } from './answers-for.js';
import { firstPageId, queriesWith, type FirstPage } from './first-page.js';

export interface PageRequest {
  path: string;
  query: URLSearchParams;
  locale: Locale;
  origin: string;
  isDevelopment: boolean;
  shop: ShopFace;
  load: Load;
}

export interface PrerenderedPage {
  /** Title, description and addresses, for `<head>`. */
  head: string;
  /** Content of `#root`, followed by the data the browser needs for hydration. */
  root: string;
  state: string;
}

/** Renders the page as React would for a visitor whose script has not loaded yet. Built with the client and called by the gateway. */
export async function prerender(request: PageRequest): Promise<PrerenderedPage | null> {
  const { path, query, locale, origin, isDevelopment, shop, load } = request;
  const seed = Math.random();
  const startedAt = new Date();
  const answers = await answersFor(path, query, seed, load);
  if (!answers) return null;
  const [messages] = await Promise.all([shopTexts.fetch(locale), preloadPageFor(path)]);
  const search = query.size > 0 ? `?${query}` : '';
  const html = renderToString(
    <App
      locale={locale}
      messages={messages}
      queries={queriesWith(answers, startedAt)}
      visit={{ origin, seed, startedAt, isDevelopment, shop }}
      Router={({ children }) => <StaticRouter location={`${path}${search}`}>{children}</StaticRouter>}
    />,
  );
  const page: FirstPage = { locale, seed, startedAt: startedAt.toISOString(), isDevelopment, answers };
  // Title and metadata come first; everything from the first `<div>` on belongs to the root.
  const body = html.indexOf('<div');
  return {
    head: html.slice(0, body),
    root: html.slice(body),
    state: `<script type="application/json" id="${firstPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`,
  };
}
