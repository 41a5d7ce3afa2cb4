import { freePort } from '@kirana/local-postgres';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testConfig } from './config.js';
import { eventually } from './eventually.js';
import { unreference } from './private-server.js';
import { ScratchFolder, killIn } from './scratch-folder.js';

/** The checkout this file belongs to. */
export const thisCheckout = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

const register = new URL('../typescript/register.mjs', import.meta.url).href;

/** The whole shop, as run by `npm start` or `npm run start:distributed`, in its own processes. */
export interface RunningShop {
  readonly url: string;
  /** Address of the payment simulator's control API: ledger, fault injection, payments. */
  readonly simulatorControl: string;
  /** The folder with the shop's data. */
  readonly state: string;
  /** The lines printed so far. */
  readonly lines: readonly string[];
  /** Process id of the host, or of a service in distributed mode. */
  pid(service?: string): number;
  /** URL of the PostgreSQL server with its databases, for reading them. */
  readonly postgresUrl: string;
  /** Stops it like Ctrl-C; resolves when everything has ended. The data is kept until `remove`. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the host. */
  kill(): Promise<void>;
  /** Resolves when the host has ended, by itself or not. */
  ended(): Promise<void>;
  /** Writes a line to the standard input of a `program`. */
  tell(line: string): void;
  /** Starts it again with the same data, on the same port, with further variables from then on. */
  start(further?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it for good and removes its data. */
  remove(): Promise<void>;
}

export interface ShopOptions {
  /** Servers for the distributed mode; without them the shop runs embedded. */
  readonly servers?: { readonly POSTGRES_URL: string; readonly RABBITMQ_URL: string; readonly REDIS_URL: string };
  readonly env?: Readonly<Record<string, string>>;
  /** A TypeScript program that runs an embedded shop with faults of its own, instead of the host; it says “Kirana is ready” as the host does. */
  readonly program?: URL;
  /** Begins with no data at all, instead of a copy of a shop that was set up with the demonstration. */
  readonly isNew?: boolean;
  /** The built checkout to start; a benchmark also starts that of another commit. */
  readonly checkout?: string;
  /** Maximum time from the start to the ready line, in milliseconds. */
  readonly withinMs?: number;
  /** It does not keep this process alive: later suites of this jest worker go on using it, and it ends with the worker. */
  readonly outlivesSuite?: boolean;
}

/** Starts the built shop (`npm run build` first) with its own data; it draws no pictures in advance. It ends together with this process. */
export async function startShop({
  servers,
  env: given = {},
  program,
  isNew = false,
  checkout = thisCheckout,
  withinMs = 90_000,
  outlivesSuite = false,
}: ShopOptions = {}): Promise<RunningShop> {
  let env = given;
  const folder = new ScratchFolder('shop');
  const state = join(folder.path, 'state');
  const [port, controlPort] = [await freePort(), env['STRIPE_SIMULATOR_CONTROL_PORT'] ?? String(await freePort())];
  // Setting up a shop takes longer than starting it. `cp -a` keeps the owner of PostgreSQL's files.
  if (!servers && !isNew && testConfig.shopState) execFileSync('cp', ['-a', testConfig.shopState, state]);
  const lines: string[] = [];
  let host!: ChildProcess;
  let ended: Promise<void> = Promise.resolve();
  let postgresUrl = servers?.POSTGRES_URL ?? '';

  const start = async (further: Readonly<Record<string, string>> = {}) => {
    env = { ...env, ...further };
    const from = lines.length;
    // A checkout that a benchmark compares with may be of the time when the host was a tool.
    const hostFolder = ['apps/host', 'tools/host'].find(each => existsSync(join(checkout, each, 'package.json'))) ?? 'apps/host';
    const main = join(checkout, hostFolder, 'dist', servers ? 'distributed.js' : 'embedded.js');
    host = spawn(process.execPath, program ? ['--import', register, fileURLToPath(program)] : ['--enable-source-maps', main], {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        STRIPE_SIMULATOR_CONTROL_PORT: controlPort,
        KIRANA_STATE: state,
        // Drawing every picture in advance takes a core from the suite; pages request the few they show.
        PRERENDER_AFTER: '0',
        ...servers,
        ...env,
      },
      stdio: [program ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    // A program that ends closes its input.
    host.stdin?.on('error', () => undefined);
    if (host.stdout) createInterface({ input: host.stdout }).on('line', line => lines.push(line));
    if (host.stderr) createInterface({ input: host.stderr }).on('line', line => lines.push(line));
    let over = false;
    ended = new Promise(resolve => {
      host.once('exit', () => {
        over = true;
        resolve();
      });
    });
    folder.owns(host.pid === undefined ? [] : [host.pid]);
    await eventually(
      'the shop is ready',
      () => over || lines.slice(from).some(line => line.startsWith('Kirana is ready')),
      withinMs,
      50,
    );
    if (over) throw new Error('the shop ended instead of starting');
    if (!servers)
      postgresUrl = (JSON.parse(readFileSync(join(state, 'embedded.json'), 'utf8')) as { postgresUrl: string }).postgresUrl;
    folder.owns([host.pid ?? 0, ...servicePids().map(([, pid]) => pid), ...postgresPids()]);
  };

  const servicePids = (): [string, number][] => {
    if (!servers) return [];
    const pids = JSON.parse(readFileSync(join(state, 'distributed.json'), 'utf8')) as Record<string, { pid: number }>;
    return Object.entries(pids).map(([name, { pid }]) => [name, pid]);
  };
  const postgresPids = (): number[] => {
    if (servers) return [];
    try {
      return [Number(readFileSync(join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  };

  await start().catch(async (error: unknown) => {
    host.kill('SIGKILL');
    await ended;
    await folder.remove();
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  });
  if (outlivesSuite) unreference(host);
  const stop = async () => {
    host.kill('SIGTERM');
    await ended;
  };
  return {
    url: `http://localhost:${port}`,
    simulatorControl: `http://127.0.0.1:${controlPort}`,
    state,
    lines,
    get postgresUrl() {
      return postgresUrl;
    },
    pid(service) {
      const pid = service === undefined ? host.pid : servicePids().find(([name]) => name === service)?.[1];
      if (!pid) throw new Error(`no process of ${service ?? 'the host'}`);
      return pid;
    },
    stop,
    start,
    ended: () => ended,
    tell: line => void host.stdin?.write(`${line}\n`),
    async kill() {
      host.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await stop();
      // After a kill of the host its PostgreSQL keeps running, ready for the next start.
      for (const pid of postgresPids()) killIn(state, pid);
      await folder.remove();
    },
  };
}
