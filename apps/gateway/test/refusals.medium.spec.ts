import { timeLimits } from '@kirana/http-edge';
import { GatewayUnderTest, randomAddress } from './gateway-under-test.js';
import { RawClient } from './raw-client.js';

describe('requests refused before a handler runs', () => {
  let gateway: GatewayUnderTest;
  let client: RawClient;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
    client = new RawClient(gateway.url);
  });
  afterAll(async () => {
    client.close();
    await gateway.stop();
  });

  const json = 'content-type: application/json\r\n';
  const signed = `${json}stripe-signature: t=1,v1=abc\r\n`;
  const request = (line: string, headers = '', body = '') =>
    `${line} HTTP/1.1\r\nhost: kirana.example\r\nx-forwarded-for: ${randomAddress()}\r\n${headers}\r\n${body}`;

  it.each([
    ['no such address', request('GET /api/nothing-here'), 404, 'not-found', 'keep-alive'],
    ['another method', request('GET /api/quotes'), 404, 'not-found', 'keep-alive'],
    ['no JSON', request('POST /api/quotes', `${json}content-length: 2\r\n`, '{,'), 400, 'invalid-request', undefined],
    [
      'no JSON at all',
      request('POST /api/quotes', 'content-type: text/xml\r\ncontent-length: 4\r\n', '<a/>'),
      415,
      'unsupported-media-type',
      undefined,
    ],
    [
      'a body without a type',
      request('POST /api/quotes', 'content-length: 2\r\n', '{}'),
      415,
      'unsupported-media-type',
      undefined,
    ],
    ['two hosts', request('GET /api/store', 'host: other.example\r\n'), 400, 'malformed-request', undefined],
    ['a long part of the address', request(`GET /api/products/${'x'.repeat(300)}`), 414, 'address-too-long', 'keep-alive'],
    ['another spelling', request('GET /%61pi/store'), 400, 'address-not-canonical', 'keep-alive'],
    [
      'another spelling, with a body on its way',
      request('POST /%61pi/quotes', `${json}content-length: 100\r\n`, '{'),
      400,
      'address-not-canonical',
      'close',
    ],
    [
      'a body that says it will be too large',
      request('POST /api/quotes', `${json}content-length: 200000\r\n`, '{'),
      413,
      'payload-too-large',
      'close',
    ],
    [
      'a body that grows too large',
      request('POST /api/quotes', `${json}transfer-encoding: chunked\r\n`, `1ffff\r\n${'x'.repeat(0x1ffff)}\r\n`),
      413,
      'payload-too-large',
      'close',
    ],
    [
      'a message of the provider that grows too large',
      request('POST /api/payments/webhook', `${signed}transfer-encoding: chunked\r\n`, `17000\r\n${'x'.repeat(0x17000)}\r\n`),
      413,
      'payload-too-large',
      'close',
    ],
    ['large headers', request('GET /api/store', `x: ${'x'.repeat(20_000)}\r\n`), 431, 'headers-too-large', 'close'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed-request', 'close'],
  ])('are answered with a problem document: %s', async (_case, bytes, status, code, connection) => {
    const answer = await client.send(bytes);
    expect(answer).toMatchObject({
      status,
      body: { status, code, type: `/docs/problems/${code}`, title: expect.any(String) },
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body['traceId']).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['x-trace-id']).toBe(answer.body['traceId']);
    if (connection !== undefined) expect(answer.headers['connection']).toBe(connection);
    client.close();
  });

  const long = 'x'.repeat(5_000);
  it.each([
    ['a name of the query', `/api/products?${long}=1`, {}],
    ['a value of the query', `/api/products?search=${long}`, {}],
    ['a part of the address', `/api/nothing-here/${long}`, {}],
    ['a field', '/api/quotes', { body: JSON.stringify({ [long]: 1 }) }],
    ['a field of a line', '/api/quotes', { body: JSON.stringify({ items: [{ productId: 'toor-dal-1kg', [long]: 1 }] }) }],
    ['a value', '/api/quotes', { body: JSON.stringify({ items: [{ productId: long, quantity: 1 }], district: long }) }],
    ['no JSON', '/api/quotes', { body: long }],
    ['a type', '/api/quotes', { body: '{}', headers: { 'content-type': `text/${long}` } }],
    ['a key', '/api/orders', { body: '{}', headers: { 'idempotency-key': long } }],
    ['a token', '/api/me', { headers: { authorization: `Bearer ${long}` } }],
  ])('repeat at most 200 characters of what was sent: %s', async (_what, path, { body, headers }: RequestInit) => {
    const answer = await fetch(`${gateway.url}${path}`, {
      ...(body && { method: 'POST', body }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...(headers as object) },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    expect((text.match(/x+/g) ?? []).filter(repeated => repeated.length > 200)).toEqual([]);
  });

  it('use the time limits of every HTTP server of the shop', () => {
    expect(gateway.server).toMatchObject({
      headersTimeout: timeLimits.headersMs,
      requestTimeout: timeLimits.requestMs,
      keepAliveTimeout: timeLimits.idleMs,
      timeout: timeLimits.silenceMs,
    });
  });
});
