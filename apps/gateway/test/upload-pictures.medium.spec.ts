import { randomUUID } from 'node:crypto';
import { GatewayUnderTest, accessToken, randomAddress } from './gateway-under-test.js';

const address = `/media/generated/uploaded-${'a'.repeat(24)}/640.webp`;

describe('POST /api/admin/pictures', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  const received: string[] = [];
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /uploaded-pictures': ({ body }) => {
        received.push(body ?? '');
        return { image: address, madeBy: 'uploaded' };
      },
    });
    token = await accessToken(randomUUID(), { claims: { roles: ['admin'] } });
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(() => gateway.stop());

  const send = (bytes: Buffer, type: string, { as = token, from = randomAddress() } = {}) =>
    gateway.fetch('/api/admin/pictures', {
      method: 'POST',
      body: bytes as never,
      headers: { 'content-type': type, 'x-forwarded-for': from, ...(as && { authorization: `Bearer ${as}` }) },
    });

  it.each(['image/png', 'image/jpeg', 'image/webp'])('passes on the bytes of %s', async type => {
    const bytes = Buffer.from([0, 255, 254, 128, 10, 13]);
    const { status, body } = await send(bytes, type);
    expect([status, body['image'], body['madeBy']]).toEqual([201, address, 'uploaded']);
    expect(JSON.parse(received[0] ?? '')).toEqual({ base64: bytes.toString('base64') });
  });

  it('refuses other types, larger files and other people without passing them on', async () => {
    const bytes = Buffer.alloc(100);
    const answers = [
      await send(bytes, 'image/svg+xml'),
      await send(bytes, 'image/gif'),
      await send(Buffer.from('{}'), 'application/json'),
      await send(Buffer.alloc(5_000_001), 'image/png'),
      await send(bytes, 'image/png', { as: '' }),
      await send(bytes, 'image/png', { as: await accessToken(randomUUID()) }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [415, 'unsupported-media-type'],
      [415, 'unsupported-media-type'],
      [415, 'unsupported-media-type'],
      [413, 'payload-too-large'],
      [401, 'unauthenticated'],
      [403, 'forbidden'],
    ]);
    expect(received).toEqual([]);
  });

  it('passes on the largest picture without holding up the gateway, in which each byte was once looked at as a field', async () => {
    const started = performance.now();
    expect((await send(Buffer.alloc(4_999_999), 'image/png')).status).toBe(201);
    const ms = Math.round(performance.now() - started);
    console.log(`5 MB passed on in ${ms} ms`);
    expect(ms).toBeLessThan(3_000);
  });

  it('is limited to 30 files a minute', async () => {
    const from = randomAddress();
    for (let n = 0; n < 30; n++) await send(Buffer.alloc(10), 'image/png', { from });
    const { status, body } = await send(Buffer.alloc(10), 'image/png', { from });
    expect([status, body['code']]).toEqual([429, 'too-many-requests']);
    expect(received).toHaveLength(30);
  });
});
