import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.js';

/** Where the shop is and who calls it. */
export interface KiranaOptions {
  /** The address of the shop: `https://kirana.example`. */
  readonly shopUrl: string;
  /**
   * An API key (`kirana_…`) or the access token of a session; a function is called before each request, so that it can return a renewed
   * token. Left out: requests are those of a guest.
   */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Left out: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The operations of the API by method and path: `client.GET('/api/products', { params: { query: { search: 'dal' } } })`. */
export type KiranaClient = Client<paths>;

/** Returns a client of a shop. Its calls answer with `data` or with `error`, which is a `Problem`; `answerOf` throws the latter. */
export function createKiranaClient({ shopUrl, token, fetch }: KiranaOptions): KiranaClient {
  const client = createClient<paths>({ baseUrl: shopUrl.replace(/\/$/, ''), ...(fetch && { fetch }) });
  client.use({
    async onRequest({ request }) {
      const shown = typeof token === 'function' ? await token() : token;
      if (shown !== undefined) request.headers.set('authorization', `Bearer ${shown}`);
      return request;
    },
  });
  return client;
}
