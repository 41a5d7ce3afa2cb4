import type { Locale } from '@kirana/i18n';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { customerTexts, shopTexts } from '../../lib/i18n/messages.js';
import type { ShopFace } from '../../lib/page/visit.js';
import { App } from '../app.js';
import { preloadPageFor } from '../pages.js';
import { answersFor, answersForLayout, type Load } from './answers-for.js';
import { PageFrame } from './page-frame.js';
import { firstPageId, queriesWith, type FirstPage } from './first-page.js';

export { hasFirstPage } from './answers-for.js';
export { sourcesOf } from './page-sources.js';

export interface PageRequest {
  path: string;
  query: URLSearchParams;
  locale: Locale;
  origin: string;
  isDevelopment: boolean;
  shop: ShopFace;
  /** Only header and footer, of a page that the browser fills. */
  isFrame: boolean;
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
export async function prerender(request: PageRequest): Promise<PrerenderedPage> {
  const { path, query, locale, origin, isDevelopment, shop, isFrame, load } = request;
  const seed = Math.random();
  const startedAt = new Date();
  const answers = await (isFrame ? answersForLayout(load) : answersFor(path, query, seed, load));
  const [messages] = await Promise.all([isFrame ? allTexts(locale) : shopTexts.fetch(locale), isFrame || preloadPageFor(path)]);
  const search = query.size > 0 ? `?${query}` : '';
  const html = renderToString(
    <App
      locale={locale}
      messages={messages}
      queries={queriesWith(answers, startedAt)}
      visit={{ origin, seed, startedAt, isDevelopment, shop, ...(isFrame ? { frame: <PageFrame path={path} /> } : {}) }}
      Router={({ children }) => <StaticRouter location={`${path}${search}`}>{children}</StaticRouter>}
    />,
  );
  const page: FirstPage = { locale, seed, startedAt: startedAt.toISOString(), isDevelopment, isFrame, answers };
  // Title and metadata come first; everything from the first `<div>` on belongs to the root.
  const body = html.indexOf('<div');
  return {
    head: html.slice(0, body),
    root: html.slice(body),
    state: `<script type="application/json" id="${firstPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`,
  };
}

async function allTexts(locale: Locale) {
  const [shop, customer] = await Promise.all([shopTexts.fetch(locale), customerTexts.fetch(locale)]);
  return { ...shop, ...customer };
}
