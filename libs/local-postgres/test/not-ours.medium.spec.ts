import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPostgres } from '../src/index.js';
import { query } from './query.js';

const password = 'only-for-this-test';

describe('LocalPostgres and processes it does not own', () => {
  const folders: string[] = [];
  const victims: ChildProcess[] = [];
  const servers: LocalPostgres[] = [];

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-pg-'));
    folders.push(folder);
    return folder;
  };
  const start = async (dataDir: string, itsPassword = password) => {
    const server = await LocalPostgres.start({ dataDir, password: itsPassword, durable: false });
    servers.push(server);
    return server;
  };
  /** Starts a program unrelated to PostgreSQL, under the user the server runs as. */
  const victimOf = async (owner: number | undefined, command: string): Promise<ChildProcess> => {
    const victim = spawn('sh', ['-c', `${command} echo here; exec sleep 600`], {
      uid: owner,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    victims.push(victim);
    await once(victim.stdout, 'data');
    return victim;
  };
  /** Simulates a power failure: a stale pid file whose number later belongs to another process. */
  const leavePidFile = (server: LocalPostgres, pid: number) => {
    const file = join(server.folder, 'data/postmaster.pid');
    const [, ...rest] = pidFileOfLife.split('\n');
    writeFileSync(file, [String(pid), ...rest].join('\n'), { mode: 0o600 });
    const { uid, gid } = statSync(join(server.folder, 'data'));
    chownSync(file, uid, gid);
  };

  let server: LocalPostgres;
  let pidFileOfLife: string;

  beforeAll(async () => {
    server = await start(newFolder());
    pidFileOfLife = readFileSync(join(server.folder, 'data/postmaster.pid'), 'utf8');
    await query(server.url(), 'CREATE TABLE kept AS SELECT 1 AS one');
  }, 60_000);
  afterEach(() => victims.splice(0).forEach(victim => victim.kill('SIGKILL')));
  afterAll(async () => {
    await Promise.all(servers.map(each => each.stop()));
    for (const folder of [...folders, ...servers.map(each => each.folder)]) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['a program that ends at the first signal', '', true],
    ['a program that ignores signals', "trap '' INT TERM QUIT;", true],
    ['a program of another user', '', false],
  ])(
    'starts at once over a pid file whose number belongs to %s, and does not signal that process',
    async (_what, command, sameUser) => {
      await server.stop();
      const owner = statSync(join(server.folder, 'data')).uid;
      const isRoot = process.getuid?.() === 0;
      const victim = await victimOf(isRoot ? (sameUser ? owner : 0) : undefined, command);
      leavePidFile(server, victim.pid ?? 0);
      const began = performance.now();
      await server.resume();
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(await query(server.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
      expect(server.pid).not.toBe(victim.pid);
      expect([victim.exitCode, victim.signalCode]).toEqual([null, null]);
    },
  );

  it('stops nothing when the number in the pid file belongs to an unrelated process', async () => {
    await server.stop();
    const victim = await victimOf(process.getuid?.() === 0 ? statSync(join(server.folder, 'data')).uid : undefined, '');
    leavePidFile(server, victim.pid ?? 0);
    await server.stop();
    await server.kill();
    expect([victim.exitCode, victim.signalCode]).toEqual([null, null]);
    await server.resume();
  });

  it('starts a copied folder as a separate server while the first one keeps running, and stops only the copy', async () => {
    await server.resume();
    const copy = newFolder();
    cpSync(server.folder, copy, { recursive: true, preserveTimestamps: true });
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(join(server.folder, 'data'));
      await once(spawn('chown', ['-R', `${uid}:${gid}`, copy]), 'exit');
    }
    const first = server.pid;
    const second = await start(copy);
    expect(second.pid).not.toBe(first);
    expect(second.port).not.toBe(server.port);
    expect(await query(second.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await query(second.url(), 'DROP TABLE kept');
    await second.stop();
    expect(second.pid).toBeUndefined();
    expect(server.pid).toBe(first);
    expect(await query(server.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('refuses a server of this folder that does not accept our password, and leaves it running', async () => {
    await server.resume();
    const { pid } = server;
    await expect(start(server.folder, 'another-password')).rejects.toThrow(/does not take the password/);
    expect(server.pid).toBe(pid);
    expect(await query(server.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(existsSync(join(server.folder, 'data/postmaster.pid'))).toBe(true);
  });
});
