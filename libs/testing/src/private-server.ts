import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { eventually } from './eventually.js';
import type { ScratchFolder } from './scratch-folder.js';
import type { TestServer } from './test-server.js';

export interface PrivateServerSettings {
  readonly name: string;
  readonly url: string;
  readonly folder: ScratchFolder;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Rejects while the server is not ready. */
  readonly ready: () => Promise<void>;
  /** A helper process that starts before the server and ends after it. */
  readonly companion?: ChildProcess;
  /** It does not keep this process alive. */
  readonly outlivesSuite?: boolean;
}

export interface PrivateServer extends TestServer {
  isRunning(): boolean;
}

/** Runs an installed server as a child process, in a process group of its own so that the whole group can be killed at once. */
export async function startPrivateServer(settings: PrivateServerSettings): Promise<PrivateServer> {
  const { name, url, folder, command, args, env, ready, companion, outlivesSuite } = settings;
  let child: ChildProcess | undefined;
  let over: Promise<void> = Promise.resolve();
  let output = '';

  const start = async () => {
    const started = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...env },
    });
    let ended = false;
    child = started;
    over = new Promise(resolve => {
      started.on('error', error => (output += String(error)));
      started.on('close', () => {
        ended = true;
        resolve();
      });
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', chunk => (output = (output + String(chunk)).slice(-4_000)));
    if (outlivesSuite) unreference(started);
    const pids = [started.pid === undefined ? undefined : -started.pid, companion?.pid];
    folder.owns(pids.filter(pid => pid !== undefined));
    const problem = () => new Error(`${name} does not start:\n${output}`);
    const up = async () => {
      if (!ended) await ready();
    };
    await eventually(`${name} answers`, up, 120_000, 100).catch(() => Promise.reject(problem()));
    if (ended) throw problem();
  };
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const signal = (what: NodeJS.Signals) => {
    if (child?.pid === undefined || !isRunning()) return;
    // SIGKILL goes to the whole group; other signals go to the program itself.
    process.kill(what === 'SIGKILL' ? -child.pid : child.pid, what);
  };
  const kill = async () => {
    signal('SIGKILL');
    await over;
  };
  const shutDown = async () => {
    signal('SIGTERM');
    const timer = setTimeout(() => signal('SIGKILL'), 20_000);
    await over;
    clearTimeout(timer);
  };

  await start();
  return {
    url,
    isRunning,
    kill,
    start,
    async restart() {
      await shutDown();
      await start();
    },
    async stop() {
      // Its data is removed as well, so a clean shutdown is not needed.
      await kill();
      companion?.kill('SIGKILL');
      await folder.remove();
    },
  };
}

/** Lets this process end although the child runs: neither the child nor its output is waited for. */
export function unreference(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref();
}

/** Returns the first of these programs that is installed: a full path, or a name to look up in PATH. */
export function installedProgram(...candidates: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return candidates
    .flatMap(candidate => (candidate.startsWith('/') ? [candidate] : folders.map(folder => join(folder, candidate))))
    .find(path => existsSync(path));
}
