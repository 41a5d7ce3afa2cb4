import { GatewayUnderTest } from './gateway-under-test.js';

const picture = Buffer.from([0, 255, 254, 128, 10, 13]);

describe('/media/products', () => {
  let gateway: GatewayUnderTest;
  let slowTries = 0;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'GET /pictures/toor-dal-1kg/*': () => ({ version: 'abc123', base64: picture.toString('base64') }),
      'GET /pictures/slow-1kg/*': () => {
        if (++slowTries % 3 !== 0) throw new Error('still drawing');
        return { version: 'abc123', base64: picture.toString('base64') };
      },
      'GET /pictures/away-1kg/*': () => {
        throw new Error('away');
      },
      'GET /pictures/*': () => ({ problem: { status: 404, code: 'not-found', detail: 'There is no picture.' } }),
    });
  });
  afterAll(() => gateway.stop());

  it('returns the exact bytes, cacheable for ever, from memory the second time', async () => {
    const address = `${gateway.url}/media/products/toor-dal-1kg/abc123/320.avif`;
    for (let time = 0; time < 3; time++) {
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/avif');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
    }
    expect(gateway.asked.filter(asked => asked === 'GET /pictures/toor-dal-1kg/320/avif')).toHaveLength(1);
    const known = await fetch(address, { headers: { 'if-none-match': '"abc123"' } });
    expect(known.status).toBe(304);
  });

  it.each(['current', 'older'])('answers version %s with the current picture, cacheable for a short time', async version => {
    const response = await fetch(`${gateway.url}/media/products/toor-dal-1kg/${version}/640.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=300,/);
  });

  it('waits for a picture that is being rendered, up to a time limit', async () => {
    expect((await fetch(`${gateway.url}/media/products/slow-1kg/abc123/640.webp`)).status).toBe(200);
    expect(slowTries).toBe(3);
    const { status, body } = await gateway.fetch('/media/products/away-1kg/abc123/640.webp');
    expect([status, body['code']]).toEqual([503, 'service-unavailable']);
  });

  it('answers with a problem document for a picture that does not exist', async () => {
    const { status, body, headers } = await gateway.fetch('/media/products/nothing/current/320.avif');
    expect([status, body['code'], headers.get('content-type')]).toEqual([
      404,
      'not-found',
      expect.stringContaining('problem+json'),
    ]);
  });

  it.each(['321.avif', '320.gif', '320.avif.png', '0320.avif', '320', '%2e%2e.avif', '1e2.png'])(
    'refuses the form %s without calling images',
    async file => {
      const before = gateway.asked.length;
      // Encoded dots are not a canonical spelling, nor is a slash within a segment.
      expect((await gateway.fetch(`/media/products/toor-dal-1kg/abc123/${file}`)).status).toBe(file.includes('%') ? 400 : 404);
      expect((await gateway.fetch(`/media/products/Toor%20Dal/abc123/320.avif`)).status).toBe(404);
      expect((await gateway.fetch(`/media/products/toor-dal-1kg/A%2FB/320.avif`)).status).toBe(400);
      expect(gateway.asked).toHaveLength(before);
    },
  );
});
