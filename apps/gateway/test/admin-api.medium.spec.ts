import { Secret } from '@kirana/config';
import { orderAccepted } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { callerHeader, signCaller, type InternalRequest } from '@kirana/http-edge';
import { io } from 'socket.io-client';
import { ApiDescription } from '../src/api-description/api-description.js';
import { GatewayUnderTest, accessToken, orderId } from './gateway-under-test.js';

const secret = new Secret('a-secret-that-is-only-used-in-tests');
const userId = '7d9f0a52-6f39-4a4b-8a61-0a3f5d1c2b3e';
const bearer = async (roles: string[]) => `Bearer ${await accessToken(userId, { claims: { roles } })}`;

describe('the console’s API', () => {
  let gateway: GatewayUnderTest;
  let admin: Record<string, string>;
  let customer: Record<string, string>;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
    admin = { authorization: await bearer(['admin']) };
    customer = { authorization: await bearer([]) };
  });
  afterAll(() => gateway.stop());

  const bodyOf = (request: InternalRequest) => JSON.parse(request.body ?? 'null') as Record<string, unknown>;

  it('answers 401 to guests and 403 to customers on every route, and asks nobody (GRD-008)', async () => {
    const routes = gateway
      .get(ApiDescription)
      .routes()
      .filter(({ path }) => path.startsWith('/api/admin'));
    expect(routes.length).toBeGreaterThanOrEqual(24);
    expect(routes.filter(({ operation }) => operation.audience !== 'admin')).toEqual([]);
    const asked = gateway.asked.length;
    for (const { method, path } of routes) {
      const address = path.replace(/:key/, 'currency').replace(/:id/, orderId);
      const init = { method: method.toUpperCase(), ...(method === 'get' || method === 'delete' ? {} : { body: '{}' }) };
      const headers: Record<string, string> = 'body' in init ? { 'content-type': 'application/json' } : {};
      expect([path, (await gateway.fetch(address, { ...init, headers })).status]).toEqual([path, 401]);
      expect([path, (await gateway.fetch(address, { ...init, headers: { ...headers, ...customer } })).status]).toEqual([
        path,
        403,
      ]);
    }
    expect(gateway.asked).toHaveLength(asked);
  });

  it('trusts no header of a caller from outside, whoever signed it', async () => {
    const headers = { [callerHeader]: signCaller({ kind: 'admin', userId, email: 'x@example.com' }, 'gateway', secret) };
    expect((await gateway.fetch('/api/admin/stats', { headers })).status).toBe(401);
  });

  it('adds the figures of orders and catalogue up to the dashboard’s (ADM-019)', async () => {
    gateway.answers['GET /admin/order-stats'] = () => ({
      totalRevenueMinor: 5_707,
      totalOrders: 3,
      pendingOrders: 1,
      recentOrders: [],
    });
    gateway.answers['GET /admin/product-stats'] = () => ({ totalProducts: 120, lowStockProducts: 4 });
    expect((await gateway.fetch('/api/admin/stats', { headers: admin })).body).toEqual({
      totalRevenue: 5_707,
      totalOrders: 3,
      pendingOrders: 1,
      totalProducts: 120,
      lowStockProducts: 4,
      recentOrders: [],
    });
  });

  it('counts a customer’s orders by an address only once it is verified (F-04)', async () => {
    const profile = (id: string, emailVerified: boolean) => ({
      id,
      fullName: 'Meera',
      username: 'meera',
      email: 'm@example.com',
      emailVerified,
    });
    const other = userId.replace('7', '8');
    gateway.answers['GET /internal/profiles*'] = () => ({
      items: [profile(userId, true), profile(other, false)],
      total: 2,
      page: 1,
      pageSize: 25,
    });
    let keys: unknown;
    gateway.answers['POST /admin/customer-order-counts'] = request => {
      keys = bodyOf(request)['customers'];
      return [{ id: userId, orders: 2, lastOrderAt: '2026-11-21T12:00:00.000Z' }];
    };
    const { body } = await gateway.fetch('/api/admin/customers?search=meera', { headers: admin });
    expect(keys).toEqual([
      { id: userId, email: 'm@example.com' },
      { id: other, email: null },
    ]);
    expect(body['items']).toMatchObject([{ orderCount: 2 }, { orderCount: 0, lastActivity: null }]);
  });

  it('saves a product with its stock, and lists what inventory says', async () => {
    const product = { id: 'toor-dal-1kg', name: 'Toor Dal', quantity: 0 };
    gateway.answers['PUT /admin/products/toor-dal-1kg'] = () => product;
    gateway.answers['POST /admin/stock'] = request => bodyOf(request)['levels'];
    gateway.answers['POST /admin/stock/levels'] = () => [{ productId: 'toor-dal-1kg', quantity: 7 }];
    const body = JSON.stringify({ name: 'Toor Dal', priceMinor: 1_850, categoryId: 'lentils', quantity: 7 });
    const headers = { ...admin, 'content-type': 'application/json' };
    const saved = await gateway.fetch('/api/admin/products/toor-dal-1kg', { method: 'PUT', body, headers });
    expect(saved.body).toMatchObject({ quantity: 7 });
    expect(gateway.asked.slice(-3)).toEqual([
      'PUT /admin/products/toor-dal-1kg',
      'POST /admin/stock',
      'POST /admin/stock/levels',
    ]);
    const tampered = JSON.stringify({ ...JSON.parse(body), role: 'admin', ownerId: userId });
    expect((await gateway.fetch('/api/admin/products/toor-dal-1kg', { method: 'PUT', body: tampered, headers })).status).toBe(
      400,
    );
  });

  it('takes a file of products as text, up to a megabyte, and sets stock only when it was applied', async () => {
    let sent: Record<string, unknown> = {};
    gateway.answers['POST /admin/products/import'] = request => {
      sent = bodyOf(request);
      return {
        rows: 1,
        created: 0,
        changed: 0,
        unchanged: 1,
        applied: sent['dryRun'] === false,
        errors: [],
        stock: [{ productId: 'toor-dal-1kg', quantity: 9 }],
      };
    };
    const send = (path: string, body: string, type = 'text/csv') =>
      gateway.fetch(`/api/admin/products/import${path}`, { method: 'POST', body, headers: { ...admin, 'content-type': type } });
    const asked = () => gateway.asked.filter(name => name === 'POST /admin/stock').length;
    const before = asked();
    expect((await send('', 'id\ntoor-dal-1kg')).body).toMatchObject({ applied: false, stockChanged: 1 });
    expect(sent).toEqual({ csv: 'id\ntoor-dal-1kg', dryRun: true });
    expect(asked()).toBe(before);
    expect((await send('?dryRun=false', `id\n${'x'.repeat(300_000)}`)).body).toMatchObject({ applied: true });
    expect(asked()).toBe(before + 1);
    expect((await send('', 'x'.repeat(1_000_001))).status).toBe(413);
    expect((await send('', '{}', 'application/json')).status).toBe(415);
  });

  it('puts the timeline together from all who answer', async () => {
    const eventId = '01936f2e-0000-7000-8000-000000000001';
    const at = '2026-11-21T12:00:00.000Z';
    gateway.answers[`GET /admin/orders/${orderId}`] = () => ({
      steps: [{ at, trigger: 'placed', eventId: null, published: [{ id: eventId, type: 'orders.order-placed.v1' }] }],
    });
    gateway.answers['POST /admin/handled-events'] = request => [
      { eventId: (bodyOf(request)['eventIds'] as string[])[0], purpose: 'claims', at },
    ];
    const { body } = await gateway.fetch(`/api/admin/orders/${orderId}/timeline`, { headers: admin });
    expect(body['handled']).toContainEqual({ service: 'cart-inventory', eventId, purpose: 'claims', at });
  });

  it('tells admins of an accepted order within a second, and nobody else', async () => {
    const sockets = (await Promise.all([bearer(['admin']), bearer([])])).map(header =>
      io(gateway.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token: header.replace('Bearer ', '') },
      }),
    );
    await Promise.all(sockets.map(socket => new Promise<void>(resolve => socket.on('connect', resolve))));
    const [inside, outside] = sockets;
    expect(await inside?.emitWithAck('admin', {})).toEqual({ ok: true });
    expect(await outside?.emitWithAck('admin', {})).toEqual({ ok: false, code: 'forbidden' });
    const strayed: unknown[] = [];
    outside?.onAny(event => strayed.push(event));
    const heard = new Promise(resolve => inside?.on('order-accepted', resolve));
    const started = performance.now();
    await gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    expect(await heard).toEqual({ orderId, number: expect.any(String), totalMinor: expect.any(Number) });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(strayed).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});
