import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { answerFromCache } from './cached-reply.js';
import { ResponseCache } from './response-cache.js';

describe('answerFromCache', () => {
  let server: Server;
  let reachedFramework: IncomingHttpHeaders[];

  beforeEach(async () => {
    reachedFramework = [];
    server = createServer((request, response) => {
      reachedFramework.push(request.headers);
      response.end('framework');
    });
    const cache = new ResponseCache();
    await cache.fetch('/api/products', async () => 'cached');
    answerFromCache(server, cache);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const port = () => (server.address() as AddressInfo).port;
  const get = async (path: string, init?: RequestInit) => (await fetch(`http://127.0.0.1:${port()}${path}`, init)).text();

  it('sends a cached answer without the framework', async () => {
    expect(await get('/api/products')).toBe('cached');
    expect(reachedFramework).toEqual([]);
  });

  it.each<[string, string, RequestInit]>([
    ['another address', '/api/products?page=2', {}],
    ['another method', '/api/products', { method: 'POST' }],
    ['a request with a token', '/api/products', { headers: { authorization: 'Bearer forged' } }],
  ])('leaves %s to the framework', async (_what, path, init) => {
    expect(await get(path, init)).toBe('framework');
    expect(reachedFramework).toHaveLength(1);
  });

  it.each(['', 'host: a\r\nhost: b\r\n'])('leaves a request without one Host header to the framework: %j', async hosts => {
    const socket = connect(port(), '127.0.0.1');
    socket.end(`GET /api/products HTTP/1.0\r\n${hosts}\r\n`);
    let text = '';
    socket.on('data', chunk => (text += String(chunk)));
    await once(socket, 'close');
    expect(text).toContain('framework');
    expect(text).not.toContain('cached');
  });
});
