import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPostgres } from '../src/index.js';
import { keepRunning } from '../src/watch.js';
import { query } from './query.js';

/** Records the calls of a watcher and provides a promise of the next one. */
class WatcherLog {
  readonly words: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #record = (word: string) => {
    this.words.push(word);
    for (const go of this.#waiting.splice(0)) go();
  };
  readonly watcher = {
    lost: () => this.#record('lost'),
    back: () => this.#record('back'),
    givenUp: (error: Error) => this.#record(`given up: ${error.message}`),
  };

  async until(word: string, times = 1): Promise<void> {
    while (this.words.filter(each => each === word).length < times)
      await new Promise<void>(resolve => this.#waiting.push(resolve));
  }
}

describe('LocalPostgres.watch', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kirana-pg-'));
  let server: LocalPostgres;

  beforeAll(async () => {
    server = await LocalPostgres.start({ dataDir, password: 'only-for-this-test' });
    await query(server.url(), 'CREATE TABLE kept AS SELECT 1 AS one');
  }, 60_000);
  afterEach(() => server.stop());
  beforeEach(() => server.resume());
  afterAll(() => {
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  const backendOf = async (name: string) => {
    const sql = `SELECT pid FROM pg_stat_activity WHERE backend_type = '${name}' AND pid <> pg_backend_pid()`;
    const [row] = (await query(server.url(), sql)) as { pid: number }[];
    return row?.pid ?? 0;
  };

  it.each(['the server itself', 'one of its processes'])(
    'restarts the server on its port after kill -9 of %s, and reports loss and return once each',
    async which => {
      const { port } = server;
      const log = new WatcherLog();
      server.watch(log.watcher);
      // The connection that watches the server is one of its processes.
      const pid = which === 'the server itself' ? server.pid : await backendOf('checkpointer');
      process.kill(pid ?? 0, 'SIGKILL');
      await log.until('back');
      expect(log.words).toEqual(['lost', 'back']);
      expect(server.port).toBe(port);
      expect(await query(server.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    },
    20_000,
  );

  it('restarts the server each time it is killed', async () => {
    const log = new WatcherLog();
    server.watch(log.watcher);
    for (let times = 1; times <= 3; times++) {
      await server.kill();
      await log.until('back', times);
    }
    expect(log.words).toEqual(['lost', 'back', 'lost', 'back', 'lost', 'back']);
  }, 30_000);

  it('reports nothing when only a connection was closed', async () => {
    const log = new WatcherLog();
    server.watch(log.watcher);
    await query(server.url(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kirana-watch'`);
    await query(server.url(), 'SELECT 1');
    expect(log.words).toEqual([]);
  });

  it('leaves the server stopped when it is stopped during a restart', async () => {
    const log = new WatcherLog();
    server.watch(log.watcher);
    const { pid } = server;
    process.kill(pid ?? 0, 'SIGKILL');
    await log.until('lost');
    await server.stop();
    expect(server.pid).toBeUndefined();
    expect(log.words).toEqual(['lost']);
  }, 20_000);

  it('gives up after a number of attempts, with the reason', async () => {
    const log = new WatcherLog();
    let tries = 0;
    const revive = () => Promise.reject(new Error(`no room, try ${++tries}`));
    const nowhere = 'postgres://nosuchuser@127.0.0.1:9/nothing';
    await keepRunning({ url: () => nowhere, revive, over: new AbortController().signal, waitsMs: [1, 1] }, log.watcher);
    expect(log.words).toEqual(['lost', 'given up: no room, try 3']);
  });
});
