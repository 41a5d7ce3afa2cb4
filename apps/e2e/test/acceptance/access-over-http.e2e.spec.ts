import type {
  AdminCustomerPage,
  AdminOrderPage,
  AdminOrderRow,
  AdminProduct,
  AdminProductPage,
  AdminStats,
} from '@kirana/contracts';
import { eventually, randomAddress } from '@kirana/testing';
import { io, type Socket } from 'socket.io-client';
import { expectSoon } from './page-expectations.js';
import { admin, ask, postponeDeliveryTimers, signInAs, type ApiClient, type Person } from './admin-console.js';
import { ownCustomer } from './own-customer.js';
import { visit } from './visit.js';

const ours = { 'x-kirana-client': 'web' };
const ajwain = { name: 'Ajwain Seeds', priceMinor: 890, categoryId: 'spices', quantity: 12 };

describe('accounts and the console over HTTP', () => {
  const at = visit({ browser: false });
  let asAdmin: ApiClient;
  let asCustomer: ApiClient;
  let customer: Person;
  beforeAll(async () => {
    customer = await ownCustomer(at);
    asAdmin = await signInAs(at, admin);
    asCustomer = await signInAs(at, customer);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask<Record<string, unknown>>(at.shop.url, 'POST', path, body, headers);
  const refresh = (cookie: string) => post('/api/auth/refresh', undefined, { ...ours, cookie });
  const cookieIn = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const idOf = async ({ email }: { email: string }) =>
    (await at.databases.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id ?? '';
  async function orders(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++)
      ids.unshift((await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola')).body.id);
    await postponeDeliveryTimers(at);
    return ids;
  }

  describe('session', () => {
    it('is opened with an email address and a password only (AUTH-007)', async () => {
      const opened = await post('/api/auth/sign-in', { ...customer });
      expect(opened).toMatchObject({
        status: 200,
        body: { user: { email: customer.email, isAdmin: false }, accessToken: expect.any(String), expiresAt: expect.any(String) },
      });
      for (const body of [{ email: customer.email }, { password: customer.password }, { ...customer, role: 'admin' }])
        expect((await post('/api/auth/sign-in', body)).status).toBe(400);
    });

    it('answers each failure with its own code (AUTH-013)', async () => {
      const code = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
        const { status, body } = await answer;
        return [status, body['code'], ...((body['reasons'] as string[] | undefined) ?? [])];
      };
      expect(await code(refreshWithout())).toEqual([401, 'session-missing']);
      expect(await code(post('/api/auth/sign-in', { ...customer, password: 'not it' }))).toEqual([401, 'invalid-credentials']);
      const signUp = { email: 'weak@example.com', password: 'mango', data: { full_name: 'Weak' } };
      expect(await code(post('/api/auth/sign-up', signUp))).toEqual([422, 'weak-password', 'too-short']);
      expect(await code(refresh('kirana-session=made-up-token-of-no-session'))).toEqual([401, 'invalid-token']);
      expect(await code(ask(at.shop.url, 'GET', '/api/auth/me', undefined, { authorization: 'Bearer x.y.z' }))).toEqual([
        401,
        'invalid-token',
      ]);
    });
    const refreshWithout = () => post('/api/auth/refresh', undefined, ours);

    it('survives twenty tabs that renew it concurrently', async () => {
      const { cookie } = await signInAs(at, customer);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(new Set(answers.map(({ headers }) => cookieIn(headers))).size).toBe(1);
      const sessions = new Set(answers.map(({ body }) => sessionOf(String(body['accessToken']))));
      expect(sessions.size).toBe(1);
      console.log('20 renewals at once over HTTP: one cookie, one session');
    });

    it('ends with all its renewals when a stolen token is used later', async () => {
      const attacker = await signInAs(at, customer);
      const owner = await refresh(attacker.cookie);
      expect(owner.status).toBe(200);
      // Longer ago than the grace period in which a second tab may still present it.
      await at.databases.query('identity', `UPDATE refresh_tokens SET rotated_at = rotated_at - interval '11 seconds'`);
      expect(await refresh(attacker.cookie)).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
      expect(await refresh(cookieIn(owner.headers))).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
      const me = () =>
        ask(at.shop.url, 'GET', '/api/auth/me', undefined, { authorization: `Bearer ${String(owner.body['accessToken'])}` });
      await expectSoon(async () => (await me()).status, 401);
    });
  });

  describe('admin role', () => {
    const socketOf = async (token: string): Promise<Socket> => {
      const socket = io(at.shop.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
        extraHeaders: { 'x-forwarded-for': randomAddress() },
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    };

    it('is a row with a user and `admin`, and nothing else grants it (AUTH-018, CALL-003, ENT-014)', async () => {
      const columns = await at.databases.query<{ column_name: string }>(
        'identity',
        `SELECT column_name FROM information_schema.columns WHERE table_name = 'user_roles' ORDER BY column_name`,
      );
      expect(columns.map(({ column_name }) => column_name)).toEqual(['role', 'user_id']);
      const both = [await idOf(admin), await idOf(customer)];
      expect(
        await at.databases.query('identity', 'SELECT user_id, role FROM user_roles WHERE user_id = ANY ($1)', [both]),
      ).toEqual([{ user_id: both[0], role: 'admin' }]);
      await expect(
        at.databases.query('identity', `INSERT INTO user_roles VALUES ($1, 'owner')`, [await idOf(customer)]),
      ).rejects.toThrow('check constraint');
      await expect(
        at.databases.query('identity', `INSERT INTO user_roles VALUES ($1, 'admin')`, [await idOf(admin)]),
      ).rejects.toThrow('duplicate key');
      const settings = await at.databases.query<{ column_name: string }>(
        'orders',
        `SELECT column_name FROM information_schema.columns WHERE table_name = 'settings' ORDER BY column_name`,
      );
      expect(settings.map(({ column_name }) => column_name)).toEqual(['description', 'key', 'value']);
      const isAdmin = async (client: ApiClient) => (await client.ask<{ isAdmin: boolean }>('GET', '/api/auth/me')).body.isAdmin;
      expect([await isAdmin(asAdmin), await isAdmin(asCustomer)]).toEqual([true, false]);
    });

    it('ends requests and open connections within five seconds of its revocation', async () => {
      const person = await ownCustomer(at);
      const id = await idOf(person);
      await at.databases.query('identity', `INSERT INTO user_roles VALUES ($1, 'admin')`, [id]);
      const second = await signInAs(at, person);
      await expectSoon(async () => (await second.ask('GET', '/api/admin/stats')).status, 200);
      const socket = await socketOf(second.token);
      expect(await socket.emitWithAck('admin', {})).toEqual({ ok: true });
      const received: unknown[] = [];
      socket.onAny(event => received.push(event));
      const [orderId] = await orders(1);
      await eventually('events come to the console', () => received.length > 0, 10_000, 20);

      const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()));
      const since = performance.now();
      await at.databases.query('identity', `DELETE FROM user_roles WHERE user_id = $1`, [id]);
      await closed;
      const socketMs = performance.now() - since;
      // The token with the admin role is invalid; the renewed one has the customer role.
      expect(await second.ask('GET', '/api/admin/stats')).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
      const renewed = await refresh(second.cookie);
      const authorization = `Bearer ${String(renewed.body['accessToken'])}`;
      const change = { status: 'delivered' };
      const refused = await post(`/api/admin/orders/${orderId}/status`, change, { authorization });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      const ms = performance.now() - since;
      console.log(`role removed: connection closed after ${Math.round(socketMs)} ms, API shut after ${Math.round(ms)} ms`);
      expect(ms).toBeLessThan(5_000);
      const again = await socketOf(String(renewed.body['accessToken']));
      expect(await again.emitWithAck('admin', {})).toEqual({ ok: false, code: 'forbidden' });
      again.disconnect();
      expect(received.length).toBeGreaterThan(0);
    }, 60_000);

    it('is required for every operation of the console (ROLE-003, CALL-008)', async () => {
      const [orderId = ''] = await orders(1);
      const stamp = async () =>
        (await at.databases.query<{ at: Date }>('orders', 'SELECT updated_at AS at FROM orders WHERE id = $1', [orderId]))[0]?.at;
      const before = await stamp();
      let productId = '';
      const customers = (await asAdmin.ask<AdminCustomerPage>('GET', '/api/admin/customers')).body.items;
      const operations: readonly (readonly [string, () => string, object?])[] = [
        ['GET', () => '/api/admin/orders'],
        ['POST', () => `/api/admin/orders/${orderId}/status`, { status: 'pickup' }],
        ['POST', () => '/api/admin/products', ajwain],
        ['PATCH', () => `/api/admin/products/${productId}`, { version: 1, changes: { priceMinor: 905 } }],
        ['DELETE', () => `/api/admin/products/${productId}?version=2`],
        ['GET', () => '/api/admin/customers'],
        ['GET', () => `/api/admin/customers/${customers[0]?.id ?? ''}/orders`],
        ['PUT', () => '/api/admin/settings/email_line', { value: 'See you soon.\nDo zobaczenia.', was: '' }],
      ];
      for (const [method, path, body] of operations) {
        expect([path(), (await ask(at.shop.url, method, path(), body)).status]).toEqual([path(), 401]);
        expect([path(), (await asCustomer.ask(method, path(), body)).status]).toEqual([path(), 403]);
        const done = await asAdmin.ask<{ id?: string }>(method, path(), body);
        expect([path(), done.status]).toEqual([path(), method === 'POST' && path().endsWith('/products') ? 201 : 200]);
        if (path().endsWith('/products')) productId = done.body.id ?? '';
        if (method === 'PATCH')
          expect(
            await at.databases.query(
              'catalogue',
              'SELECT price_minor, updated_at > created_at AS stamped FROM products WHERE id = $1',
              [productId],
            ),
          ).toEqual([{ price_minor: 905, stamped: true }]);
      }
      expect(await at.databases.count('catalogue', 'products WHERE id = $1', [productId])).toBe(0);
      expect(await at.databases.query('orders', `SELECT status FROM orders WHERE id = $1`, [orderId])).toEqual([
        { status: 'pickup' },
      ]);
      expect((await stamp())?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity);
      expect(await at.databases.query('orders', `SELECT value FROM settings WHERE key = 'email_line'`)).toEqual([
        { value: 'See you soon.\nDo zobaczenia.' },
      ]);
      await asAdmin.ask('PUT', '/api/admin/settings/email_line', { value: '', was: 'See you soon.\nDo zobaczenia.' });
      await at.databases.query('orders', `DELETE FROM settings WHERE key = 'email_line'`);
    });
  });

  it('reads the console’s lists and totals, in the specified order (CALL-007)', async () => {
    const stats = async () => (await asAdmin.ask<AdminStats>('GET', '/api/admin/stats')).body;
    const before = await stats();
    const ids = await orders(3);
    const { body: list } = await asAdmin.ask<AdminOrderPage>('GET', '/api/admin/orders');
    expect(list.items.slice(0, 3).map(({ id }) => id)).toEqual(ids);
    const after = await stats();
    expect(after.recentOrders.map(({ id }: AdminOrderRow) => id)).toEqual(list.items.slice(0, 5).map(({ id }) => id));
    const [sums] = await at.databases.query<{ total: string }>(
      'orders',
      'SELECT sum(total_amount) AS total FROM orders WHERE id = ANY ($1)',
      [ids],
    );
    expect(after.totalRevenue - before.totalRevenue).toBe(Number(sums?.total));
    await expectSoon(
      async () => (await stats()).pendingOrders - (await at.databases.count('orders', `orders WHERE status = 'pending'`)),
      0,
    );
    expect([after.totalProducts, after.lowStockProducts]).toEqual([
      await at.databases.count('catalogue', 'products WHERE is_active'),
      await at.databases.count('catalogue', 'products WHERE is_active AND quantity < 10'),
    ]);
    const { body: products } = await asAdmin.ask<AdminProductPage>('GET', '/api/admin/products?pageSize=100');
    const dates = products.items.map(({ createdAt }: AdminProduct) => createdAt);
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)));
    const { body: categories } = await asAdmin.ask<{ name: string }[]>('GET', '/api/admin/categories');
    expect(categories.map(({ name }) => name)).toEqual(categories.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
    expect(categories.length).toBeGreaterThanOrEqual(6);
    const { body: customers } = await asAdmin.ask<AdminCustomerPage>('GET', '/api/admin/customers?search=kirana.example');
    expect(customers.items.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['Meera Shopper', 'Asha Admin']));
    const { body: settings } = await asAdmin.ask<{ key: string }[]>('GET', '/api/admin/settings');
    expect(settings.map(({ key }) => key).toSorted()).toEqual(
      [
        'brand_colour',
        'company_address',
        'company_name',
        'company_nip',
        'currency',
        'days_ahead',
        'delivery_fee',
        'delivery_proof',
        'email_line',
        'holidays',
        'min_order_amount',
        'opening_hours',
        'orders_paused',
        'privacy_en',
        'privacy_pl',
        'shop_language',
        'store_email',
        'store_logo',
        'store_name',
        'store_phone',
        'store_tagline',
        'tax_rate',
        'terms_en',
        'terms_pl',
        'window_capacity',
      ].toSorted(),
    );
  });
});

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
