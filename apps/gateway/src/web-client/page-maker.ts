import { ProblemError } from '@kirana/http-edge';
import { ResponseCache, type CachedAnswer } from '../response-cache/response-cache.js';
import { faceOf, type ShopBrand } from '../brand/shop-brand.js';
import type { ApiReader } from '../public-reads/api-reader.js';
import type { BuiltClient } from './built-client.js';
import { isClientRoute, isConsolePath, isConsoleRoute } from './client-routes.js';
import { pageDocument } from './page-document.js';
import type { Preferences } from './preferences.js';

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
 * while a new one is rendered. A page that cannot be rendered is served as the bare shell; the browser then requests the data itself and
 * shows the error.
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

  async page(wanted: WantedPage): Promise<MadePage> {
    if (isConsolePath(wanted.path)) return this.#bare(wanted, isConsoleRoute(wanted.path) ? 200 : 404, this.client.consoleShell);
    if (!isClientRoute(wanted.path)) return this.#bare(wanted, 404);
    // Search pages are not cached: there are too many different ones, and they would evict pages that many visitors request.
    if (!this.client.prerender || wanted.query.has('search')) return this.#bare(wanted, 200);
    const query = new URLSearchParams([...wanted.query].filter(([name]) => meaningful.has(name)));
    const key = [wanted.origin, wanted.locale, wanted.theme, wanted.path, query].join(' ');
    try {
      return { made: this.#cache.peek(key) ?? (await this.#cache.fetch(key, () => this.#make({ ...wanted, query }))) };
    } catch (error) {
      // An unknown or malformed id.
      if (error instanceof ProblemError && (error.status === 404 || error.status === 400)) return this.#bare(wanted, 404);
      if (!(error instanceof OnlyInBrowser)) this.onFailure(error, wanted.path);
      return this.#bare(wanted, 200);
    }
  }

  /** A page that the browser fills. */
  async #bare(wanted: WantedPage, status: 200 | 404, shell = this.client.shell): Promise<MadePage> {
    return { status, shell: pageDocument(shell, wanted, null, await this.brand.read()) };
  }

  async #make(wanted: WantedPage): Promise<string> {
    const { isDevelopment } = this;
    const brand = await this.brand.read();
    const shop = faceOf(brand);
    const page = await this.client.prerender?.({ ...wanted, isDevelopment, shop, load: address => this.api.read(address) });
    if (!page) throw new OnlyInBrowser();
    return pageDocument(this.client.filledShell, wanted, page, brand);
  }
}

/** Thrown for a page that shows what only the browser has: cart, orders, session. */
class OnlyInBrowser extends Error {}
