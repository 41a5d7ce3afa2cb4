import { limits } from '../src/rate-limit/limits.js';
import { RATE_LIMITER, type RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { admin, adminId } from './callers.js';
import { GatewayUnderTest, accessToken, aRequest, placed, randomAddress } from './gateway-under-test.js';
import { limitsOtherSpellings } from './limited-spellings.js';
import { RawClient } from './raw-client.js';
import { twins } from './spellings.js';

describe('rate limit of an address', () => {
  let gateway: GatewayUnderTest;
  let client: RawClient;
  let emailVerified = false;

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /auth*': () => ({ done: true }),
      'POST /orders': () => placed('accepted'),
      'GET /auth/me': () => ({ email: 'asha@example.com', emailVerified }),
      'POST /me/confirmation-email': () => ({ email: 'asha@example.com', outcome: 'sent' }),
    });
    client = new RawClient(gateway.url);
  });
  afterAll(async () => {
    client.close();
    await gateway.stop();
  });

  it('applies to every operation and cannot be evaded by another spelling of the path', async () => {
    const { requests, counted } = await limitsOtherSpellings(gateway, 'each limit');
    console.log(`${requests} requests; operations by their limit: ${JSON.stringify(counted)}`);
  }, 120_000);

  it('counts the console apart from the shop: its staff and customers may share an address', async () => {
    const from = randomAddress();
    await gateway.get<RateLimiter>(RATE_LIMITER).take('read', from, limits.read.points);
    const token = await accessToken(adminId, { claims: admin });
    const ask = (path: string) => client.ask('GET', path, { 'x-forwarded-for': from, authorization: `Bearer ${token}` });
    expect((await ask('/api/products')).status).toBe(429);
    expect((await ask('/api/admin/riders')).status).not.toBe(429);
  });

  it('lets confirmation emails go to one mailbox only so often, from whatever address', async () => {
    const ask = async (email: string) => {
      const token = await accessToken(crypto.randomUUID(), { claims: { email } });
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': randomAddress() };
      return gateway.post('/api/me/confirmation-email', {}, headers);
    };
    const { points } = limits.confirmationEmail;
    for (let n = 0; n < points; n++)
      expect(await ask('often@example.com')).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    const refused = await ask('often@example.com');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(refused.body['retryAfterSeconds']).toBeGreaterThan(60);
    expect((await ask('other@example.com')).status).toBe(200);
    // What is confirmed already is asked for in vain, not too often.
    emailVerified = true;
    expect(await ask('often@example.com')).toMatchObject({ status: 200, body: { outcome: 'already-confirmed' } });
  });

  it.each([
    ['forgotten passwords', '/api/auth/forgot-password', { email: 'a@example.com' }, limits.account.points, 202],
    ['orders', '/api/orders', aRequest, limits.order.points, 201],
  ])('is the same for %s by 12 spellings as by the plain path', async (_what, path, body, points, good) => {
    const answered = async (spell: (n: number) => string) => {
      const from = randomAddress();
      const statuses: Record<number, number> = {};
      for (let n = 0; n < 60; n++) {
        const { status } = await client.ask(
          'POST',
          spell(n),
          { 'x-forwarded-for': from, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          JSON.stringify(body),
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return statuses;
    };
    const spellings = Object.values(twins).slice(0, 12);
    const plain = await answered(() => path);
    const spelled = await answered(n => spellings[n % 12]?.(path) ?? '');
    const mixed = await answered(n => (n % 2 ? path : (spellings[(n / 2) % 12]?.(path) ?? '')));
    console.log(`${path}: plain ${JSON.stringify(plain)}, spelled ${JSON.stringify(spelled)}, in turn ${JSON.stringify(mixed)}`);
    expect(plain).toEqual({ [good]: points, 429: 60 - points });
    expect(spelled).toEqual({ 400: 60 });
    expect(mixed).toEqual({ [good]: Math.min(points, 30), ...(points < 30 && { 429: 30 - points }), 400: 30 });
  });
});
