import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, statfsSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries, type Binaries } from './binaries.js';
import { makeDataFolder } from './data-folder.js';
import { freePort } from './free-port.js';
import { makeDatabase } from './make-database.js';
import { postmasterFileOf, readPostmasterFile, type PostmasterFile } from './postmaster-file.js';
import { PostgresFailed } from './postgres-failed.js';
import { isAlive, isTaken } from './process-info.js';
import { findRunner, handOver, reachableBinaries, type Runner } from './run-as.js';
import { keepRunning, type Watcher } from './watch.js';
import { serverFlags } from './server-flags.js';
import { findServer, type Found } from './find-server.js';

const run = promisify(execFile);
const user = 'kirana';
const startAttempts = 10;
/** How long a server may refuse connections while it starts, recovers or stops, in milliseconds. */
const silenceMs = 60_000;
/** How long a server may take for a fast shutdown, and then again for an immediate one, in seconds. */
const stopSeconds = 20;
/** Less free space than this, bytes, and a database or a segment of PostgreSQL's log no longer fits. */
const leastFreeBytes = 32_000_000;

export interface LocalPostgresOptions {
  /** Created on first use. */
  readonly dataDir: string;
  readonly password: string;
  /** Used if it is free; otherwise any free port. */
  readonly preferredPort?: number;
  /** False trades safety against power failures for speed; for tests only. */
  readonly durable?: boolean;
  /** Additional server settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Aborts a start that is no longer wanted; nothing is left running. */
  readonly signal?: AbortSignal;
}

/**
 * A private PostgreSQL server on loopback. It runs independently of this process: killing this process harms neither the server nor its
 * data.
 */
export class LocalPostgres {
  #port = 0;
  #sockets: string | undefined;
  /** Process id of the server that was started here or was proved to be ours. */
  #ours: number | undefined;
  #tookOver = false;
  /** Serializes starting and stopping. */
  #turn: Promise<unknown> = Promise.resolve();
  #over = new AbortController();
  /** Offset in the log file at which the last start begins. */
  #logFrom = 0;

  private constructor(
    private readonly options: LocalPostgresOptions,
    private readonly binaries: Binaries,
    private readonly runner: Runner | undefined,
    /** Where the data are: `dataDir` without symbolic links. */
    readonly folder: string,
  ) {}

  /**
   * Starts the server and creates its data folder if there is none. A server that an earlier process left running is taken over, once it is
   * proved to be ours.
   *
   * @throws PostgresFailed
   */
  static async start(options: LocalPostgresOptions): Promise<LocalPostgres> {
    const runner = findRunner();
    const binaries = reachableBinaries(await findBinaries(), runner);
    mkdirSync(options.dataDir, { recursive: true });
    const folder = realpathSync(options.dataDir);
    handOver(folder, runner);
    const server = new LocalPostgres(options, binaries, runner, folder);
    if (!existsSync(join(server.#data, 'PG_VERSION'))) {
      const initdb = (args: string[]) => server.#run(server.binaries.initdb, args, options.signal);
      await makeDataFolder({ folder, user, password: options.password, runner, initdb });
    }
    await server.resume();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  /** Whether the server was already running when it was to be started. */
  get tookOver(): boolean {
    return this.#tookOver;
  }

  /** Returns the connection URL of a database of this server: through the Unix socket where available, which takes half the time of TCP. */
  url(database = 'postgres'): string {
    const way = this.#sockets ? `?host=${encodeURIComponent(this.#sockets)}` : '';
    return `postgres://${user}:${this.options.password}@127.0.0.1:${this.#port}/${database}${way}`;
  }

  /** Process id of the server according to its pid file; undefined when there is no such process. */
  get pid(): number | undefined {
    const pid = readPostmasterFile(this.#data)?.pid;
    return pid !== undefined && isAlive(pid) ? pid : undefined;
  }

  /** Whether the disk that holds its data is full. */
  get diskIsFull(): boolean {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize < leastFreeBytes;
  }

  /** Starts a server that was stopped or killed, on the same port as before. */
  async resume(): Promise<void> {
    if (this.#over.signal.aborted) this.#over = new AbortController();
    await this.#serialize(() => this.#start());
  }

  /** Restarts the server whenever it is lost, until it is stopped. */
  watch(watcher: Watcher): void {
    const over = this.#over.signal;
    const revive = () => this.#serialize(() => this.#start());
    void keepRunning({ url: () => this.url(), revive, over }, watcher);
  }

  /**
   * Stops the server, even while it is being restarted: clients are disconnected, committed data is safe. A foreign server is left running.
   */
  async stop({ atOnce = false } = {}): Promise<void> {
    this.#over.abort();
    await this.#serialize(() => this.#stop(atOnce));
  }

  /** Kills the server without a shutdown, like a power failure. Resolves when the server is gone; `resume` recovers it. */
  async kill(): Promise<void> {
    const found = await this.#find();
    if (found.kind !== 'ours' && !this.#isKnown(found)) return;
    const { pid } = found.file;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await delay(20);
  }

  /** Creates a database unless it exists; returns its URL. */
  async createDatabase(name: string): Promise<string> {
    await makeDatabase(this.url(), name);
    return this.url(name);
  }

  /** Returns the log of PostgreSQL since its last start; it contains the reasons why connections were closed. */
  logOfThisStart(): string {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').slice(this.#logFrom) : '';
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  get #log(): string {
    return join(this.folder, 'postgres.log');
  }

  #find(): Promise<Found> {
    return findServer(this.#data, user, this.options.password);
  }

  /** Waits while the server of this folder refuses connections; throws when that does not end in time, or when the server is foreign. */
  async #settled(): Promise<Exclude<Found, { kind: 'silent' | 'foreign' }>> {
    const deadline = performance.now() + silenceMs;
    for (;;) {
      const found = await this.#find();
      if (found.kind === 'foreign') throw new PostgresFailed(`The folder ${this.folder} ${found.why}`, '');
      if (found.kind !== 'silent') return found;
      this.#throwIfUnwanted();
      if (performance.now() > deadline) {
        const who = `The PostgreSQL of ${this.folder} (process ${found.file.pid})`;
        throw new PostgresFailed(`${who} has taken no connections for ${silenceMs / 1_000} s. End it and start again`, '');
      }
      await delay(100);
    }
  }

  async #start(): Promise<void> {
    const mayMove = this.#port === 0;
    // After a kill the server's child processes live on for a moment and hold its shared memory; until they are gone it cannot start. Also,
    // another server that starts at the same time may have taken the free port.
    for (let attempt = 1; ; attempt++) {
      const found = await this.#settled();
      this.#throwIfUnwanted();
      if (found.kind === 'ours') return this.#adopt(found.file);
      if (found.leftover) this.#removeLeftover(found.leftover);
      if (mayMove) this.#port = await freePort(this.options.preferredPort);
      const failure = await this.#launch();
      if (!failure) return;
      if (!failure.passes || attempt === startAttempts || this.#unwanted.aborted) {
        await this.#stop(true);
        throw failure;
      }
      await delay(500);
    }
  }

  #adopt(file: PostmasterFile): void {
    this.#tookOver ||= this.#ours === undefined;
    this.#ours = file.pid;
    this.#port = file.port;
    this.#sockets = platform() === 'win32' || file.sockets === '' ? undefined : file.sockets;
  }

  /** PostgreSQL itself also removes a pid file whose process has ended, but it accepts any process of the same user as the owner. */
  #removeLeftover({ text, pid }: PostmasterFile): void {
    if (isTaken(pid) && readPostmasterFile(this.#data)?.text === text) rmSync(postmasterFileOf(this.#data), { force: true });
  }

  async #launch(): Promise<PostgresFailed | undefined> {
    this.#logFrom = existsSync(this.#log) ? statSync(this.#log).size : 0;
    try {
      this.#sockets = this.#makeSockets();
      const how = ['start', '-w', '-t', String(silenceMs / 1_000), '-D', this.#data, '-l', this.#log, '-o', this.#settings()];
      await this.#run(this.binaries.pg_ctl, how);
      this.#ours = this.pid;
      return undefined;
    } catch (error) {
      const said = this.logOfThisStart() || String((error as { stderr?: string }).stderr ?? error);
      return new PostgresFailed('PostgreSQL did not start', said, this.#log);
    }
  }

  async #stop(atOnce: boolean): Promise<void> {
    const found = await this.#find();
    if (found.kind === 'ours' || this.#isKnown(found)) {
      const stop = (mode: string) =>
        this.#run(this.binaries.pg_ctl, ['stop', '-w', '-t', String(stopSeconds), '-m', mode, '-D', this.#data]);
      // On a full disk the server cannot shut down cleanly: it would recover from its own panic endlessly. Committed data is safe in any
      // case.
      await (atOnce || this.diskIsFull ? stop('immediate') : stop('fast').catch(() => stop('immediate'))).catch(
        async (error: unknown) => {
          // It may have ended by itself in the meantime.
          if ((await this.#find()).kind !== 'none') throw error;
        },
      );
    }
    if (found.kind !== 'foreign') this.#removeSockets();
  }

  /** A server that does not accept connections is still ours when it was proved to be ours before. */
  #isKnown(found: Found): found is Extract<Found, { kind: 'silent' }> {
    return found.kind === 'silent' && found.file.pid === this.#ours;
  }

  get #unwanted(): AbortSignal {
    return this.options.signal ? AbortSignal.any([this.options.signal, this.#over.signal]) : this.#over.signal;
  }

  #throwIfUnwanted(): void {
    this.#unwanted.throwIfAborted();
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    // The caller gets the error; the next operation only waits for this one to end.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #settings(): string {
    const { durable, settings } = this.options;
    return serverFlags({ port: this.#port, sockets: this.#sockets, durable, settings });
  }

  /**
   * Makes the folder of the socket file, the same for each start, because clients know it. Its path must be short (107 bytes including the
   * name), so it cannot be beside the data; in the temporary folder nobody can know its name in advance.
   */
  #makeSockets(): string | undefined {
    if (platform() === 'win32') return undefined;
    if (this.#sockets && existsSync(this.#sockets)) return this.#sockets;
    if (this.#sockets) mkdirSync(this.#sockets, { mode: 0o700 });
    const folder = this.#sockets ?? mkdtempSync(join(tmpdir(), 'kirana-'));
    if (this.runner) chownSync(folder, this.runner.uid, this.runner.gid);
    return folder;
  }

  #removeSockets(): void {
    if (this.#sockets) rmSync(this.#sockets, { recursive: true, force: true });
  }

  /** Resolves or rejects once the program has ended: an aborted one is signalled and needs some time to end. */
  async #run(program: string, args: string[], signal?: AbortSignal): Promise<unknown> {
    const running = run(program, args, {
      ...this.runner,
      signal,
      cwd: this.folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    const { child } = running;
    const ended = child.pid === undefined ? undefined : new Promise(resolve => child.once('exit', resolve));
    try {
      return await running;
    } finally {
      if (child.exitCode === null && child.signalCode === null) await ended;
    }
  }
}
