import { operations } from '../src/api-description/operations.js';
import { admin, adminId } from './callers.js';
import { GatewayUnderTest, accessToken, orderId, token, tracking } from './gateway-under-test.js';

describe('caches between the shop and its visitors', () => {
  let gateway: GatewayUnderTest;

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`POST /orders/${orderId}/tracking`]: ({ body }) => ({ orderId, tracking: tracking((body ?? '').includes(token)) }),
      'GET /store': () => ({ name: 'Kirana' }),
      'GET /products?*': () => ({ items: [], total: 0 }),
    });
  });
  afterAll(() => gateway.stop());

  it('may store no answer of the API that is not the same for everyone', async () => {
    const authorization = `Bearer ${await accessToken(adminId, { claims: admin })}`;
    const kept: string[] = [];
    for (const { method, path } of operations) {
      const address = path.replace(':ref', orderId).replaceAll(/:\w+/g, 'toor-dal-1kg');
      const { headers } = await gateway.fetch(address, { method: method.toUpperCase(), headers: { authorization } });
      if (!headers.get('cache-control')?.includes('no-store')) kept.push(`${method} ${path}`);
    }
    // Of those that are, what this test's services answer.
    expect(kept).toEqual(['get /api/products', 'get /api/store']);
  });

  it('do not keep the order that its token opens for those who only know its number', async () => {
    for (const headers of [{ 'x-order-token': token }, {}] as Record<string, string>[]) {
      const answer = await gateway.fetch(`/api/orders/${orderId}`, { headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await gateway.fetch('/api/orders/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  it('may keep what is the same for everyone, if they ask again', async () => {
    for (const path of ['/api/store', '/api/products'])
      expect((await gateway.fetch(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});
