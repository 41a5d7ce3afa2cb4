import { io, type Socket } from 'socket.io-client';
import { forged, refusal, revokedSession, customerA, visitors } from './callers.js';
import { GatewayUnderTest, orderId, randomAddress, tracking } from './gateway-under-test.js';
import { RawClient } from './raw-client.js';
import { twins } from './spellings.js';

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('live updates under other spellings', () => {
  let gateway: GatewayUnderTest;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    const revoked = [{ at: new Date().toISOString(), userId: customerA, sessionId: revokedSession, rightsVersion: 0 }];
    gateway = await GatewayUnderTest.start({
      'GET /revocations*': () => revoked,
      'POST /orders/*': () => ({ orderId, tracking: tracking(false) }),
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await gateway.stop();
  });

  async function handshake(target: string): Promise<number | 'closed'> {
    const client = new RawClient(gateway.url);
    try {
      return (await client.ask('GET', target, { ...upgrade, 'x-forwarded-for': randomAddress() })).status;
    } catch {
      return 'closed';
    } finally {
      client.close();
    }
  }

  it('opens a socket at the plain address only', async () => {
    const query = '?EIO=4&transport=websocket';
    expect(await handshake(`/socket.io/${query}`)).toBe(101);
    const opened = await Promise.all(
      Object.entries(twins).map(async ([name, spell]) => {
        // Spelled as if under /api, so that the twins find the parts they change.
        const target = spell('/api/socket.io/').replaceAll('/api', '').replaceAll('/API', '/SOCKET.IO');
        return [name, target, await handshake(`${target}${query}`)] as const;
      }),
    );
    const inside = [
      '/socket.io/%61',
      '/socket.io/./',
      '/socket.io//',
      '/socket.io/../socket.io/',
      '/socket.io/;x',
      '/socket.io/%2e/',
    ];
    for (const target of inside) opened.push([target, target, await handshake(`${target}${query}`)]);
    expect(opened.filter(([, , status]) => status === 101)).toEqual([]);
    console.log(`${opened.length} handshakes: ${opened.map(([, , status]) => status).join(' ')}`);
  }, 30_000);

  it('joins callers to rooms by the declared events only', async () => {
    const names = [
      'admin',
      '%61dmin',
      'Admin',
      'ADMIN',
      'admin ',
      ' admin',
      'admin/',
      './admin',
      'admin\u0000',
      'admin#',
      'admin;x',
      '%2561dmin',
      'ａdmin',
    ];
    const cells: Record<string, number> = {};
    const received: string[] = [];
    await Promise.all(
      Object.entries({ ...visitors, ...forged }).map(async ([caller, token]) => {
        const socket = io(gateway.url, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth: { token: await token() },
          extraHeaders: { 'x-forwarded-for': randomAddress() },
        });
        sockets.push(socket);
        await new Promise<void>(resolve => socket.once('connect', resolve));
        for (const name of names.slice(1)) socket.emit(name, {}, () => received.push(`${caller}: ${name}`));
        // Events are answered in order: if the server had accepted one of the others, its answer would have come before this one.
        const { ok, code } = (await socket.emitWithAck('admin', {})) as { ok: boolean; code?: string };
        const expected = refusal({ audience: 'admin' }, caller);
        // An invalid token counts as no token here: the caller may follow what is public.
        const expectedCode = expected?.code === 'invalid-token' ? 'unauthenticated' : expected?.code;
        expect({ caller, ok, code }).toEqual({ caller, ok: !expected, code: expectedCode });
        const order = (await socket.emitWithAck('track', { ref: orderId })) as { ok: boolean };
        expect({ caller, ok: order.ok }).toEqual({ caller, ok: true });
        cells[expectedCode ?? 'let in'] = (cells[expectedCode ?? 'let in'] ?? 0) + names.length + 1;
      }),
    );
    expect(received).toEqual([]);
    console.log(`events × callers × spellings: ${JSON.stringify(cells)}`);
  }, 30_000);
});
