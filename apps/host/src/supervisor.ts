import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { askedUrl } from './shop-address.js';

const startTimeoutMs = 60_000;
const restartAfterMs = 500;
const longestWaitMs = 15_000;
/** How often in a row a service may exit by itself before it listens. A killed service is always restarted. */
const mostFailures = 6;
/** Number of characters of a service's error output that are kept for the failure message. */
const keptOutput = 2_000;

type Env = Readonly<Record<string, string>>;

/** Thrown when a service ends instead of becoming ready. */
export class CouldNotStart extends Error {
  override name = 'CouldNotStart';
}

interface Member {
  readonly name: string;
  readonly env: Env;
  readonly port: number;
  process: ChildProcess;
  /** True once the service itself has reported over its IPC channel that it listens on the port. */
  listens: boolean;
  errorOutput: string;
  failures: number;
}

export interface SupervisorSettings {
  /** Called with the process ids whenever they change. */
  readonly publishPids: (pids: Record<string, { pid: number; port: number }>) => void;
  /** Called when a service could not be restarted and no further attempts are made. */
  readonly onGivenUp?: (error: CouldNotStart) => void;
  /** Delay before a restart in milliseconds; shorter in tests. */
  readonly restartAfterMs?: number;
}

/** Keeps one process per service running: a process that ends is restarted, as Kubernetes would do. */
export class Supervisor {
  readonly #members = new Map<string, Member>();
  readonly #stopping = new AbortController();

  constructor(private readonly settings: SupervisorSettings) {}

  /**
   * Resolves when the service reports that it is ready. It listens on the port, at the HOST of its settings or else on 127.0.0.1.
   *
   * @throws CouldNotStart when the service ends before, or is not ready within a minute.
   */
  async start(name: string, env: Env, port: number): Promise<void> {
    const member = this.#spawn({ name, env, port, failures: 0 });
    const deadline = performance.now() + startTimeoutMs;
    for (;;) {
      const missing = member.listens ? await missingOf(askedUrl(env['HOST'] ?? '127.0.0.1', port)) : 'its port';
      if (missing === '') return;
      this.#stopping.signal.throwIfAborted();
      if (!member.listens && hasEnded(member.process)) throw new CouldNotStart(`${name} could not start. ${endReason(member)}`);
      if (performance.now() > deadline)
        throw new CouldNotStart(`${name} did not become ready within ${startTimeoutMs / 1_000} s: ${missing}`);
      await delay(50);
    }
  }

  /** Stops every service and lets it finish its work. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills every service with SIGKILL. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#stopping.abort(new CouldNotStart('the services are being stopped'));
    await Promise.all(
      [...this.#members.values()].map(async ({ process: child }) => {
        if (hasEnded(child)) return;
        const ended = new Promise(resolve => child.once('exit', resolve));
        child.kill(signal);
        await ended;
      }),
    );
  }

  #spawn({ name, env, port, failures }: Pick<Member, 'name' | 'env' | 'port' | 'failures'>): Member {
    const main = createRequire(import.meta.url).resolve(`@kirana/${name}/main`);
    // In its own process group: a Ctrl-C in the terminal is handled by the host, which stops the services in order. The IPC channel tells
    // the service when the host has ended without doing so.
    const child = spawn(process.execPath, [main], {
      env: { ...env, PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      detached: true,
    });
    const member: Member = { name, env, port, failures, process: child, listens: false, errorOutput: '' };
    this.#members.set(name, member);
    this.#publishPids();
    child.on('message', () => {
      member.listens = true;
      member.failures = 0;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      member.errorOutput = (member.errorOutput + String(chunk)).slice(-keptOutput);
      if (member.listens) process.stderr.write(chunk);
    });
    const hasStarted = failures > 0;
    // Raised when the program is missing or there is no memory for a process.
    child.once('error', error => (member.errorOutput += error.message));
    child.once('close', (code, signal) => this.#ended(member, hasStarted, signal ?? `exit code ${code}`));
    return member;
  }

  #ended(member: Member, isRestart: boolean, how: string): void {
    const { name, listens, process: child } = member;
    // `start` reports a failure of the first start.
    if (this.#stopping.signal.aborted || (!listens && !isRestart)) return;
    if (!listens && child.signalCode === null) member.failures++;
    if (member.failures > mostFailures)
      return this.settings.onGivenUp?.(new CouldNotStart(`${name} could not be started again. ${endReason(member)}`));
    const waitMs = Math.min(
      (this.settings.restartAfterMs ?? restartAfterMs) * 2 ** Math.max(0, member.failures - 1),
      longestWaitMs,
    );
    process.stdout.write(`${name} ended (${how}), starting it again\n`);
    setTimeout(() => {
      if (!this.#stopping.signal.aborted) this.#spawn({ ...member, failures: Math.max(1, member.failures) });
    }, waitMs).unref();
  }

  #publishPids(): void {
    this.settings.publishPids(
      Object.fromEntries([...this.#members].map(([name, { process: child, port }]) => [name, { pid: child.pid ?? 0, port }])),
    );
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function endReason({ errorOutput, process: child }: Member): string {
  return errorOutput.trim() || `It ended with ${child.signalCode ?? `exit code ${child.exitCode}`}.`;
}

/** Returns the dependencies that the service at an address is missing; empty when it is ready. */
async function missingOf(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/health/ready`);
    return response.ok ? '' : `it is missing ${((await response.json()) as { missing?: string[] }).missing?.join(', ')}`;
  } catch {
    return 'it does not answer';
  }
}
