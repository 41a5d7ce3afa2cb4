import type { InternalRequest } from '@kirana/http-edge';
import { limits } from '../src/rate-limit/limits.js';
import { RATE_LIMITER, type RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { adminId, customerA } from './callers.js';
import { GatewayUnderTest, accessToken, orderId } from './gateway-under-test.js';

const order = {
  id: orderId,
  number: 'ORD-204810',
  customerName: 'Meera Kowalska',
  district: 'Wola',
  status: 'pending',
  totalMinor: 12_345,
  refundedMinor: 845,
  paymentStatus: 'paid',
  createdAt: '2026-11-21T12:00:00.000Z',
};
const product = { id: 'toor-dal-1kg', name: 'Toor Dal', translatedName: { pl: 'Soczewica' }, priceMinor: 1_499, isActive: true };
const customer = { id: customerA, fullName: 'Meera Kowalska', email: 'meera@example.com' };
const pageOf = (item: object) => ({ items: [{ ...item, version: 1, username: 'm' }], total: 1, page: 1, pageSize: 5 });

describe('GET /api/admin/find', () => {
  let gateway: GatewayUnderTest;
  let admin: Record<string, string>;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
    admin = { authorization: `Bearer ${await accessToken(adminId, { claims: { roles: ['admin'] } })}` };
  });
  beforeEach(() =>
    Object.assign(gateway.answers, {
      'GET /internal/found-orders*': () => [order],
      'GET /admin/products*': () => pageOf(product),
      'GET /internal/profiles*': () => pageOf(customer),
    }),
  );
  afterAll(() => gateway.stop());
  const find = (query: string, from?: string) =>
    gateway.fetch(`/api/admin/find${query}`, { headers: admin, ...(from && { from }) });
  const group = (...items: object[]) => ({ items, isDown: false });
  const down = { items: [], isDown: true };

  it('answers what each service finds, and nothing more of it', async () => {
    const { status, body } = await find('?q=meera');
    expect(status).toBe(200);
    expect(body).toEqual({ orders: group(order), products: group(product), customers: group(customer) });
  });

  it('asks the services at the same time', async () => {
    const waiting: (() => void)[] = [];
    const together = (answer: unknown) => async () => {
      await new Promise<void>(resolve => {
        waiting.push(resolve);
        if (waiting.length === 3) for (const go of waiting) go();
      });
      return answer;
    };
    gateway.answers['GET /internal/found-orders*'] = together([order]);
    gateway.answers['GET /admin/products*'] = together(pageOf(product));
    gateway.answers['GET /internal/profiles*'] = together(pageOf(customer));
    expect((await find('?q=meera')).body).toEqual({ orders: group(order), products: group(product), customers: group(customer) });
  });

  it.each(['orders', 'products', 'customers'])('says so when the service of the %s is down, and answers the rest', async name => {
    const route = { orders: '/internal/found-orders*', products: '/admin/products*', customers: '/internal/profiles*' }[name];
    gateway.answers[`GET ${route}`] = () => {
      throw new Error('connection refused');
    };
    const { status, body } = await find('?q=meera');
    expect(status).toBe(200);
    const all = { orders: group(order), products: group(product), customers: group(customer) };
    expect(body).toEqual({ ...all, [name]: down });
  });

  it('hands the words on as they were typed, in any encoding', async () => {
    const asked: string[] = [];
    const hears = (name: string, answer: unknown) => (request: InternalRequest) => {
      asked.push(new URL(request.path, 'http://x').searchParams.get(name) ?? '');
      return answer;
    };
    gateway.answers['GET /internal/found-orders*'] = hears('q', [order]);
    gateway.answers['GET /admin/products*'] = hears('search', pageOf(product));
    gateway.answers['GET /internal/profiles*'] = hears('search', pageOf(customer));
    for (const q of ['Żółć ł', '100% _\\', 'a+b&c=d', '#24ed53dc', '+48 600', '🌶', '"><script>']) {
      asked.length = 0;
      expect((await find(`?${new URLSearchParams({ q })}`)).status).toBe(200);
      expect(asked).toEqual([q, q, q]);
    }
  });

  it('refuses words that are missing, empty, too long or not text', async () => {
    const asked = gateway.asked.length;
    const bad = ['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`, '?q=a%00b', '?q=a&q=b', '?q=a&limit=9'];
    for (const query of bad) expect([query, (await find(query)).status]).toEqual([query, 400]);
    expect(gateway.asked).toHaveLength(asked);
  });

  it('is for admins only', async () => {
    expect((await gateway.fetch('/api/admin/find?q=meera')).status).toBe(401);
    const authorization = `Bearer ${await accessToken(customerA)}`;
    expect((await gateway.fetch('/api/admin/find?q=meera', { headers: { authorization } })).status).toBe(403);
  });

  it('is limited for each address', async () => {
    const from = '192.0.2.58';
    await gateway.get<RateLimiter>(RATE_LIMITER).take('console', from, limits.console.points - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => find('?q=a', from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
