import { Secret } from '@kirana/config';
import { orderAccepted, packingChanged, productFilesType } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { callerHeader, signCaller, type InternalRequest } from '@kirana/http-edge';
import { io } from 'socket.io-client';
import { operations } from '../src/api-description/operations.js';
import { GatewayUnderTest, accessToken, orderId } from './gateway-under-test.js';

const secret = new Secret('a-secret-that-is-only-used-in-tests');
const userId = '7d9f0a52-6f39-4a4b-8a61-0a3f5d1c2b3e';
const bearer = async (roles: string[]) => `Bearer ${await accessToken(userId, { claims: { roles } })}`;

describe('/api/admin', () => {
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

  it('answers 401 to guests and 403 to customers on every route, without calling a service (GRD-008)', async () => {
    const routes = operations.filter(({ path }) => path.startsWith('/api/admin'));
    expect(routes.length).toBeGreaterThanOrEqual(24);
    expect(routes.filter(({ audience }) => audience !== 'admin')).toEqual([]);
    const asked = gateway.asked.length;
    for (const { method, path, ...operation } of routes) {
      const address = path.replace(/:key/, 'currency').replace(/:id/, orderId);
      const init = { method: method.toUpperCase(), ...(method === 'get' || method === 'delete' ? {} : { body: '{}' }) };
      const headers: Record<string, string> =
        'body' in init ? { 'content-type': operation.files?.[0] ?? 'application/json' } : {};
      expect([path, (await gateway.fetch(address, { ...init, headers })).status]).toEqual([path, 401]);
      expect([path, (await gateway.fetch(address, { ...init, headers: { ...headers, ...customer } })).status]).toEqual([
        path,
        403,
      ]);
    }
    expect(gateway.asked).toHaveLength(asked);
  });

  it('ignores caller headers from outside, whatever their signature', async () => {
    const headers = {
      [callerHeader]: signCaller({ kind: 'admin', userId, email: 'x@example.com', role: 'owner' }, 'gateway', secret),
    };
    expect((await gateway.fetch('/api/admin/stats', { headers })).status).toBe(401);
  });

  it('combines the numbers of orders and catalogue into the dashboard’s (ADM-019)', async () => {
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

  it('lists the categories by name, as forms and filters offer them (APRD-025)', async () => {
    gateway.answers['GET /categories'] = () => ['Spices', 'Rice', 'Lentils'].map(name => ({ id: name.toLowerCase(), name }));
    const { body } = await gateway.fetch('/api/admin/categories', { headers: admin });
    expect(body).toMatchObject([{ name: 'Lentils' }, { name: 'Rice' }, { name: 'Spices' }]);
  });

  it('lists what runs out within two weeks, from the pace known to orders and the levels known to inventory', async () => {
    gateway.answers['GET /admin/reports/pace'] = () => [
      { productId: 'slow', name: 'Slow', sold: 2 },
      { productId: 'steady', name: 'Steady', sold: 28 },
      { productId: 'empty', name: 'Empty', sold: 1 },
      { productId: 'brisk', name: 'Brisk', sold: 14 },
      { productId: 'unknown', name: 'Unknown', sold: 5 },
    ];
    gateway.answers['POST /admin/stock/levels'] = request => {
      expect(bodyOf(request)).toEqual({ productIds: ['slow', 'steady', 'empty', 'brisk', 'unknown'] });
      return [
        { productId: 'slow', quantity: 2, version: 1 },
        { productId: 'steady', quantity: 7, version: 1 },
        { productId: 'empty', quantity: -1, version: 1 },
        { productId: 'brisk', quantity: 13, version: 1 },
      ];
    };
    const asked = gateway.asked.length;
    expect((await gateway.fetch('/api/admin/running-out', { headers: admin })).body).toEqual([
      { productId: 'empty', name: 'Empty', sold: 1, pieces: 0, daysLeft: 0 },
      { productId: 'steady', name: 'Steady', sold: 28, pieces: 7, daysLeft: 3 },
      { productId: 'brisk', name: 'Brisk', sold: 14, pieces: 13, daysLeft: 13 },
    ]);
    expect(gateway.asked.length - asked).toBe(2);
  });

  it('counts a customer’s orders by email address only after it is verified (ACUS-008, F-04)', async () => {
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

  const stocked = { productId: 'toor-dal-1kg', quantity: 7, version: 3 };
  const json = (headers: Record<string, string>) => ({ ...headers, 'content-type': 'application/json' });

  it('changes a product’s fields and never its stock, and returns the stock from inventory', async () => {
    const product = { id: 'toor-dal-1kg', name: 'Toor Dal', quantity: 0 };
    gateway.answers['PATCH /admin/products/toor-dal-1kg'] = () => product;
    gateway.answers['POST /admin/stock/levels'] = () => [stocked];
    const change = (body: object) =>
      gateway.fetch('/api/admin/products/toor-dal-1kg', { method: 'PATCH', body: JSON.stringify(body), headers: json(admin) });
    const asked = gateway.asked.length;
    expect((await change({ version: 1, changes: { description: 'Fresh.' } })).body).toMatchObject({ quantity: 7 });
    expect(gateway.asked.slice(asked)).toEqual(['PATCH /admin/products/toor-dal-1kg', 'POST /admin/stock/levels']);
    for (const body of [
      { changes: { description: 'Fresh.' } },
      { version: 1, changes: { quantity: 7 } },
      { version: 1, changes: {}, role: 'admin', ownerId: userId },
    ])
      expect((await change(body)).status).toBe(400);
  });

  it('answers a conflicting change with the current product, its stock and who changed it', async () => {
    gateway.answers['PATCH /admin/products/toor-dal-1kg'] = () => ({
      problem: {
        status: 409,
        code: 'changed-meanwhile',
        title: '',
        type: '',
        current: { id: 'toor-dal-1kg', quantity: 0 },
        changedBy: 'asha@kirana.example',
      },
    });
    gateway.answers['POST /admin/stock/levels'] = () => [stocked];
    const body = JSON.stringify({ version: 1, changes: { description: 'Fresh.' } });
    const answer = await gateway.fetch('/api/admin/products/toor-dal-1kg', { method: 'PATCH', body, headers: json(admin) });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { quantity: 7 }, changedBy: 'asha@kirana.example' },
    });
  });

  it('forwards stock commands and refuses a count without the expected number', async () => {
    let sent: unknown;
    gateway.answers['POST /admin/stock'] = request => {
      sent = bodyOf(request);
      return [{ productId: 'toor-dal-1kg', outcome: 'changed', before: 7, quantity: 12 }];
    };
    const send = (change: object, reason: string) =>
      gateway.fetch('/api/admin/stock', {
        method: 'POST',
        body: JSON.stringify({ commandId: userId, reason, changes: [{ productId: 'toor-dal-1kg', ...change }] }),
        headers: json(admin),
      });
    expect((await send({ delta: 5 }, 'delivery')).body).toMatchObject([{ quantity: 12 }]);
    expect(sent).toEqual({ commandId: userId, reason: 'delivery', changes: [{ productId: 'toor-dal-1kg', delta: 5 }] });
    expect((await send({ counted: 12, expected: 7 }, 'counted')).status).toBe(200);
    expect((await send({ counted: 12 }, 'counted')).status).toBe(400);
  });

  it('exports the quantities of inventory for every product', async () => {
    gateway.answers['POST /admin/stock/levels'] = () => [stocked];
    let levels: unknown;
    gateway.answers['POST /admin/products/export'] = request => {
      levels = bodyOf(request)['levels'];
      return { csv: 'id' };
    };
    expect((await gateway.fetch('/api/admin/products/export', { headers: admin })).body).toEqual({ csv: 'id' });
    expect(levels).toEqual([stocked]);
  });

  it('imports a product file of up to eight megabytes as text, reports its stock row by row, and imports on the basis of the dry run', async () => {
    let sent: Record<string, unknown> = {};
    const stock = [{ productId: 'toor-dal-1kg', stockVersion: 3, exported: 7, wanted: 9 }];
    gateway.answers['POST /admin/products/import'] = request => {
      sent = bodyOf(request);
      const applied = sent['dryRun'] === false;
      const pictures = { taken: 0, unused: [] };
      return { rows: 1, created: 0, changed: 0, unchanged: 1, applied, basis: 'b', errors: [], stock, pictures };
    };
    gateway.answers['POST /admin/stock/import-plan'] = () => [
      { productId: 'toor-dal-1kg', exported: 7, soldSince: 2, now: 5, willBe: 7 },
      { productId: 'imported-before', exported: 7, soldSince: 0, now: 9, willBe: 9 },
    ];
    const send = (path: string, body: string, type = 'text/csv') =>
      gateway.fetch(`/api/admin/products/import${path}`, { method: 'POST', body, headers: { ...admin, 'content-type': type } });
    const asked = gateway.asked.length;
    expect((await send('', 'id\ntoor-dal-1kg')).body).toMatchObject({
      applied: false,
      stockChanged: 1,
      stock: [{ exported: 7, soldSince: 2, now: 5, willBe: 7 }],
    });
    expect(sent).toEqual({ csv: 'id\ntoor-dal-1kg', dryRun: true });
    expect((await send('?dryRun=false', 'id')).status).toBe(400);
    const imported = await send('?dryRun=false&basis=b', `id\n${'x'.repeat(300_000)}`);
    expect(imported.body).toMatchObject({ applied: true, stockChanged: 1 });
    expect(sent).toMatchObject({ dryRun: false, basis: 'b', goodRowsOnly: false });
    await send('?dryRun=false&basis=b&goodRowsOnly=true', `id\n${'x'.repeat(4_000_000)}`);
    expect(sent).toMatchObject({ dryRun: false, basis: 'b', goodRowsOnly: true });
    // The catalogue changes stock through an event; the gateway must not call inventory for it.
    expect(gateway.asked.slice(asked)).not.toContain('POST /admin/stock');
    expect((await send('', 'x'.repeat(8_000_001))).status).toBe(413);
    expect((await send('', '{}', 'application/json')).status).toBe(415);
  });

  it('recognises the encoding of a product file, takes the declared one, and refuses what it would have to guess', async () => {
    let csv: unknown;
    gateway.answers['POST /admin/products/import'] = request => {
      csv = bodyOf(request)['csv'];
      const pictures = { taken: 0, unused: [] };
      return { rows: 1, created: 1, changed: 0, unchanged: 0, applied: false, basis: 'b', errors: [], stock: [], pictures };
    };
    const send = (body: string, type = 'text/csv') =>
      gateway.fetch('/api/admin/products/import', {
        method: 'POST',
        body: Buffer.from(body, 'latin1'),
        headers: { ...admin, 'content-type': type },
      });
    for (const [body, type, text] of [
      ['id;name\nx;\xafurek', 'text/csv', 'id;name\nx;Żurek'],
      ['id;name\nx;M\xb1ka', 'text/csv', 'id;name\nx;Mąka'],
      ['id;name\nx;M\xb1ka', 'text/csv; charset=iso-8859-2', 'id;name\nx;Mąka'],
      ['id;name\nx;Cr\xe8me', 'text/csv;header=present;charset="windows-1252"', 'id;name\nx;Crème'],
    ] as const) {
      expect((await send(body, type)).status).toBe(200);
      expect(csv).toBe(text);
    }
    const refused = await send('id;name\nx;Cr\xe8me');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'csv', code: 'unknown-encoding' }] } });
    expect((await send('id;name\nx;M\xb9ka', 'text/csv; charset=utf-8')).status).toBe(400);
  });

  it('takes a product file with the addresses of its pictures, and refuses one of another form', async () => {
    let sent: Record<string, unknown> = {};
    gateway.answers['POST /admin/products/import'] = request => {
      sent = bodyOf(request);
      const pictures = { taken: 1, unused: [] };
      return { rows: 1, created: 1, changed: 0, unchanged: 0, applied: false, basis: 'b', errors: [], stock: [], pictures };
    };
    const send = (body: string) =>
      gateway.fetch('/api/admin/products/import', {
        method: 'POST',
        body,
        headers: { ...admin, 'content-type': productFilesType },
      });
    const files = { csv: `id\n${'x'.repeat(300_000)}`, pictures: { 'dal.jpg': '/media/new.webp' } };
    expect((await send(JSON.stringify(files))).body).toMatchObject({ pictures: { taken: 1, unused: [] } });
    expect(sent).toEqual({ ...files, dryRun: true });
    for (const wrong of ['{', '{}', JSON.stringify({ csv: 'id', pictures: { 'dal.jpg': 'javascript:alert(1)' } })])
      expect((await send(wrong)).status).toBe(400);
  });

  it('combines the timeline from the services that answer', async () => {
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

  it('notifies only admins of an accepted order, within a second, and of packing', async () => {
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
    const received = new Promise(resolve => inside?.on('order-accepted', resolve));
    const started = performance.now();
    await gateway.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    expect(await received).toEqual({ orderId, number: expect.any(String), totalMinor: expect.any(Number) });
    expect(performance.now() - started).toBeLessThan(1_000);
    const packing = new Promise(resolve => inside?.on('packing-changed', resolve));
    await gateway.broker.deliver(packingChanged, { orderId }, { subject: orderId });
    expect(await packing).toEqual({ orderId });
    expect(strayed).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});
