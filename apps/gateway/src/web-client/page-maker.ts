import { ProblemError } from '@kirana/http-edge';
import { ResponseCache, type CachedAnswer } from '../response-cache/response-cache.js';
import { faceOf, type ShopBrand, type ShownBrand } from '../brand/shop-brand.js';
import type { ApiReader } from '../public-reads/api-reader.js';
import type { BuiltClient, Renderer, PrerenderedPage } from './built-client.js';
import { isClientRoute, isConsolePath, isConsoleRoute } from './client-routes.js';
import { clientAfterPaint, clientAfterStyles, withFilesOf } from './page-scripts.js';
import type { Preferences } from './preferences.js';
import { brandedShell } from '../brand/branded-shell.js';

export interface WantedPage extends Preferences {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly origin: string;
}

/** Query parameters that change the page; campaign tags and other parameters do not create a new one. */
const meaningful = new Set(['category', 'diet', 'without', 'sort', 'minutes']);

export type MadePage = { readonly made: CachedAnswer } | { readonly status: 200 | 404; readonly shell: string };

/**
 * Renders first pages and caches each as long as the API's answers: until the catalogue or its stock changes, at most one second, up to ten
 * while a new one is rendered. Pages of which only the browser knows the content, such as the cart, are served as a frame: header, footer and
 * a place for the page. One that cannot be rendered is served as the bare shell; the browser then requests the data itself and shows the error.
 */
export class PageMaker {
  readonly #cache = new ResponseCache({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });

  /** Five: the built client, what fills its pages, in whose brand, and where failures go. */
  constructor(
    private readonly client: BuiltClient,
    private readonly api: ApiReader,
    private readonly brand: Pick<ShopBrand, 'read'>,
    private readonly onFailure: (error: unknown, path: string) => void,
    private readonly isDevelopment = false,
  ) {}

  /** Serves no page made before now. */
  outdate(): void {
    this.#cache.outdate();
  }

  /** @param mayRender asked before a page is rendered that is not in memory; false: the browser renders it. */
  async page(wanted: WantedPage, mayRender: () => Promise<boolean> = async () => true): Promise<MadePage> {
    if (isConsolePath(wanted.path)) return this.#bare(wanted, isConsoleRoute(wanted.path) ? 200 : 404, this.client.consoleShell);
    if (!isClientRoute(wanted.path)) return this.#bare(wanted, 404);
    const { renderer } = this.client;
    if (!renderer) return this.#bare(wanted, 200);
    // The results of a search are left to the browser: there are too many different ones, and they would evict pages that many visitors request.
    const isFrame = wanted.query.has('search') || !renderer.hasFirstPage(wanted.path);
    const query = new URLSearchParams(isFrame ? [] : [...wanted.query].filter(([name]) => meaningful.has(name)));
    // One frame serves all pages with the same files, such as the tracking of every order.
    const page = isFrame
      ? `frame of ${renderer.sourcesOf(wanted.path, wanted.locale).join(' ')}`
      : `${wanted.path} ${query.toString()}`;
    const key = [wanted.origin, wanted.locale, wanted.theme, page].join(' ');
    try {
      const kept = this.#cache.peek(key);
      if (!kept && !(await mayRender())) return this.#bare(wanted, 200);
      return { made: kept ?? (await this.#cache.fetch(key, () => this.#make(renderer, { ...wanted, query }, isFrame))) };
    } catch (error) {
      // An unknown or malformed id.
      if (error instanceof ProblemError && (error.status === 404 || error.status === 400)) return this.#bare(wanted, 404);
      this.onFailure(error, wanted.path);
      return this.#bare(wanted, 200);
    }
  }

  /** A page that the browser fills. */
  async #bare(wanted: WantedPage, status: 200 | 404, shell = this.client.shell): Promise<MadePage> {
    return { status, shell: pageDocument(shell, wanted, null, await this.brand.read()) };
  }

  async #make(renderer: Renderer, wanted: WantedPage, isFrame: boolean): Promise<string> {
    const { isDevelopment } = this;
    const brand = await this.brand.read();
    const shop = faceOf(brand);
    const load = <T>(address: string) => this.api.read<T>(address);
    const page = await renderer.prerender({ ...wanted, isDevelopment, shop, isFrame, load });
    const { shell, files } = this.client;
    const document = pageDocument(shell, wanted, page, brand);
    const whole = withFilesOf(renderer.sourcesOf(wanted.path, wanted.locale), document, files);
    return isFrame ? clientAfterStyles(whole) : clientAfterPaint(whole);
  }
}

/** Returns the whole HTML document: the built shell in the requested language and theme, with the page in it if there is one. */
function pageDocument(shell: string, { locale, theme }: Preferences, page: PrerenderedPage | null, brand: ShownBrand): string {
  const html = `<html lang="${locale}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`;
  // Replacement functions, because a `$` in a product's name has a special meaning in a replacement string.
  const document = brandedShell(shell, brand)
    .replace('<html lang="en">', () => html)
    // Of the sentences for browsers without scripts, the one in the page's language stays.
    .replace(/\s*<p lang="(\w+)">[^<]*<\/p>/g, (sentence, language) => (language === locale ? sentence : ''));
  if (!page) return document;
  return document
    .replace(/<title>[^<]*<\/title>/, title => page.head || title)
    .replace('<div id="root"></div>', () => `<div id="root">${page.root}</div>${page.state}`);
}
