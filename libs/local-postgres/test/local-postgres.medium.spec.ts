import { existsSync, mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPostgres, freePort } from '../src/index.js';
import { query } from './query.js';

describe('LocalPostgres', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kirana-pg-'));
  let server: LocalPostgres;

  beforeAll(async () => {
    // Left behind by an interrupted start.
    mkdirSync(join(dataDir, 'data.new'), { recursive: true });
    writeFileSync(join(dataDir, 'data.new', 'PG_VERSION'), '18');
    server = await LocalPostgres.start({ dataDir, password: 'only-for-this-test', durable: false });
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    if (server) rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('creates a database once and keeps its content over a stop', async () => {
    const url = await server.createDatabase('kirana_test');
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await server.stop();
    expect(server.pid).toBeUndefined();
    expect(existsSync(new URL(url).searchParams.get('host') ?? '')).toBe(false);
    await server.resume();
    expect(await server.createDatabase('kirana_test')).toBe(url);
    expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('restarts on the same port after a kill -9', async () => {
    const { port } = server;
    await server.kill();
    await server.resume();
    expect(server.port).toBe(port);
    expect(await query(server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reuses a server that an earlier process left running', async () => {
    const other = await LocalPostgres.start({ dataDir, password: 'only-for-this-test', durable: false });
    expect(other.pid).toBe(server.pid);
    expect(other.port).toBe(server.port);
  });

  it('uses another port when a server started at the same moment got the preferred one', async () => {
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'kirana-pg-')));
    const options = { password: 'only-for-this-test', durable: false, preferredPort: await freePort() };
    // The data folders are created beforehand, because that takes a different time for each.
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
