import { randomUUID } from 'node:crypto';
import { GatewayUnderTest, accessToken } from './gateway-under-test.js';

describe('/api/cart', () => {
  let gateway: GatewayUnderTest;
  let sent: unknown[];
  beforeAll(async () => {
    sent = [];
    gateway = await GatewayUnderTest.start({
      'GET /cart': () => ({ items: [{ productId: 'toor-dal-1kg', quantity: 2 }], version: 7 }),
      'PUT /cart': ({ body }) => {
        const command = JSON.parse(body ?? '') as { version: number; items: unknown[] };
        sent.push(command);
        if (command.version === 7) return { items: command.items, version: 8 };
        return { problem: { status: 412, code: 'cart-changed', title: '', type: '', cart: { items: [], version: 9 } } };
      },
    });
  });
  afterAll(() => gateway.stop());

  const ask = async (method: string, match?: string) =>
    gateway.fetch('/api/cart', {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(randomUUID())}`,
        ...(match === undefined ? {} : { 'if-match': match }),
        ...(method === 'PUT' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'PUT' ? { body: JSON.stringify({ items: [] }) } : {}),
    });

  it('returns its version as an ETag, forbids caching, and requires a version when it is saved', async () => {
    const read = await ask('GET');
    expect([read.status, read.headers.get('etag'), read.headers.get('cache-control')]).toEqual([200, '"7"', 'no-store']);
    const saved = await ask('PUT', '"7"');
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"8"']);
    for (const match of [undefined, '*', '7', 'W/"7"', '"x"']) {
      expect(await ask('PUT', match)).toMatchObject({ status: 428, body: { code: 'cart-version-missing' } });
    }
    expect(await ask('PUT', '"6"')).toMatchObject({ status: 412, body: { code: 'cart-changed', cart: { version: 9 } } });
    expect(sent).toEqual([
      { items: [], version: 7 },
      { items: [], version: 6 },
    ]);
  });
});
