import * as contracts from '@kirana/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverOptions } from './server-options.js';
import { timeLimits } from './time-limits.js';

const limits = { headersMs: 300, requestMs: 600, silenceMs: 1_500, idleMs: 1_000, lookEveryMs: 50 };

describe('serverOptions', () => {
  let server: FastifyInstance;
  let handled: string[];
  const sockets: Socket[] = [];

  beforeEach(async () => {
    handled = [];
    server = fastify({ ...serverOptions(limits), bodyLimit: 1_000 });
    server.all('/echo/:name', async request => {
      handled.push(request.url);
      return { ok: true };
    });
    server.get('/slow', async () => {
      await delay(limits.requestMs + 300);
      return { ok: true };
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  async function open(): Promise<{ socket: Socket; closed: Promise<string> }> {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', chunk => (text += String(chunk)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, closed: once(socket, 'close').then(() => text) };
  }

  /** Sends bytes and returns everything received until the server closes the connection. */
  async function send(bytes: string): Promise<string> {
    const { socket, closed } = await open();
    socket.write(bytes);
    return closed;
  }

  function expectProblem(answer: string, status: number, code: string): void {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
    expect(head.toLowerCase()).toContain('connection: close');
    const problem = JSON.parse(body) as { traceId: string };
    expect(problem).toMatchObject({ status, code, type: `/docs/problems/${code}`, title: expect.any(String) });
    expect(problem.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(head.toLowerCase()).toContain(`x-trace-id: ${problem.traceId}`);
  }

  const host = 'host: x\r\n';
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed-request'],
    ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400, 'malformed-request'],
    ['a space in the address', `GET /a b HTTP/1.1\r\n${host}\r\n`, 400, 'malformed-request'],
    ['a NUL in the address', `GET /a\0b HTTP/1.1\r\n${host}\r\n`, 400, 'malformed-request'],
    ['a header without a name', `GET /echo/a HTTP/1.1\r\n${host}: x\r\n\r\n`, 400, 'malformed-request'],
    ['no host', 'GET /echo/a HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed-request'],
    ['two hosts', `GET /echo/a HTTP/1.1\r\n${host}Host: y\r\nconnection: close\r\n\r\n`, 400, 'malformed-request'],
    ['the same host twice', `GET /echo/a HTTP/1.0\r\n${host}${host}\r\n`, 400, 'malformed-request'],
    ['two lengths', `POST /echo/a HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400, 'malformed-request'],
    ['an invalid length', `POST /echo/a HTTP/1.1\r\n${host}content-length: x\r\n\r\n`, 400, 'malformed-request'],
    [
      'a length and chunks at once',
      `POST /echo/a HTTP/1.1\r\n${host}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'malformed-request',
    ],
    ['headers that are too large', `GET /echo/a HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['an address that is too large', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'headers-too-large'],
    [
      'a part of the address that is too long',
      `GET /echo/${'x'.repeat(200)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      414,
      'address-too-long',
    ],
    [
      'an address in another spelling',
      `GET /ech%6F/a HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      400,
      'address-not-canonical',
    ],
    ['bytes that are not UTF-8', `GET /echo/%FF HTTP/1.1\r\n${host}connection: close\r\n\r\n`, 400, 'address-not-canonical'],
    [
      'another spelling before the body has arrived',
      `POST /ech%6F/a HTTP/1.1\r\n${host}content-length: 500\r\n\r\n`,
      400,
      'address-not-canonical',
    ],
  ])('responds with a problem document and closes the connection for %s', async (_case, bytes, status, code) => {
    expectProblem(await send(bytes), status, code);
    expect(handled).toEqual([]);
  });

  it('keeps the connection open when the next request on it can be read', async () => {
    const answers = await send(`GET /ech%6F/a HTTP/1.1\r\n${host}\r\nGET /echo/b HTTP/1.1\r\n${host}connection: close\r\n\r\n`);
    expect(answers).toMatch(/^HTTP\/1.1 400 [^]*HTTP\/1.1 200 /);
    expect(handled).toEqual(['/echo/b']);
  });

  /** Writes `text` every 50 ms until the connection is closed. */
  function drip(socket: Socket, text: string): void {
    const timer = setInterval(() => socket.write(text), 50);
    socket.once('close', () => clearInterval(timer));
  }

  it('responds 408 to a body that arrives byte by byte, and calls no handler', async () => {
    const { socket, closed } = await open();
    socket.write(`POST /echo/a HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 40\r\n\r\n`);
    drip(socket, ' ');
    const started = performance.now();
    expectProblem(await closed, 408, 'request-timeout');
    expect(performance.now() - started).toBeLessThan(limits.requestMs + 600);
    expect(handled).toEqual([]);
  });

  it('responds 408 to headers that arrive byte by byte, and closes a silent connection without a response', async () => {
    const slow = await open();
    const mute = await open();
    slow.socket.write('GET /echo/a HTTP/1.1\r\nhost: x');
    drip(slow.socket, 'x');
    const started = performance.now();
    expectProblem(await slow.closed, 408, 'request-timeout');
    expect(await mute.closed).toBe('');
    expect(performance.now() - started).toBeLessThan(limits.headersMs + 600);
  });

  it('lets a response take longer than a request may', async () => {
    expect(await send(`GET /slow HTTP/1.1\r\n${host}connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [^]*{"ok":true}/);
  });

  it('allows each route its timeout', () => {
    const routes = Object.values(contracts)
      .flatMap(each => (typeof each === 'object' && each !== null ? Object.values(each as Record<string, unknown>) : []))
      .flatMap(each => (typeof each === 'object' && each !== null && 'timeoutMs' in each ? [Number(each.timeoutMs ?? 0)] : []));
    expect(routes.length).toBeGreaterThan(3);
    expect(Math.max(...routes)).toBeGreaterThanOrEqual(90_000);
    expect(Math.max(...routes)).toBeLessThan(timeLimits.silenceMs);
    expect(timeLimits.headersMs).toBeLessThan(timeLimits.requestMs);
  });
});
