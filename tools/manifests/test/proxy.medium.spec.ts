import { caddy, describeWith, eventually, freePort } from '@kirana/testing';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'undici';
import { Proxy } from './proxy.js';

await describeWith(caddy, 'deploy/one-server/Caddyfile', program => {
  let gateway: Server;
  let proxy: Proxy;
  let pool: Pool;
  let seen: IncomingHttpHeaders = {};

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      seen = request.headers;
      response.end('answered by the gateway');
    });
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
    const [port, httpPort] = [await freePort(), await freePort()];
    const gatewayPort = String((gateway.address() as AddressInfo).port);
    const env = { PUBLIC_URL: `https://localhost:${port}`, GATEWAY: '127.0.0.1', GATEWAY_PORT: gatewayPort };
    proxy = await Proxy.start(program().url, env, httpPort);
    pool = proxy.connect(2);
  }, 60_000);
  afterAll(async () => {
    await pool?.close();
    await proxy?.stop();
    gateway?.close();
  }, 60_000);

  const ask = (headers: Record<string, string> = {}) =>
    eventually('the proxy answers', () => pool.request({ path: '/api/store', method: 'GET', headers }), 10_000, 200);

  it('answers with TLS, passes on the host, and replaces an address that a client made up', async () => {
    const response = await ask({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
    expect([response.statusCode, await response.body.text()]).toEqual([200, 'answered by the gateway']);
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen['host']).toBe(new URL(proxy.url).host);
  });

  it('sends those who come without TLS to the address with TLS', async () => {
    const response = await fetch(`http://localhost:${proxy.httpPort}/products?sort=price`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/products\?sort=price$/);
  });

  it('waits for a gateway that restarts instead of answering with an error', async () => {
    const { port } = gateway.address() as AddressInfo;
    gateway.closeAllConnections();
    await new Promise(resolve => gateway.close(resolve));
    const answered = ask();
    const again = createServer((_, response) => response.end('back'));
    await new Promise<void>(resolve => setTimeout(() => again.listen(port, '127.0.0.1', resolve), 1_000));
    try {
      expect(await (await answered).body.text()).toBe('back');
    } finally {
      again.closeAllConnections();
      again.close();
    }
  });
});
