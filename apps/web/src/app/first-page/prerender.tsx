import type { Locale } from '@kirana/i18n';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { openWhere, type ShopFace } from '@kirana/web-kit/page/visit';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerTexts, shopTexts } from '../../lib/i18n/messages.js';
import { preloadParts } from '../../lib/page/lazy-part.js';
import { App } from '../app.js';
import { preloadPageFor } from '../pages.js';
import { answersFor, answersForLayout, type Load } from './answers-for.js';
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
  openWhere(shop);
  const seed = Math.random();
  const startedAt = new Date();
  const answers = await (isFrame ? answersForLayout(load) : answersFor(path, query, seed, load));
  const [messages] = await Promise.all([isFrame ? allTexts(locale) : shopTexts.fetch(locale), isFrame || preloadPageFor(path)]);
  await preloadParts();
  const search = query.size > 0 ? `?${query}` : '';
  const queries = queriesWith(answers, startedAt);
  let html: string;
  try {
    html = renderToString(
      <App
        locale={locale}
        messages={messages}
        queries={queries}
        visit={{ origin, seed, startedAt, isDevelopment, shop, ...(isFrame ? { frame: <PageFrame path={path} /> } : {}) }}
        Router={({ children }) => <StaticRouter location={`${path}${search}`}>{children}</StaticRouter>}
      />,
    );
  } finally {
    // In a browser unused answers are kept for ten minutes; a server would keep those of every page.
    queries.clear();
  }
  const page: FirstPage = { locale, seed, startedAt: startedAt.toISOString(), isDevelopment, isFrame, answers };
  const { head, root } = parted(html);
  const state = `<script type="application/json" id="${firstPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;
  return { head, root, state };
}

/** Title and metadata come first; everything from the first `<div>` on belongs to the root. */
function parted(html: string) {
  const body = html.indexOf('<div');
  return { head: html.slice(0, body), root: html.slice(body) };
}

async function allTexts(locale: Locale) {
  const [shop, customer] = await Promise.all([shopTexts.fetch(locale), customerTexts.fetch(locale)]);
  return { ...shop, ...customer };
}

/** Pages whose heading is known without the browser's data. It is their largest text, so that it need not wait for the client. */
const headings = { '/cart': 'cart.title', '/checkout': 'checkout.title' } as const;

/**
 * Stands for a page that only the browser can render until it does. Rendered on the server only.
 */
function PageFrame({ path }: { path: string }) {
  const t = useTranslations();
  const heading = headings[path as keyof typeof headings];
  return (
    <div className="gutter page-width pt-6 md:pt-8">
      {heading && (
        <PageHeading title={t(heading)} className="text-2xl">
          {t(heading)}
        </PageHeading>
      )}
      <Spinner label={t('app.loading')} />
    </div>
  );
}
