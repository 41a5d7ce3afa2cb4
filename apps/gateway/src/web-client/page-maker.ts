import { ProblemError } from '@kirana/http-edge';
import { ResponseCache, type CachedAnswer } from '../response-cache/response-cache.js';
import type { ApiReader } from './api-reader.js';
import type { BuiltClient } from './built-client.js';
import { isClientRoute, isConsoleRoute } from './client-routes.js';
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
 * Renders first pages and caches each as long as the API's answers: one second, up to ten while a new one is rendered. A page that cannot
 * be rendered is served as the bare shell; the browser then requests the data itself and shows the error.
 */
export class PageMaker {
  readonly #cache = new ResponseCache({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });

  constructor(
    private readonly client: BuiltClient,
    private readonly api: ApiReader,
    private readonly onFailure: (error: unknown, path: string) => void,
  ) {}

  async page(wanted: WantedPage): Promise<MadePage> {
    const shell = pageDocument(this.client.shell, wanted, null);
    if (isConsoleRoute(wanted.path)) return { status: 200, shell: pageDocument(this.client.consoleShell, wanted, null) };
    if (!isClientRoute(wanted.path)) return { status: 404, shell };
    // Search pages are not cached: there are too many different ones, and they would evict pages that many visitors request.
    if (!this.client.prerender || wanted.query.has('search')) return { status: 200, shell };
    const query = new URLSearchParams([...wanted.query].filter(([name]) => meaningful.has(name)));
    const key = [wanted.origin, wanted.locale, wanted.theme, wanted.path, query].join(' ');
    try {
      return { made: this.#cache.peek(key) ?? (await this.#cache.fetch(key, () => this.#make({ ...wanted, query }))) };
    } catch (error) {
      // An unknown or malformed id.
      if (error instanceof ProblemError && (error.status === 404 || error.status === 400)) return { status: 404, shell };
      if (!(error instanceof OnlyInBrowser)) this.onFailure(error, wanted.path);
      return { status: 200, shell };
    }
  }

  async #make(wanted: WantedPage): Promise<string> {
    const page = await this.client.prerender?.({ ...wanted, load: address => this.api.read(address) });
    if (!page) throw new OnlyInBrowser();
    return pageDocument(this.client.filledShell, wanted, page);
  }
}

/** Thrown for a page that shows what only the browser has: cart, orders, session. */
class OnlyInBrowser extends Error {}
