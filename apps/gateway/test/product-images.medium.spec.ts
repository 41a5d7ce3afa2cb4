import { randomUUID } from 'node:crypto';
import { generatedAddress } from '@kirana/contracts';
import { GatewayUnderTest, accessToken, randomAddress } from './gateway-under-test.js';

const bytes = Buffer.from([0, 255, 254, 128, 10, 13]);
const known = `ai-${'a'.repeat(24)}`;
const wish = { productName: 'Toor Dal', productDescription: '', categoryName: 'Lentils & Beans' };
const product = { id: 'toor-dal-1kg', name: 'Toor Dal', quantity: 1 };

describe('generated product images', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  let failure: { status: number; code: string; detail: string; retryAfterSeconds?: number } | undefined;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /generate-product-images': ({ body }) =>
        failure ? { problem: failure } : { image: generatedAddress(known), madeBy: 'ai', received: body },
      [`GET /generated-pictures/${known}*`]: ({ path }) =>
        path.endsWith(known)
          ? { image: generatedAddress(known), madeBy: 'ai' }
          : { version: known, base64: bytes.toString('base64') },
      'GET /generated-pictures/*': () => ({ problem: { status: 404, code: 'not-found', detail: 'There is no such picture.' } }),
      'PUT /admin/products/toor-dal-1kg/picture': ({ body }) => ({ ...product, ...(JSON.parse(body ?? '') as object) }),
      'POST /admin/stock/levels': () => [{ productId: product.id, quantity: 42 }],
    });
    token = await accessToken(randomUUID(), { claims: { roles: ['admin'] } });
  });
  beforeEach(() => {
    failure = undefined;
  });
  afterAll(() => gateway.stop());

  const generate = (body: unknown = wish, as: string | undefined = token, from?: string) =>
    gateway.post('/api/generate-product-images', body, as ? { authorization: `Bearer ${as}` } : {}, from);

  it('accept name, description and category and return an address (AIMG-009, AIMG-010, ENT-015)', async () => {
    const { status, body } = await generate();
    expect([status, body['image'], body['madeBy']]).toEqual([200, generatedAddress(known), 'ai']);
    expect(JSON.parse(String(body['received']))).toEqual(wish);
    for (const wrong of [{}, { ...wish, productName: '' }, { ...wish, price: 1 }, { ...wish, categoryName: 7 }])
      expect((await generate(wrong)).status).toBe(400);
  });

  it('are for admins only and rate-limited (AIMG-014)', async () => {
    const customer = await accessToken(randomUUID());
    const asked = () => gateway.asked.filter(name => name === 'POST /generate-product-images').length;
    const before = asked();
    const unsigned = await gateway.post('/api/generate-product-images', wish);
    expect([unsigned.status, unsigned.body['code']]).toEqual([401, 'unauthenticated']);
    const refused = await generate(wish, customer);
    expect([refused.status, refused.body['code']]).toEqual([403, 'forbidden']);
    expect(asked()).toBe(before);
    const from = randomAddress();
    const answers = await Promise.all(Array.from({ length: 125 }, () => generate(wish, token, from)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(120);
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.body['code']).toBe('too-many-requests');
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another caller is not limited.
    expect((await generate()).status).toBe(200);
  });

  it.each([
    [422, 'image-refused'],
    [429, 'image-budget-used-up'],
    [503, 'image-provider-timeout'],
  ])('are refused with status %i and code %s', async (status, code) => {
    failure = { status, code, detail: 'No picture.', retryAfterSeconds: 9 };
    const answer = await generate();
    expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([status, code, '9']);
  });

  it('are served from an immutable address', async () => {
    const response = await fetch(`${gateway.url}${generatedAddress(known, 320, 'png')}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    for (const wrong of [`ai-${'b'.repeat(24)}/640.webp`, 'ai-x/640.webp', `${known}/641.webp`, `../${known}/640.webp`])
      expect((await gateway.fetch(`/media/generated/${wrong}`)).status).toBe(404);
  });

  it('are set on a product without changing its other fields; a missing image is refused', async () => {
    const attach = (imageUrl: unknown, as = token) =>
      gateway.fetch('/api/admin/products/toor-dal-1kg/picture', {
        method: 'PUT',
        body: JSON.stringify({ imageUrl, version: 1 }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      });
    expect((await attach(generatedAddress(known))).body).toMatchObject({
      ...product,
      imageUrl: generatedAddress(known),
      quantity: 42,
    });
    expect((await attach(null)).body['imageUrl']).toBeNull();
    expect((await attach(generatedAddress(`ai-${'b'.repeat(24)}`))).status).toBe(400);
    expect((await attach('javascript:alert(1)')).status).toBe(400);
    expect((await attach(null, await accessToken(randomUUID()))).status).toBe(403);
  });
});
