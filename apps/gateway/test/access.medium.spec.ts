import { Controller, Get, Post } from '@nestjs/common';
import { orderStatusChanged, type Revocation } from '@kirana/contracts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { Operation } from '../src/api-description/operation.js';
import { GatewayUnderTest, accessToken, identityKey, orderId, tracking } from './gateway-under-test.js';

/** Answers by itself, so that an admin's request can be seen to succeed. */
@Controller('api/admin/probe')
class AdminProbe {
  @Get('read')
  @Operation({ audience: 'admin', summary: 'Probe', answers: { 200: z.unknown() } })
  read(): object {
    return { secret: 'of the shop' };
  }

  @Post('write')
  @Operation({ audience: 'admin', summary: 'Probe', answers: { 200: z.unknown() } })
  write(): object {
    return {};
  }
}

@Controller('api/forgotten')
class Undeclared {
  @Get('route')
  route(): object {
    return {};
  }
}

const shopperA = randomUUID();
const shopperB = randomUUID();
const adminId = randomUUID();
const revokedSession = randomUUID();
const admin = { roles: ['admin'] };

describe('access', () => {
  let gateway: GatewayUnderTest;
  let revoked: Revocation[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    revoked = [{ at: new Date().toISOString(), userId: shopperA, sessionId: revokedSession, rightsVersion: 0 }];
    gateway = await GatewayUnderTest.start(
      {
        'GET /revocations*': () => revoked,
        'POST /orders/*': ({ headers }) => {
          const { caller } = JSON.parse(Buffer.from(headers['x-kirana-caller']?.split('.')[0] ?? '', 'base64url').toString()) as {
            caller: { kind: string; userId?: string };
          };
          return { orderId, tracking: tracking(caller.kind !== 'guest' && caller.userId !== shopperB) };
        },
        'GET /my-orders*': () => ({ items: [], orders: [] }),
        'GET /me*': () => ({}),
        'POST /feed/read': () => ({ events: [], next: 0, more: false }),
      },
      { controllers: [AdminProbe] },
    );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await gateway.stop();
  });

  const visitors: Record<string, () => Promise<string | undefined>> = {
    nobody: async () => undefined,
    'an integrator': async () => apiKey,
    'shopper A': () => accessToken(shopperA),
    'shopper B': () => accessToken(shopperB),
    admin: () => accessToken(adminId, { claims: admin }),
    'an admin whose token has ended': () => accessToken(adminId, { claims: admin, expiresIn: '-1m' }),
    'an admin whose session was revoked': () => accessToken(shopperA, { claims: { ...admin, sid: revokedSession } }),
  };
  /** What the guard lets through; whether it is good, notifications says. */
  const apiKey = `kirana_${'k'.repeat(43)}`;
  const isSound = (who: string) => ['nobody', 'shopper A', 'shopper B', 'admin'].includes(who);

  /** What the guard must say; undefined: it must let them pass. */
  function refusal(audience: string, who: string): { status: number; code: string } | undefined {
    if (audience === 'integrator') return who === 'an integrator' ? undefined : { status: 401, code: 'invalid-api-key' };
    if (!isSound(who)) return { status: 401, code: 'invalid-token' };
    if (audience === 'public' || who === 'admin') return undefined;
    if (who === 'nobody') return { status: 401, code: 'unauthenticated' };
    return audience === 'admin' ? { status: 403, code: 'forbidden' } : undefined;
  }

  it('to every operation of the API is what its audience says, for everybody (GRD-008, ROLE-004)', async () => {
    const { body } = await gateway.fetch('/api/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, { tags: string[] }>>;
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { tags }]) => ({ method: method.toUpperCase(), path, audience: tags[0] ?? '' })),
    );
    expect(new Set(operations.map(({ audience }) => audience))).toEqual(new Set(['public', 'user', 'admin', 'integrator']));
    const ofTheConsole = operations.filter(({ path }) => path.startsWith('/api/admin/') && !path.includes('/probe/'));
    expect(ofTheConsole.length).toBeGreaterThanOrEqual(24);
    expect(operations.filter(({ audience }) => audience === 'admin')).toEqual(
      operations.filter(({ path }) => path.startsWith('/api/admin/') || path === '/api/generate-product-images'),
    );
    let checked = 0;
    for (const { method, path, audience } of operations) {
      for (const [who, token] of Object.entries(visitors)) {
        const bearer = await token();
        // A query of its own, because the cache answers public reads before anybody looks at who asks.
        const { status, body: answer } = await gateway.fetch(
          `${path.replace(/\{ref\}/, orderId).replace(/\{\w+\}/g, 'toor-dal-1kg')}?visit=${checked}`,
          { method, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } },
        );
        const expected = refusal(audience, who);
        const told = { status, code: answer['code'] };
        const was = { method, path, who, ...told };
        if (expected) expect(was).toEqual({ method, path, who, ...expected });
        else {
          // What comes after the guard may refuse a request without a body, but never for who asks.
          const isCookieRoute = ['/api/auth/refresh', '/api/auth/sign-out'].includes(path);
          if (!isCookieRoute)
            expect(was).not.toMatchObject({ code: expect.stringMatching(/^(unauthenticated|invalid-token|forbidden)$/) });
        }
        checked++;
      }
    }
    console.log(`${checked} cells: ${operations.length} operations, ${Object.keys(visitors).length} kinds of visitors`);
  }, 60_000);

  it('is refused at start when a route does not say who may come in', async () => {
    await expect(GatewayUnderTest.start({}, { controllers: [Undeclared] })).rejects.toThrow(
      '/api/forgotten/route does not declare its audience',
    );
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const publicBytes = new TextEncoder().encode(JSON.stringify(identityKey.publicKey.export({ format: 'jwk' })));
  const forged: [string, () => Promise<string> | string][] = [
    ['of another key', () => accessToken(adminId, { claims: admin, key: generateKeyPairSync('ed25519').privateKey })],
    ['of another kind of key', () => accessToken(adminId, { claims: admin, header: { alg: 'RS256' }, key: rsa })],
    [
      'signed with the public key as if it were a secret',
      () => accessToken(adminId, { claims: admin, header: { alg: 'HS256' }, key: publicBytes }),
    ],
    ['of a key nobody knows', () => accessToken(adminId, { claims: admin, header: { kid: 'k9' } })],
    ['for somebody else', () => accessToken(adminId, { claims: { ...admin, aud: 'kirana:orders' } })],
    ['from somebody else', () => accessToken(adminId, { claims: { ...admin, iss: 'evil' } })],
    ['of another type', () => accessToken(adminId, { claims: admin, header: { typ: 'JWT' } })],
    ['that has ended', () => accessToken(adminId, { claims: admin, expiresIn: '-10s' })],
    ['that is not yet valid', () => accessToken(adminId, { claims: { ...admin, nbf: Math.floor(Date.now() / 1_000) + 600 } })],
    ['without a session', () => accessToken(adminId, { claims: { ...admin, sid: undefined } })],
    ['with a changed payload', async () => (await accessToken(shopperA)).replace(/\.(.{20}).{4}/, '.$1AAAA')],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${(await accessToken(adminId, { claims: admin })).split('.')[1]}.`,
    ],
    ['that is no token', () => 'x'],
  ];
  it.each(forged)('is refused with a token %s', async (_case, token) => {
    const headers = { authorization: `Bearer ${await token()}` };
    expect(await gateway.fetch('/api/admin/probe/read', { headers })).toMatchObject({
      status: 401,
      body: { code: 'invalid-token' },
    });
    expect(await gateway.fetch('/api/me/orders', { headers })).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
  });

  /** A page with an open connection. */
  async function page(token?: string): Promise<Socket> {
    const socket = io(gateway.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token ? { token } : {},
    });
    sockets.push(socket);
    await new Promise<void>(resolve => socket.once('connect', resolve));
    return socket;
  }

  it('to rooms is decided by the server: owners to their orders, admins to the console', async () => {
    const join: Record<string, unknown> = {};
    for (const [who, token] of Object.entries(visitors)) {
      const socket = await page(await token());
      const order = (await socket.emitWithAck('track', { ref: orderId })) as { ok: boolean; order?: { details: unknown } };
      const asAdmin = (await socket.emitWithAck('admin', {})) as { ok: boolean; code?: string };
      join[who] = { details: order.order?.details !== null, console: asAdmin.ok || asAdmin.code };
    }
    expect(join).toEqual({
      nobody: { details: false, console: 'unauthenticated' },
      'an integrator': { details: false, console: 'unauthenticated' },
      'shopper A': { details: true, console: 'forbidden' },
      'shopper B': { details: false, console: 'forbidden' },
      admin: { details: true, console: true },
      'an admin whose token has ended': { details: false, console: 'unauthenticated' },
      'an admin whose session was revoked': { details: false, console: 'unauthenticated' },
    });
  });

  it('ends within five seconds when a role is taken away, for requests and for open connections', async () => {
    const userId = randomUUID();
    const token = await accessToken(userId, { claims: { ...admin, rv: 3 } });
    const headers = { authorization: `Bearer ${token}` };
    const socket = await page(token);
    expect(await socket.emitWithAck('admin', {})).toEqual({ ok: true });
    const heard = new Promise(resolve => socket.once('order-changed', resolve));
    const change = { orderId, number: 'ORD-204816', status: 'confirmed', paymentStatus: 'unpaid' } as const;
    await gateway.broker.deliver(orderStatusChanged, change);
    expect(await heard).toEqual(change);
    expect((await gateway.fetch('/api/admin/probe/read', { headers })).status).toBe(200);

    const closed = new Promise(resolve => socket.once('disconnect', resolve));
    revoked = [...revoked, { at: new Date().toISOString(), userId, sessionId: null, rightsVersion: 4 }];
    const since = performance.now();
    await closed;
    const status = (await gateway.fetch('/api/admin/probe/read', { headers })).status;
    const ms = performance.now() - since;
    console.log(`shut out after ${Math.round(ms)} ms`);
    expect(status).toBe(401);
    expect(ms).toBeLessThan(5_000);
    // A token with the rights of now is good.
    const fresh = { authorization: `Bearer ${await accessToken(userId, { claims: { rv: 4 } })}` };
    expect((await gateway.fetch('/api/admin/probe/read', { headers: fresh })).status).toBe(403);
    expect((await gateway.fetch('/api/me/orders', { headers: fresh })).status).toBe(200);
  });

  it('to the console is shut while nobody can tell who lost their role', async () => {
    const lost = await GatewayUnderTest.start(
      {
        'GET /revocations*': () => {
          throw new Error('identity is away');
        },
        'GET /my-orders*': () => ({ items: [] }),
      },
      { controllers: [AdminProbe] },
    );
    const headers = { authorization: `Bearer ${await accessToken(adminId, { claims: admin })}` };
    expect(await lost.fetch('/api/admin/probe/read', { headers })).toMatchObject({
      status: 503,
      body: { code: 'service-unavailable' },
    });
    expect((await lost.fetch('/api/me/orders', { headers })).status).toBe(200);
    await lost.stop();
  });
});
