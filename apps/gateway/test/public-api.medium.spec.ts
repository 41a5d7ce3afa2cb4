import { randomUUID } from 'node:crypto';
import { limits } from '../src/rate-limit/limits.js';
import { GatewayUnderTest, aRequest, orderId, placed, randomAddress, token, tracking } from './gateway-under-test.js';

const product = { id: 'toor-dal-1kg', name: 'Toor Dal' };

interface OpenApi {
  paths: Record<string, Record<string, { 'x-audience': string; requestBody?: unknown }>>;
}

describe('public API', () => {
  let gateway: GatewayUnderTest;
  let openApi: OpenApi;

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'GET /categories': () => [],
      'GET /products/suggestions*': () => ({ products: [], categories: [] }),
      'GET /products/*': () => product,
      'GET /products?*': () => ({ items: [product], total: 1, page: 1, pageSize: 24 }),
      'GET /products/addresses': () => ({
        categories: ['rice'],
        dishes: ['masoor-dal'],
        products: [{ id: 'toor-dal-1kg', changedAt: '2026-11-21T12:00:00.000Z' }],
      }),
      'GET /store': () => ({ name: 'Kirana' }),
      'POST /cart/check': () => ({ ok: true, lines: [] }),
      'POST /quotes': () => ({ totalMinor: 1 }),
      'POST /orders': () => placed('accepted'),
      [`POST /orders/${orderId}/tracking`]: request => ({ orderId, tracking: tracking((request.body ?? '').includes(token)) }),
      'POST /orders/*': () => ({ problem: { status: 404, code: 'not-found', detail: 'Could not find order' } }),
    });
    openApi = (await gateway.fetch('/api/openapi.json')).body as unknown as OpenApi;
  });
  afterAll(() => gateway.stop());

  it('describes every route and its audience', () => {
    const operations = Object.entries(openApi.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { 'x-audience': audience }]) => `${method} ${path} ${audience}`),
    );
    // A separate test covers the console's routes and checks that all of them are for admins.
    expect(operations.filter(operation => !operation.includes(' /api/admin/')).toSorted()).toEqual([
      'delete /api/me user',
      'delete /api/me/addresses/{id} user',
      'delete /api/me/sessions/{id} user',
      'get /api/asyncapi.json public',
      'get /api/auth/me user',
      'get /api/cart user',
      'get /api/categories public',
      'get /api/dishes public',
      'get /api/dishes/{id} public',
      'get /api/feed/events integrator',
      'get /api/legal/{document} public',
      'get /api/me/addresses user',
      'get /api/me/export user',
      'get /api/me/favourites user',
      'get /api/me/orders user',
      'get /api/me/passkeys user',
      'get /api/me/sessions user',
      'get /api/me/two-factor user',
      'get /api/openapi.json public',
      'get /api/orders/{ref} public',
      'get /api/orders/{ref}/receipt public',
      'get /api/orders/{ref}/receipt.pdf public',
      'get /api/payments/sessions/{sessionId} public',
      'get /api/products public',
      'get /api/products/featured public',
      'get /api/products/suggestions public',
      'get /api/products/{id} public',
      'get /api/products/{id}/dishes public',
      'get /api/products/{id}/related public',
      'get /api/products/{id}/substitutes public',
      'get /api/push-key public',
      'get /api/store public',
      'get /api/store/map public',
      'patch /api/me user',
      'post /api/auth/forgot-password public',
      'post /api/auth/invitation public',
      'post /api/auth/invitation/acceptance user',
      'post /api/auth/invitation/sign-up public',
      'post /api/auth/passkey public',
      'post /api/auth/passkey/challenge public',
      'post /api/auth/refresh public',
      'post /api/auth/reset-password public',
      'post /api/auth/reset-password/link public',
      'post /api/auth/sign-in public',
      'post /api/auth/sign-out public',
      'post /api/auth/sign-up public',
      'post /api/auth/verify-email public',
      'post /api/cart/check public',
      'post /api/functions/create-checkout public',
      'post /api/functions/send-order-email public',
      'post /api/generate-product-images admin',
      'post /api/me/addresses user',
      'post /api/me/confirmation-email user',
      'post /api/me/favourites user',
      'post /api/me/passkeys user',
      'post /api/me/passkeys/setup user',
      'post /api/me/passkeys/{id}/removal user',
      'post /api/me/sessions/end-others user',
      'post /api/me/two-factor/confirmation user',
      'post /api/me/two-factor/recovery-codes user',
      'post /api/me/two-factor/removal user',
      'post /api/me/two-factor/setup user',
      'post /api/order-states public',
      'post /api/orders public',
      'post /api/orders/{ref}/access public',
      'post /api/orders/{ref}/cancel public',
      'post /api/orders/{ref}/push-subscriptions public',
      'post /api/payments/webhook public',
      'post /api/quotes public',
      'put /api/cart user',
      'put /api/me/addresses/{id} user',
      'put /api/me/passkeys/{id}/name user',
    ]);
  });

  describe('answers bad input with 4xx and calls no service', () => {
    const order = { 'idempotency-key': randomUUID() };
    const deep = JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown;
    const items = aRequest.items;
    const bodies: unknown[] = [
      null,
      1,
      'text',
      [],
      {},
      deep,
      { __proto__: null, items: 'x' },
      { items: [] },
      { items: [{ productId: 'A B', quantity: 1 }] },
    ];
    const quantities = [0, -1, 1.5, 1_000, '2', null, 9e99];
    const cases: [string, () => ReturnType<GatewayUnderTest['fetch']>][] = [
      ...['/api/cart/check', '/api/quotes', '/api/orders'].flatMap(
        path =>
          [
            ...bodies.map((body, n): (typeof cases)[number] => [`${path} body ${n}`, () => gateway.post(path, body, order)]),
            ...quantities.map((quantity): (typeof cases)[number] => [
              `${path} quantity ${String(quantity)}`,
              () => gateway.post(path, { ...aRequest, items: [{ productId: 'toor-dal-1kg', quantity }] }, order),
            ]),
            [`${path} the same product twice`, () => gateway.post(path, { ...aRequest, items: [...items, ...items] }, order)],
            [
              `${path} 101 lines`,
              () =>
                gateway.post(
                  path,
                  { ...aRequest, items: Array.from({ length: 101 }, (_, n) => ({ productId: `p${n}`, quantity: 1 })) },
                  order,
                ),
            ],
            [`${path} unknown field`, () => gateway.post(path, { ...aRequest, extra: 1, items }, order)],
            [
              `${path} not JSON`,
              () =>
                gateway.fetch(path, {
                  method: 'POST',
                  body: '{"items":',
                  headers: { 'content-type': 'application/json', ...order },
                }),
            ],
            [
              `${path} XML`,
              () =>
                gateway.fetch(path, { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml', ...order } }),
            ],
            [`${path} too large`, () => gateway.post(path, { ...aRequest, address: 'x'.repeat(120_000) }, order)],
            [
              `${path} prototype`,
              () =>
                gateway.fetch(path, {
                  method: 'POST',
                  body: '{"__proto__":{"admin":true}}',
                  headers: { 'content-type': 'application/json', ...order },
                }),
            ],
            [`${path} GET`, () => gateway.fetch(path)],
          ] as typeof cases,
      ),
      ...[
        'category=A B',
        'sort=cheapest',
        'page=0',
        'page=x',
        'page=1e9',
        'pageSize=101',
        'pageSize=-1',
        'role=admin',
        'diet=keto',
        'without=pollen',
        'without=nuts,pollen',
        `search=${'x'.repeat(101)}`,
      ].map((query): (typeof cases)[number] => [`/api/products?${query}`, () => gateway.fetch(`/api/products?${query}`)]),
      ...['UPPER', 'a%00b', '..%2f..%2fetc', 'x'.repeat(65), "a'or'1", '%E0%A4%A'].flatMap((id): typeof cases => [
        [`/api/products/${id}`, () => gateway.fetch(`/api/products/${id}`)],
        [`/api/products/${id}/related`, () => gateway.fetch(`/api/products/${id}/related`)],
      ]),
      ...['1', 'ORD-12345', 'ORD-1234567', "ORD-'", 'not-a-uuid'].flatMap((ref): typeof cases => [
        [`/api/orders/${ref}`, () => gateway.fetch(`/api/orders/${ref}`)],
        [`/api/orders/${ref}/cancel`, () => gateway.post(`/api/orders/${ref}/cancel`, {})],
      ]),
      ['an unknown route', () => gateway.fetch('/api/nothing-here')],
      ['an admin route', () => gateway.fetch('/api/admin/orders')],
    ];

    it.each(cases)('%s', async (_case, send) => {
      const before = gateway.asked.length;
      const { status, headers, body } = await send();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({
        status,
        code: expect.any(String),
        title: expect.any(String),
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(JSON.stringify(body)).not.toMatch(/at .*\.js:|SELECT |node_modules/);
      expect(gateway.asked.length).toBe(before);
    });
  });

  it('answers 503 without the cause when a service is unavailable', async () => {
    const lonely = await GatewayUnderTest.start();
    for (const path of ['/api/categories', '/api/products', '/api/store', `/api/orders/${orderId}`]) {
      const { status, body } = await lonely.fetch(path);
      expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'service-unavailable' });
      expect(JSON.stringify(body)).not.toContain('no answer defined');
    }
    await lonely.stop();
  });

  it('caches reads briefly and answers 304 to a client that has them', async () => {
    const address = '/api/products?category=lentils';
    const first = await gateway.fetch(address);
    const asked = gateway.asked.filter(name => name.includes('category=lentils')).length;
    const again = await gateway.fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(gateway.asked.filter(name => name.includes('category=lentils')).length).toBe(asked);
  });

  it('calls the service once for equivalent queries', async () => {
    const before = gateway.asked.length;
    const spellings = [
      'search=Toor%20%20DAL&diet=vegan,jain&page=1',
      'diet=jain&search=toor+dal&diet=vegan',
      'sort=featured&diet=jain%2Cvegan&search=toor dal&pageSize=24',
    ];
    const answers = [];
    for (const query of spellings) answers.push(await gateway.fetch(`/api/products?${query}`));
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(answer => answer.headers.get('etag'))).size).toBe(1);
    expect(gateway.asked.slice(before)).toEqual([
      'GET /products?search=toor+dal&diet=jain%2Cvegan&sort=featured&page=1&pageSize=24',
    ]);
  });

  it('names the allowed values when it refuses', async () => {
    const { body } = await gateway.fetch('/api/products?diet=keto');
    expect(body['errors']).toEqual([{ path: 'diet.0', message: expect.stringContaining('"gluten-free"') }]);
  });

  it('returns suggestions', async () => {
    expect((await gateway.fetch('/api/products/suggestions?q=Tu')).body).toEqual({ products: [], categories: [] });
    expect(gateway.asked.at(-1)).toBe('GET /products/suggestions?q=tu');
  });

  it('serves a sitemap and robots.txt', async () => {
    const response = await fetch(`${gateway.url}/sitemap.xml`);
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const text = await response.text();
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1]?.slice(gateway.url.length))).toEqual([
      '/',
      '/products',
      '/products?category=rice',
      '/dishes',
      '/dishes/masoor-dal',
      '/products/toor-dal-1kg',
    ]);
    expect(text).toContain('<lastmod>2026-11-21T12:00:00.000Z</lastmod>');
  });

  it('names the sitemap in robots.txt by its absolute URL', async () => {
    const response = await fetch(`${gateway.url}/robots.txt`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${gateway.url}/sitemap.xml`);
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /checkout']));
  });

  it('tells assistants in llms.txt where products and the API are', async () => {
    const response = await fetch(`${gateway.url}/llms.txt`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const linked = [...(await response.text()).matchAll(/\]\((.*?)\)/g)].map(match => match[1] ?? '');
    expect(linked).toEqual(expect.arrayContaining([`${gateway.url}/products`, `${gateway.url}/api/openapi.json`]));
  });

  it('returns an order’s details with its token and only the status without it', async () => {
    expect((await gateway.fetch(`/api/orders/${orderId}`)).body['details']).toBeNull();
    expect(
      (await gateway.fetch(`/api/orders/${orderId}`, { headers: { 'x-order-token': token } })).body['details'],
    ).toMatchObject({ customerName: 'Meera Kowalska' });
  });

  it('limits the orders of an address and answers with Retry-After', async () => {
    const from = randomAddress();
    const answers = [];
    for (let n = 0; n <= limits.order.points; n++)
      answers.push(await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() }, from));
    expect(answers.slice(0, -1).map(answer => answer.status)).toEqual(Array.from({ length: limits.order.points }, () => 201));
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() })).status).toBe(201);
  });

  it('ignores X-Forwarded-For from an untrusted proxy', async () => {
    // The gateway trusts loopback only; the last hop of the header is the address the proxy actually saw.
    const from = randomAddress();
    for (let n = 0; n <= limits.order.points; n++) {
      await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() }, `${randomAddress()}, ${from}`);
    }
    expect((await gateway.post('/api/orders', aRequest, { 'idempotency-key': randomUUID() }, `1.2.3.4, ${from}`)).status).toBe(
      429,
    );
  });

  it('sends security headers', async () => {
    const { headers } = await gateway.fetch('/api/categories');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    // The product form accepts pictures from anywhere over https, and none over http (F-61).
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: https:;");
    expect(headers.get('content-security-policy')).toMatch(/;connect-src 'self'(;|$)/);
    expect(headers.get('content-security-policy')).toMatch(/;font-src 'self'(;|$)/);
    expect(headers.get('permissions-policy')).toMatch(/display-capture=\(\).* gyroscope=\(\)/);
    // What pages use: copying, the board on the whole screen, passkeys, the position of the device, sharing, and the camera for barcodes.
    expect(headers.get('permissions-policy')).not.toMatch(/camera|clipboard|fullscreen|geolocation|publickey|share/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeTruthy();
  });
});
