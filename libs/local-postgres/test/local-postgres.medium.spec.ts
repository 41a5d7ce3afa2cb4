import { existsSync, mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { LocalPostgres, freePort } from '../src/index.js';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a PostgreSQL of one’s own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kirana-pg-'));
  let server: LocalPostgres;

  beforeAll(async () => {
    // What a start that was cut off leaves behind.
    mkdirSync(join(dataDir, 'data.new'), { recursive: true });
    writeFileSync(join(dataDir, 'data.new', 'PG_VERSION'), '18');
    server = await LocalPostgres.start({ dataDir, password: 'only-for-this-test', durable: false });
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    if (server) rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes a database once and keeps what is in it over a stop', async () => {
    const url = await server.createDatabase('kirana_test');
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await server.stop();
    expect(server.pid).toBeUndefined();
    expect(existsSync(new URL(url).searchParams.get('host') ?? '')).toBe(false);
    await server.resume();
    expect(await server.createDatabase('kirana_test')).toBe(url);
    expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('comes back on the same port after a kill -9', async () => {
    const { port } = server;
    await server.kill();
    await server.resume();
    expect(server.port).toBe(port);
    expect(await query(server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is taken over by the next process when the last one left it running', async () => {
    const other = await LocalPostgres.start({ dataDir, password: 'only-for-this-test', durable: false });
    expect(other.pid).toBe(server.pid);
    expect(other.port).toBe(server.port);
  });

  it('takes another port when somebody who starts at the same moment has got the one both prefer', async () => {
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'kirana-pg-')));
    const options = { password: 'only-for-this-test', durable: false, preferredPort: await freePort() };
    // Their data folders are made before, which takes one longer than another.
    for (const folder of folders) await (await LocalPostgres.start({ ...options, dataDir: folder })).stop();
    const servers = await Promise.all(folders.map(folder => LocalPostgres.start({ ...options, dataDir: folder })));
    try {
      expect(servers.map(({ port }) => port)).toContain(options.preferredPort);
      expect(new Set(servers.map(({ port }) => port)).size).toBe(3);
      for (const each of servers) expect(await query(each.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all(servers.map(each => each.stop()));
      for (const folder of [...folders, ...servers.map(each => each.folder)]) rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
