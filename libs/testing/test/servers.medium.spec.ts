import {
  describeWith,
  eventually,
  rabbitMq,
  redis,
  startPostgres,
  startProgram,
  type ServerInUse,
  type ServerKind,
} from '@kirana/testing';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';

/** Returns whether a server listens on a loopback port. */
function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Returns the folders of the servers a process has started; other tests run at the same time. */
const foldersOf = (pid: number | string) => readdirSync(tmpdir()).filter(name => name.startsWith(`kirana-test-${pid}-`));

describe('startPostgres', () => {
  it('starts a server that keeps committed data over SIGKILL and restart, and removes its files', async () => {
    const before = foldersOf(process.pid);
    const postgres = await startPostgres({ fsync: true });
    const url = await postgres.createDatabase('shop');
    const query = async (sql: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ n: number }>(sql).finally(() => client.end());
      return rows;
    };
    await query('CREATE TABLE t AS SELECT 7 AS n');
    const first = postgres.pid();
    await postgres.kill();
    expect(await isOpen(postgres.port)).toBe(false);
    await postgres.start();
    expect(postgres.pid()).not.toBe(first);
    expect(await query('SELECT n FROM t')).toEqual([{ n: 7 }]);
    await postgres.restart();
    expect(await query('SELECT n FROM t')).toEqual([{ n: 7 }]);
    await postgres.stop();
    expect(await isOpen(postgres.port)).toBe(false);
    expect(foldersOf(process.pid)).toEqual(before);
  }, 60_000);
});

/** Tests that apply to every kind of server. */
function survivesTrouble(server: ServerInUse, { own }: { readonly own: boolean }): void {
  const port = () => Number(new URL(server().url).port);
  (own ? it : it.skip)(
    'can be killed, started and restarted at the same address',
    async () => {
      expect(await isOpen(port())).toBe(true);
      await server().kill();
      expect(await isOpen(port())).toBe(false);
      await server().start();
      expect(await isOpen(port())).toBe(true);
      await server().restart();
      expect(await isOpen(port())).toBe(true);
    },
    120_000,
  );
}

// RabbitMQ is killed and restarted by the conformance suite of the brokers.
await describeWith(redis, 'startRedis', survivesTrouble);

/** Finds RabbitMQ without starting it. */
const startableRabbitMq: ServerKind = {
  name: rabbitMq.name,
  async find() {
    await rabbitMq.find();
    const nothing = () => Promise.resolve();
    return { own: true, start: async () => ({ url: '', kill: nothing, start: nothing, restart: nothing, stop: nothing }) };
  },
};

await describeWith(startableRabbitMq, 'The servers of a killed test process', () => {
  it('end with it, and their folders are removed', async () => {
    const program = await startProgram(new URL('./servers.program.ts', import.meta.url));
    const line = await program.line(/^up /, 60_000);
    const [pid = '', ...rest] = line.split(' ').slice(1);
    const ports = rest.map(Number);
    expect(foldersOf(pid)).toHaveLength(3);
    expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true]);
    await program.kill();
    await eventually('all ports are closed', async () => !(await Promise.all(ports.map(isOpen))).includes(true));
    await eventually('their folders are gone', () => foldersOf(pid).length === 0);
  }, 120_000);
});
