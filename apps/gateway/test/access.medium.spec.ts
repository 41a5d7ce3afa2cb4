import { Controller } from '@nestjs/common';
import { defineRoutes, orderStatusChanged, type Revocation } from '@kirana/contracts';
import { Implements, type InternalRequest } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { admin, adminId, forged, revokedSession, customerA, customerB, visitors } from './callers.js';
import { GatewayUnderTest, accessToken, orderId, tracking } from './gateway-under-test.js';

const { read } = defineRoutes('gateway', {
  read: {
    method: 'GET',
    path: '/admin/probe/read',
    permission: 'orders.read',
    answer: z.object({ secret: z.string() }),
    exposed: { audience: 'admin', limit: 'read', summary: 'Probe' },
  },
});

/** Answers without a service, so that an admin's request visibly succeeds. */
@Controller('api')
class AdminProbe {
  @Implements(read)
  read(): { secret: string } {
    return { secret: 'of the shop' };
  }
}

/** The caller that the gateway has signed for a service. */
function callerIn(headers: InternalRequest['headers']): { kind: string; userId?: string } {
  const [signed = ''] = headers['x-kirana-caller']?.split('.') ?? [];
  return (JSON.parse(Buffer.from(signed, 'base64url').toString()) as { caller: { kind: string; userId?: string } }).caller;
}

describe('access to the API and to live updates', () => {
  let gateway: GatewayUnderTest;
  let revoked: Revocation[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    revoked = [{ at: new Date().toISOString(), userId: customerA, sessionId: revokedSession, rightsVersion: 0 }];
    gateway = await GatewayUnderTest.start(
      {
        'GET /revocations*': () => revoked,
        'POST /orders/*': ({ headers }) => {
          const caller = callerIn(headers);
          return { orderId, tracking: tracking(caller.kind !== 'guest' && caller.userId !== customerB) };
        },
        'GET /me/orders*': () => ({ items: [], orders: [] }),
        'GET /me*': () => ({}),
        'GET /categories': () => [],
      },
      { controllers: [AdminProbe] },
    );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await gateway.stop();
  });

  it.each(Object.entries(forged))('is refused with an admin token %s', async (_case, token) => {
    const headers = { authorization: `Bearer ${await token()}` };
    expect(await gateway.fetch('/api/admin/probe/read', { headers })).toMatchObject({
      status: 401,
      body: { code: 'invalid-token' },
    });
    expect(await gateway.fetch('/api/me/orders', { headers })).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
    // Also when the answer is already cached.
    expect((await gateway.fetch('/api/categories')).status).toBe(200);
    expect(await gateway.fetch('/api/categories', { headers })).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
    expect((await gateway.fetch('/api/categories')).status).toBe(200);
  });

  /** A page with an open connection. */
  async function page(token?: string, url = gateway.url): Promise<Socket> {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token ? { token } : {},
    });
    sockets.push(socket);
    await new Promise<void>(resolve => socket.once('connect', resolve));
    return socket;
  }

  it('joins owners to their orders and admins to the console rooms, as the server decides', async () => {
    const join: Record<string, unknown> = {};
    for (const [caller, token] of Object.entries(visitors)) {
      const socket = await page(await token());
      const order = (await socket.emitWithAck('track', { ref: orderId })) as { ok: boolean; order?: { details: unknown } };
      const asAdmin = (await socket.emitWithAck('admin', {})) as { ok: boolean; code?: string };
      join[caller] = { details: order.order?.details !== null, console: asAdmin.ok || asAdmin.code };
    }
    expect(join).toEqual({
      guest: { details: false, console: 'unauthenticated' },
      'an integrator': { details: false, console: 'unauthenticated' },
      'customer A': { details: true, console: 'forbidden' },
      'customer B': { details: false, console: 'forbidden' },
      admin: { details: true, console: true },
      'an admin whose token has ended': { details: false, console: 'unauthenticated' },
      'an admin whose session was revoked': { details: false, console: 'unauthenticated' },
    });
  });

  it('ends within five seconds after a role is revoked, for requests and open connections', async () => {
    const userId = randomUUID();
    const token = await accessToken(userId, { claims: { ...admin, rv: 3 } });
    const headers = { authorization: `Bearer ${token}` };
    const socket = await page(token);
    expect(await socket.emitWithAck('admin', {})).toEqual({ ok: true });
    const received = new Promise(resolve => socket.once('order-changed', resolve));
    const change = { orderId, number: 'ORD-204816', status: 'confirmed', paymentStatus: 'unpaid' } as const;
    await gateway.broker.deliver(orderStatusChanged, change);
    expect(await received).toEqual(change);
    expect((await gateway.fetch('/api/admin/probe/read', { headers })).status).toBe(200);

    const closed = new Promise(resolve => socket.once('disconnect', resolve));
    revoked = [...revoked, { at: new Date().toISOString(), userId, sessionId: null, rightsVersion: 4 }];
    const since = performance.now();
    await closed;
    const status = (await gateway.fetch('/api/admin/probe/read', { headers })).status;
    const ms = performance.now() - since;
    console.log(`refused after ${Math.round(ms)} ms`);
    expect(status).toBe(401);
    expect(ms).toBeLessThan(5_000);
    // A token with the current rights is valid.
    const fresh = { authorization: `Bearer ${await accessToken(userId, { claims: { rv: 4 } })}` };
    expect((await gateway.fetch('/api/admin/probe/read', { headers: fresh })).status).toBe(403);
    expect((await gateway.fetch('/api/me/orders', { headers: fresh })).status).toBe(200);
  });

  it('refuses the console while revocations cannot be read, and shows staff no more than customers', async () => {
    const asking: string[] = [];
    const lost = await GatewayUnderTest.start(
      {
        'GET /revocations*': () => {
          throw new Error('identity is away');
        },
        'POST /orders/*': ({ headers }) => {
          asking.push(callerIn(headers).kind);
          return { orderId, tracking: tracking(false) };
        },
        'GET /me/orders*': () => ({ items: [] }),
      },
      { controllers: [AdminProbe] },
    );
    const headers = { authorization: `Bearer ${await accessToken(adminId, { claims: admin })}` };
    expect(await lost.fetch('/api/admin/probe/read', { headers })).toMatchObject({
      status: 503,
      body: { code: 'service-unavailable' },
    });
    expect((await lost.fetch('/api/me/orders', { headers })).status).toBe(200);
    expect((await lost.fetch(`/api/orders/${orderId}`, { headers })).status).toBe(200);
    const socket = await page(headers.authorization.slice('Bearer '.length), lost.url);
    expect(await socket.emitWithAck('track', { ref: orderId })).toMatchObject({ ok: true });
    expect(asking).toEqual(['user', 'user']);
    socket.disconnect();
    await lost.stop();
  });
});
