import { notFound } from '@kirana/http-edge';
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { ApiReader } from '../src/public-reads/api-reader.js';
import type { Renderer } from '../src/web-client/built-client.js';
import { limits } from '../src/rate-limit/limits.js';
import { memoryRateLimiter } from '../src/rate-limit/make-rate-limiter.js';
import type { RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { PageMaker } from '../src/web-client/page-maker.js';
import { servePages } from '../src/web-client/serve-pages.js';

const shell =
  '<!doctype html><html lang="en"><head><title>Kirana</title><script type="module" crossorigin src="/assets/main.js"></script></head><body><div id="root"></div><noscript><p lang="en">Needs a script.</p><p lang="pl">Potrzebuje skryptu.</p></noscript></body></html>';

/** Test double of the client's server half: returns the request it received, and fails where the API does. */
const renderer: Renderer = {
  hasFirstPage: path => !/^\/(cart|checkout|track-order)/.test(path),
  sourcesOf: path => [`src/${path.split('/')[1] || 'home'}.tsx`],
  async prerender({ path, query, locale, origin, isDevelopment, isFrame, load }) {
    if (isFrame) return { head: '', root: 'header and footer', state: '' };
    const id = path.split('/')[2];
    const thing = await load(id ? `/products/${id}` : '/products/featured');
    return {
      head: `<title>${locale}</title>`,
      root: [origin, path, query, JSON.stringify(thing)].join(' '),
      state: isDevelopment ? '<i>state of a shop in development</i>' : '<i>state</i>',
    };
  },
};

const files = {
  'index.html': { file: 'assets/main.js', imports: ['react'] },
  react: { file: 'assets/react.js' },
  'src/home.tsx': { file: 'assets/home.js', imports: ['react'] },
  'src/cart.tsx': { file: 'assets/cart.js', imports: ['react', 'orders'] },
  orders: { file: 'assets/orders.js', imports: ['react'] },
};

const brand = { name: 'Kirana', logo: null, accent: null, tagline: null, hasDemoRange: true };

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map(server => server.close())));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

async function shop({
  publicUrl,
  isDevelopment = false,
  limiter = memoryRateLimiter(),
}: { publicUrl?: (port: number) => string; isDevelopment?: boolean; limiter?: RateLimiter } = {}) {
  const failures: string[] = [];
  const goods = { price: 100, away: false, asked: 0 };
  const api = {
    read: (address: string) => {
      goods.asked += 1;
      if (goods.away) return Promise.reject(new Error('away'));
      if (address === '/products/featured') return Promise.resolve([{ price: goods.price }]);
      if (address === '/products/toor-dal-1kg') return Promise.resolve({ name: "Toor $& Dal $'" });
      return Promise.reject(notFound('no such product'));
    },
  } as unknown as ApiReader;
  const server = fastify();
  const pages = new PageMaker(
    { shell, consoleShell: shell, files, manifest: '{}', renderer },
    api,
    { read: async () => brand },
    (_error, path) => failures.push(path),
    isDevelopment,
  );
  const port = await freePort();
  servePages(server, pages, { publicUrl: publicUrl?.(port), otherPrefixes: ['inbox'], limiter });
  open.push(server);
  const base = await server.listen({ host: '127.0.0.1', port });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers: { 'accept-language': 'en', ...headers }, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { base, port, get, goods, failures, pages };
}

describe('server-rendered pages', () => {
  it('are left to the browser of an address that asks for too many that are not in memory', async () => {
    const limiter = memoryRateLimiter();
    const { get, goods } = await shop({ limiter });
    await limiter.take('page', '127.0.0.1', limits.page.points - 2);
    const pages: boolean[] = [];
    for (let n = 0; n < 4; n++) pages.push((await get(`/?sort=any-${n}`)).html.includes('"price":100'));
    expect([pages, goods.asked]).toEqual([[true, true, false, false], 2]);
    // What is in memory costs nothing, and the page is complete once its script runs.
    expect((await get('/?sort=any-0')).html).toContain('"price":100');
    expect(await get('/?sort=any-3')).toMatchObject({ status: 200, html: expect.stringContaining('<div id="root"></div>') });
  });

  it('contain their content, title and state instead of the empty shell', async () => {
    const { base, get } = await shop();
    const { status, html, headers } = await get('/products/toor-dal-1kg');
    expect(status).toBe(200);
    expect(html).toContain('<title>en</title>');
    expect(html).not.toContain('<title>Kirana</title>');
    // The `$` signs in the name are kept literally.
    expect(html).toContain(`<div id="root">${base} /products/toor-dal-1kg  {"name":"Toor $& Dal $'"}</div><i>state</i>`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('are in the visitor’s language and theme from the first byte (F-64)', async () => {
    const { get } = await shop();
    const { html, headers } = await get('/', { 'accept-language': 'pl-PL', cookie: 'theme=dark' });
    expect(html).toContain('<html lang="pl" data-theme="dark">');
    expect(html).toContain('<title>pl</title>');
    expect(headers.get('vary')).toMatch(/accept-language, cookie/);
    expect(html).toContain('<noscript><p lang="pl">Potrzebuje skryptu.</p></noscript>');
    // Another visitor right after does not get the cached page of the first.
    expect((await get('/')).html).toContain('<html lang="en">');
    expect((await get('/cart', { cookie: 'locale=pl' })).html).toContain('<html lang="pl"><head><title>Kirana</title>');
  });

  it('are rendered once for concurrent requests and show a new price at the next request after its event', async () => {
    const { get, goods, pages } = await shop();
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(goods.asked).toBe(1);
    goods.price = 200;
    pages.outdate();
    expect((await get('/')).html).toContain('"price":200');
  });

  it('tell the client that this shop is in development (F-06)', async () => {
    expect((await (await shop({ isDevelopment: true })).get('/')).html).toContain('state of a shop in development');
    expect((await (await shop()).get('/')).html).not.toContain('in development');
  });

  it('send a browser that asks for 127.0.0.1 to the one name of a shop at localhost', async () => {
    const { get, port } = await shop({ publicUrl: port => `http://localhost:${port}` });
    const browser = { accept: 'text/html,application/xhtml+xml' };
    const { status, headers } = await get('/products?category=rice', browser);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      307,
      `http://localhost:${port}/products?category=rice`,
      'no-store',
    ]);
    // A program gets the page, and so does a browser of a shop with another address.
    expect((await get('/')).status).toBe(200);
    expect((await (await shop({ publicUrl: () => 'https://shop.example' })).get('/', browser)).status).toBe(200);
  });

  it('depend only on the known parameters of the address', async () => {
    const { get, goods } = await shop();
    expect((await get('/products?category=rice&utm_source=mail')).html).toContain('/products category=rice ');
    expect((await get('/products?category=rice&utm_source=chat')).html).toContain('/products category=rice ');
    expect(goods.asked).toBe(1);
    expect((await get('/products?search=dal')).html).toContain('<div id="root">header and footer</div>');
    expect(goods.asked).toBe(1);
  });

  it('leave the client with the files of the page to the script that starts it after the first paint', async () => {
    const { get } = await shop();
    const { html } = await get('/');
    expect(html).toContain('<script async src="/start-client.js" data-files="/assets/main.js /assets/home.js"></script></head>');
    expect(html).not.toContain('type="module"');
  });

  it('answer 404 with the not-found page for an unknown address (RT-020, D-20)', async () => {
    const { get, failures } = await shop();
    for (const path of ['/no/such/page', '/products/no-such-thing', '/.prerender/x', '/admin/nope']) {
      const { status, html } = await get(path);
      expect([path, status, html.includes('<div id="root"></div>')]).toEqual([path, 404, true]);
    }
    expect(failures).toEqual([]);
  });

  it('redirect /product/{id} permanently to /products/{id} (RT-005, F-02)', async () => {
    const { status, headers } = await (await shop()).get('/product/toor-dal-1kg');
    expect([status, headers.get('location')]).toEqual([308, '/products/toor-dal-1kg']);
  });

  it('are the empty shell while the catalogue is unavailable, so that the browser can show the error', async () => {
    const { get, goods, failures } = await shop();
    goods.away = true;
    const { status, html } = await get('/');
    expect([status, html.includes('<div id="root"></div>'), failures]).toEqual([200, true, ['/']]);
  });

  it('are answered with 304 if the browser has them', async () => {
    const { get } = await shop();
    const { headers } = await get('/products/toor-dal-1kg');
    expect((await get('/products/toor-dal-1kg', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('do not replace API routes or files', async () => {
    const { get } = await shop();
    for (const path of ['/api/x', '/media/x', '/health/live', '/assets/main.js'])
      expect((await get(path)).html).toContain('Not Found');
  });
});

describe('pages that only the browser can fill', () => {
  it('are sent with header and footer, and name the files of the page, which the browser fetches with the client', async () => {
    const { get } = await shop();
    const { status, html, headers } = await get('/cart');
    expect(status).toBe(200);
    expect(html).toContain('<div id="root">header and footer</div>');
    expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/main.js"></script>');
    // `react` is part of the client, which has it already.
    expect(html.match(/modulepreload" fetchpriority="low" crossorigin href="[^"]+/g)).toEqual([
      'modulepreload" fetchpriority="low" crossorigin href="/assets/cart.js',
      'modulepreload" fetchpriority="low" crossorigin href="/assets/orders.js',
    ]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('share one frame, whatever the number of orders', async () => {
    const { get } = await shop();
    const [one, other] = await Promise.all(['ORD-204816', 'ORD-204817'].map(order => get(`/track-order/${order}`)));
    expect(one?.html).toBe(other?.html);
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
    expect(one?.html).not.toContain('2048');
  });
});
