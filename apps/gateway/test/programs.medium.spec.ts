import { declaredRoutes } from '@kirana/http-edge';
import { eventually } from '@kirana/testing';
import { ApiDescription } from '../src/api-description/api-description.js';
import { limits } from '../src/rate-limit/limits.js';
import { GatewayUnderTest, orderId } from './gateway-under-test.js';
import { apiKey, programs, unknownKey } from './program-keys.js';

const page = { items: [{ id: 'toor-dal-1kg' }], total: 1, page: 1, pageSize: 25 };
const stock = [{ productId: 'toor-dal-1kg', quantity: 7, version: 1 }];

describe('AudienceGuard and ProgramLimitGuard for programs', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await GatewayUnderTest.start({
      'GET /admin/products*': () => page,
      'POST /admin/stock/levels': () => stock,
      '*': () => page,
    });
  });
  afterEach(() => gateway.stop());

  const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
  const keyOf = (name: string) => programs[name]?.key ?? '';

  it('say with every answer how many requests are left, and refuse those beyond with the seconds to wait', async () => {
    const { points } = limits.program;
    const first = await gateway.fetch('/api/admin/products', withKey(apiKey));
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"program";q=240;w=60');
    expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"program";r=${points - 1};t=(60|59)$`));
    expect(first.headers.get('cache-control')).toBe('no-store');
    for (let n = 1; n < points; n++) await gateway.fetch('/api/admin/products', withKey(apiKey));
    // Each request came from an address of its own: the key is what counts.
    const refused = await gateway.fetch('/api/admin/products', withKey(apiKey));
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests']);
    expect(refused.headers.get('ratelimit')).toMatch(/^"program";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another key has its own points.
    expect((await gateway.fetch('/api/admin/products', withKey(keyOf('a program that may products.read')))).status).toBe(200);
  });

  it('leave the answers to people without these headers', async () => {
    const { headers } = await gateway.fetch('/api/store');
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });

  it('answer 401 and 403 with what a program has to show', async () => {
    const challenge = async (path: string, init?: object) => {
      const { status, headers } = await gateway.fetch(path, init);
      return [status, headers.get('www-authenticate')];
    };
    expect(await challenge('/api/feed/events')).toEqual([401, 'Bearer realm="kirana", error="invalid_token"']);
    expect(await challenge('/api/admin/orders')).toEqual([401, 'Bearer realm="kirana"']);
    expect(await challenge('/api/admin/orders', withKey(unknownKey))).toEqual([
      401,
      'Bearer realm="kirana", error="invalid_token"',
    ]);
    expect(await challenge(`/api/admin/orders/${orderId}`, withKey(keyOf('a program that may stock.write')))).toEqual([
      403,
      'Bearer realm="kirana", error="insufficient_scope", scope="orders.read"',
    ]);
  });

  it('refuse a key within seconds after it was revoked', async () => {
    expect((await gateway.fetch('/api/admin/orders', withKey(apiKey))).status).toBe(200);
    gateway.answers['POST /api-keys/verify'] = () => ({ key: null });
    const since = performance.now();
    const ask = () => gateway.fetch('/api/admin/orders', withKey(apiKey));
    const refused = await eventually('it is refused', async () => {
      const answer = await ask();
      return answer.status !== 200 && answer;
    });
    const ms = performance.now() - since;
    console.log(`refused after ${Math.round(ms)} ms`);
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid-api-key' } });
    expect(ms).toBeLessThan(4_000);
  });

  it('give the feed no-store for every answer', async () => {
    const { status, headers } = await gateway.fetch('/api/feed/events', withKey(apiKey));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('ask services only for what the scope of the program may ask them', async () => {
    const refused: string[] = [];
    let asked = 0;
    for (const { method, path, operation } of gateway.get(ApiDescription).routes()) {
      if (!operation.scope) continue;
      gateway.asked.length = 0;
      const address = path.replaceAll(':id', orderId).replaceAll(/:\w+/g, '1');
      await gateway.fetch(address, { ...withKey(keyOf(`a program that may ${operation.scope}`)), method: method.toUpperCase() });
      for (const line of gateway.asked) {
        const [askedMethod = '', target = ''] = line.split(' ');
        const row = services.find(each => each.method === askedMethod && fits(each.path, target.split('?')[0] ?? ''));
        asked++;
        if (row?.scope !== operation.scope) refused.push(`${method} ${path} asks ${line}`);
      }
    }
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  });
});

const services = declaredRoutes.filter(({ service }) => service !== 'gateway');

/** Whether an address is one of a path with `:parameters`. */
const fits = (path: string, address: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
