import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.js';
import { freePort } from './free-port.js';
import { findRunner, reachableBinaries, reachableFolder, type Runner } from './run-as.js';

const run = promisify(execFile);
const user = 'kirana';
const startAttempts = 10;

/** PostgreSQL did not do what it was told; the message holds the end of its log. */
export class PostgresFailed extends Error {
  constructor(what: string, log: string) {
    super(`${what}\n${log.split('\n').slice(-15).join('\n')}`);
    this.name = 'PostgresFailed';
  }
}

export interface LocalPostgresOptions {
  /** Made on first use. */
  readonly dataDir: string;
  readonly password: string;
  /** Used if it is free, else any free port. */
  readonly preferredPort?: number;
  /** False gives up safety against a power cut for speed; for tests only. */
  readonly durable?: boolean;
  /** Further server settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server of one's own on loopback. It runs apart from this process: what kills this one leaves it and its data whole. */
export class LocalPostgres {
  private constructor(
    private readonly options: LocalPostgresOptions,
    private readonly binaries: Binaries,
    private readonly runner: Runner | undefined,
    /** Where the data really lie; see `reachableFolder`. */
    readonly folder: string,
    private listeningOn: number,
  ) {}

  /** Starts the server, making its data folder first if there is none. One that an earlier process left running is taken over. */
  static async start(options: LocalPostgresOptions): Promise<LocalPostgres> {
    const runner = findRunner();
    const binaries = reachableBinaries(await findBinaries(), runner);
    const folder = reachableFolder(options.dataDir, runner);
    const server = new LocalPostgres(options, binaries, runner, folder, 0);
    if (!existsSync(join(server.#data, 'PG_VERSION'))) await server.#initialise();
    await server.resume();
    return server;
  }

  get port(): number {
    return this.listeningOn;
  }

  /** Connection address of a database of this server: through a socket file where there are such, which takes half the time of TCP. */
  url(database = 'postgres'): string {
    const way = this.#sockets ? `?host=${encodeURIComponent(this.#sockets)}` : '';
    return `postgres://${user}:${this.options.password}@127.0.0.1:${this.listeningOn}/${database}${way}`;
  }

  /** Process id of the server; undefined when it does not run. */
  get pid(): number | undefined {
    const file = join(this.#data, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  }

  /** Starts a server that was stopped or killed, on the same port as before. */
  async resume(): Promise<void> {
    if (await this.#isRunning()) {
      this.listeningOn = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[3]);
      return;
    }
    const mayMove = this.listeningOn === 0;
    // After a kill the server's children live on for a moment and hold its memory; until they are gone it does not start. And another server
    // that starts at the same time may have taken the port that was free.
    for (let attempt = 1; ; attempt++) {
      if (mayMove) this.listeningOn = await freePort(this.options.preferredPort);
      try {
        await this.#run(this.binaries.pg_ctl, [
          'start',
          '-w',
          '-t',
          '60',
          '-D',
          this.#data,
          '-l',
          this.#log,
          '-o',
          this.#flags(),
        ]);
        return;
      } catch {
        if (attempt === startAttempts) {
          throw new PostgresFailed('PostgreSQL did not start.', existsSync(this.#log) ? readFileSync(this.#log, 'utf8') : '');
        }
        await delay(500);
      }
    }
  }

  /** Ends the server: clients are cut off, what is committed is safe. */
  async stop(): Promise<void> {
    if (await this.#isRunning()) await this.#run(this.binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', this.#data]);
    if (this.#sockets) rmSync(this.#sockets, { recursive: true, force: true });
  }

  /** As a power cut would: no goodbye. Resolves when the server is gone; `resume` recovers. */
  async kill(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await delay(20);
  }

  /** Makes a database unless it exists; returns its address. */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.url() });
    await client.connect();
    try {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
    return this.url(name);
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  /** Folder of the socket file. Its path must be short (107 bytes with the name), so it cannot lie beside the data. */
  get #sockets(): string | undefined {
    if (platform() === 'win32') return undefined;
    return join(tmpdir(), `kirana-${createHash('sha256').update(this.folder).digest('hex').slice(0, 12)}`);
  }

  #flags(): string {
    const settings = {
      port: String(this.listeningOn),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#makeSockets() ?? '',
      max_connections: '200',
      shared_buffers: '64MB',
      max_wal_senders: '0',
      wal_level: 'minimal',
      jit: 'off',
      ...(this.options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
      ...this.options.settings,
    };
    return Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
  }

  #makeSockets(): string | undefined {
    const folder = this.#sockets;
    if (folder === undefined) return undefined;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (this.runner) chownSync(folder, this.runner.uid, this.runner.gid);
    return folder;
  }

  get #log(): string {
    return join(this.folder, 'postgres.log');
  }

  /** Makes the data folder under another name first, so that one which is half made is never taken for whole. */
  async #initialise(): Promise<void> {
    const half = join(this.folder, 'data.new');
    const passwordFile = join(this.folder, 'password');
    rmSync(half, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(passwordFile, `${this.options.password}\n`, { mode: 0o600 });
    if (this.runner) chownSync(passwordFile, this.runner.uid, this.runner.gid);
    try {
      const flags = [
        '--locale=C',
        '--encoding=UTF8',
        '--no-sync',
        '--auth=scram-sha-256',
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
      ];
      await this.#run(this.binaries.initdb, ['-D', half, ...flags]);
      renameSync(half, this.#data);
    } catch (error) {
      throw new PostgresFailed(
        'PostgreSQL could not make its data folder.',
        String((error as { stderr?: string }).stderr ?? error),
      );
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  async #isRunning(): Promise<boolean> {
    try {
      await this.#run(this.binaries.pg_ctl, ['status', '-D', this.#data]);
      return true;
    } catch {
      return false;
    }
  }

  #run(program: string, args: string[]): Promise<unknown> {
    return run(program, args, {
      ...this.runner,
      cwd: this.folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
