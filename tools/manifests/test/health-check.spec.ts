import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { composeServices, inRoot, root } from './environments.js';

const servers: Server[] = [];
afterAll(() => servers.forEach(server => server.close()));

/** Starts a service that reports this status, and returns its port. */
async function service(status: number): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health/ready' && request.headers.host ? status : 400).end('{"status":"ready"}');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Runs the health check of the images as Docker does, and returns its exit code. */
async function check(port: number): Promise<number> {
  const process = spawn('bash', [join(root, 'tools/containers/healthy.sh')], { env: { PORT: String(port) }, stdio: 'ignore' });
  const [code] = (await once(process, 'exit')) as [number];
  return code;
}

describe('the health check of a container', () => {
  it('succeeds while the service may receive requests', async () => {
    expect(await check(await service(200))).toBe(0);
  });

  it('fails while the service is not ready, and while nothing listens', async () => {
    expect(await check(await service(503))).toBe(1);
    expect(await check(1)).toBe(1);
  });

  it('starts no new Node or Erlang, gives a busy server time, and is seldom enough to cost nothing', () => {
    const [, interval, timeout, startPeriod, command] =
      /^HEALTHCHECK --interval=(\d+)s --timeout=(\d+)s --start-period=(\d+)s --retries=\d+ CMD (.*)$/m.exec(
        inRoot('Dockerfile'),
      ) ?? [];
    const checks = Object.values(composeServices()).flatMap(({ healthcheck }) => healthcheck ?? []);
    expect(checks.length).toBeGreaterThanOrEqual(3);
    for (const one of [
      ...checks,
      { test: [command], interval: `${interval}s`, timeout: `${timeout}s`, start_period: `${startPeriod}s` },
    ]) {
      expect(one.test.join(' ')).not.toMatch(/node|rabbitmq/);
      expect(parseInt(one.interval, 10)).toBeGreaterThanOrEqual(10);
      expect(parseInt(one.timeout, 10)).toBeGreaterThanOrEqual(10);
      expect(parseInt(one.start_period, 10)).toBeGreaterThanOrEqual(180);
    }
  });
});
