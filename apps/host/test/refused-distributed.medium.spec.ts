import { freePort } from '@kirana/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostProcess } from './host-process.js';

/** Ports without a listener: ports this low are reserved, and these are unused. */
const away = {
  POSTGRES_URL: 'postgres://kirana:kirana@127.0.0.1:9/postgres',
  RABBITMQ_URL: 'amqp://kirana:kirana@127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
};

describe('start:distributed', () => {
  const hosts: HostProcess[] = [];
  afterEach(() => Promise.all(hosts.splice(0).map(host => host.remove())));

  const refusal = async (env: Record<string, string>): Promise<string> => {
    const host = new HostProcess({ mode: 'distributed', env: { PORT: String(await freePort()), ...away, ...env } });
    hosts.push(host);
    expect(await host.ended).toBe(1);
    expect(host.leftovers()).toEqual([]);
    expect(host.text).not.toMatch(/^\s+at |Kirana is ready/m);
    return host.text;
  };

  it('names every unavailable server and what to do', async () => {
    const said = await refusal({});
    expect(said).toContain('PostgreSQL at 127.0.0.1:9 does not answer. Start it, or correct POSTGRES_URL.');
    expect(said).toContain('RabbitMQ at 127.0.0.1:9 does not answer. Start it, or correct RABBITMQ_URL.');
  }, 60_000);

  it('refuses an address without a protocol', async () => {
    expect(await refusal({ RABBITMQ_URL: 'localhost:3543' })).toContain('RABBITMQ_URL: where RabbitMQ is');
  }, 60_000);

  it('does not mistake another program on the port that reports ready for itself', async () => {
    const other = createServer((_request, response) => response.end('{"status":"ready"}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use. Choose another one: PORT=`);
    other.close();
  }, 60_000);
});
