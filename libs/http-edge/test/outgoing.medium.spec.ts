import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAllowedAddress } from '../src/outgoing/allowed-address.js';
import { systemResolver } from '../src/outgoing/checked-lookup.js';
import { PublicHttpClient } from '../src/outgoing/public-http-client.js';
import { checkedTarget } from '../src/outgoing/target.js';

/** Malicious URLs, each with its danger. None may be stored or requested. */
const forbiddenUrls: [what: string, url: string][] = [
  ['plain http', 'http://example.com/hook'],
  ['another protocol', 'ftp://example.com/hook'],
  ['a file', 'file:///etc/passwd'],
  ['not an address', 'example.com'],
  ['a user and password', 'https://user:secret@example.com/'],
  ['a user that looks like a host', 'https://example.com@127.0.0.1/'],
  ['another port', 'https://example.com:6379/'],
  ['this machine by name', 'https://localhost/'],
  ['this machine by name, with a dot', 'https://localhost./'],
  ['a name below localhost', 'https://db.localhost/'],
  ['a name without a dot', 'https://postgres/'],
  ['a name of the local network', 'https://printer.local/'],
  ['the metadata service by name', 'https://metadata.google.internal/'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback, another of its addresses', 'https://127.8.9.10/'],
  ['loopback, short', 'https://127.1/'],
  ['loopback, decimal', 'https://2130706433/'],
  ['loopback, octal', 'https://0177.0.0.1/'],
  ['loopback, octal in one', 'https://017700000001/'],
  ['loopback, hexadecimal', 'https://0x7f000001/'],
  ['loopback, hexadecimal parts', 'https://0x7f.0x0.0x0.0x1/'],
  ['loopback, mixed', 'https://0x7f.1/'],
  ['loopback, full-width digits', 'https://１２７.０.０.１/'],
  ['loopback, escaped', 'https://%31%32%37.0.0.1/'],
  ['every address of this machine', 'https://0.0.0.0/'],
  ['zero', 'https://0/'],
  ['private 10/8', 'https://10.0.0.5/'],
  ['private 172.16/12', 'https://172.16.0.1/'],
  ['private 172.16/12, its end', 'https://172.31.255.255/'],
  ['private 192.168/16', 'https://192.168.1.1/'],
  ['private, decimal', 'https://3232235777/'],
  ['link-local, the metadata service', 'https://169.254.169.254/latest/meta-data/'],
  ['the metadata service, decimal', 'https://2852039166/'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['a metadata service in carrier-grade NAT', 'https://100.100.100.200/'],
  ['benchmarking', 'https://198.18.0.1/'],
  ['documentation', 'https://192.0.2.1/'],
  ['protocol assignments', 'https://192.0.0.8/'],
  ['multicast', 'https://224.0.0.1/'],
  ['reserved', 'https://240.0.0.1/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 loopback, long', 'https://[0:0:0:0:0:0:0:1]/'],
  ['IPv6 unspecified', 'https://[::]/'],
  ['IPv6 unique local', 'https://[fd00::1]/'],
  ['a metadata service in IPv6', 'https://[fd00:ec2::254]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 site-local', 'https://[fec0::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['IPv4 mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4 mapped, hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['IPv4 mapped, of a public address', 'https://[::ffff:93.184.216.34]/'],
  ['IPv4 compatible', 'https://[::127.0.0.1]/'],
  ['IPv4 translated', 'https://[::ffff:0:127.0.0.1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['NAT64 of a local prefix', 'https://[64:ff9b:1::a00:1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['Teredo', 'https://[2001:0:7f00:1::]/'],
  ['IPv6 documentation', 'https://[2001:db8::1]/'],
  ['IPv6 discard-only', 'https://[100::1]/'],
];
const fine = ['https://example.com/hook', 'https://example.com:443/', 'https://93.184.216.34/', 'https://[2606:2800:220:1::1]/'];

describe('PublicHttpClient and checkedTarget', () => {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(server => new Promise(done => server.close(done)))));

  async function serve(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.headers.host} ${request.url}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    return { port: (server.address() as AddressInfo).port, asked };
  }
  /** Creates a client; `resolved` lists the addresses of successive lookups, the last entry repeats. */
  function httpClient(
    resolved: string[][],
    { development = false, timeoutMs = 5_000 } = {},
  ): { httpClient: PublicHttpClient; lookups: () => number } {
    let lookups = 0;
    const resolve = async (): Promise<LookupAddress[]> => {
      const addresses = resolved[Math.min(lookups++, resolved.length - 1)] ?? [];
      return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { httpClient: new PublicHttpClient({ development, resolve, timeoutMs }), lookups: () => lookups };
  }

  it.each(forbiddenUrls)('refuse %s: %s', async (_what, url) => {
    expect(() => checkedTarget(url, { development: false })).toThrow(expect.objectContaining({ name: 'ForbiddenTarget' }));
    // The URL is checked again at each delivery, whatever is stored.
    const { httpClient: asked, lookups } = httpClient([['127.0.0.1']]);
    await expect(asked.post(url, {}, '{}')).rejects.toMatchObject({ name: 'ForbiddenTarget' });
    expect(lookups()).toBe(0);
  });

  it.each(fine)('allow %s', url => {
    expect(checkedTarget(url, { development: false }).protocol).toBe('https:');
  });

  const forbiddenAnswers: [what: string, addresses: string[]][] = [
    ['loopback', ['127.0.0.1']],
    ['a private address', ['10.1.2.3']],
    ['a private address beside a public one', ['93.184.216.34', '192.168.0.9']],
    ['the metadata service', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
    ['a zone of a link', ['fe80::1%eth0']],
    ['nothing', []],
  ];
  it.each(forbiddenAnswers)('refuse a public name that resolves to %s', async (_what, addresses) => {
    const { httpClient: asked, lookups } = httpClient([addresses]);
    await expect(asked.post('https://good.example/', {}, '{}')).rejects.toMatchObject({ name: 'ForbiddenTarget' });
    expect(lookups()).toBe(1);
  });

  it('refuse a name that is rebound between two deliveries, and resolve it once for each', async () => {
    // Loopback stands in for a public address; development rules allow it.
    const { port, asked } = await serve((_request, response) => response.end('ok'));
    const rebound = httpClient([['127.0.0.1'], ['10.0.0.1']], { development: true });
    const url = `http://good.example:${port}/hook`;
    expect(await rebound.httpClient.post(url, {}, '{}')).toMatchObject({ status: 200, answer: 'ok' });
    await expect(rebound.httpClient.post(url, {}, '{}')).rejects.toMatchObject({ name: 'ForbiddenTarget' });
    expect(rebound.lookups()).toBe(2);
    // The connection used the checked address with the original host name.
    expect(asked).toEqual([`good.example:${port} /hook`]);
  });

  it('follow no redirect', async () => {
    const secret = await serve((_request, response) => response.end('secret'));
    for (const status of [301, 302, 303, 307, 308]) {
      const { port } = await serve((_request, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${secret.port}/` }).end(),
      );
      const { httpClient: asked } = httpClient([['127.0.0.1']], { development: true });
      expect(await asked.post(`http://good.example:${port}/`, {}, '{}')).toMatchObject({ status, answer: '' });
    }
    expect(secret.asked).toEqual([]);
  });

  it('allow loopback in development, and no other internal address', () => {
    expect(checkedTarget('http://127.0.0.1:4000/hook', { development: true }).port).toBe('4000');
    expect(checkedTarget('http://localhost:4000/hook', { development: true }).hostname).toBe('localhost');
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/', 'http://postgres/']) {
      expect(() => checkedTarget(url, { development: true })).toThrow('not on the public internet');
    }
    expect(isAllowedAddress('::ffff:127.0.0.1', { loopback: true })).toBe(false);
  });

  it('read a kilobyte of an endless answer and close the connection', async () => {
    let sent = 0;
    const { port } = await serve((_request, response) => {
      const pour = () => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += 65_536;
          if (!response.write('x'.repeat(65_536))) return response.once('drain', pour);
        }
        return undefined;
      };
      pour();
    });
    const { httpClient: asked } = httpClient([['127.0.0.1']], { development: true });
    const { answer } = await asked.post(`http://good.example:${port}/`, {}, '{}');
    expect(answer).toBe('x'.repeat(1_024));
    console.log(`of an endless answer ${Math.round(sent / 1_024)} kB were sent before the connection was closed`);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('time out when the answer never begins or never ends', async () => {
    const silent = await serve(() => undefined);
    const dripping = await serve((_request, response) => {
      response.write('.');
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    for (const { port } of [silent, dripping]) {
      const { httpClient: asked } = httpClient([['127.0.0.1']], { development: true, timeoutMs: 300 });
      await expect(asked.post(`http://good.example:${port}/`, {}, '{}')).rejects.toThrow('no answer within 300 ms');
    }
    for (const server of servers) server.closeAllConnections();
  });

  it('resolve like the system', async () => {
    expect((await systemResolver('localhost')).length).toBeGreaterThan(0);
  });
});
