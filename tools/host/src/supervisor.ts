import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

const startTimeoutMs = 60_000;
const restartAfterMs = 500;

interface Member {
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  process: ChildProcess;
}

/** Keeps one process per service running: one that dies is started again, as Kubernetes would. */
export class Supervisor {
  readonly #members = new Map<string, Member>();
  #stopping = false;

  /** `publishPids` is told the process ids whenever they change. */
  constructor(private readonly publishPids: (pids: Record<string, { pid: number; port: number }>) => void) {}

  /** Resolves when the service says that it is ready. */
  async start(name: string, env: Readonly<Record<string, string>>, port: number): Promise<void> {
    this.#spawn(name, env, port);
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isReady(port))) {
      if (Date.now() > deadline) throw new Error(`${name} did not become ready within ${startTimeoutMs / 1_000} s`);
      if (this.#stopping) return;
      await delay(50);
    }
  }

  /** Does `work`; should it fail, what it has started is stopped again, because its processes would outlive this one. */
  async orStop<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Lets every service finish what it is doing. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#members.values()].map(async ({ process: child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise(resolve => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }),
    );
  }

  #spawn(name: string, env: Readonly<Record<string, string>>, port: number): void {
    const main = createRequire(import.meta.url).resolve(`@kirana/${name}/main`);
    // In a group of its own: a Ctrl-C in the terminal is for the host, which stops the services in order.
    const child = spawn(process.execPath, [main], {
      env: { ...env, PATH: process.env['PATH'] ?? '' },
      stdio: 'inherit',
      detached: true,
    });
    this.#members.set(name, { env, port, process: child });
    this.#tellPids();
    child.once('exit', (code, signal) => {
      if (this.#stopping) return;
      process.stdout.write(`${name} ended (${signal ?? `exit code ${code}`}), starting it again\n`);
      setTimeout(() => {
        if (!this.#stopping) this.#spawn(name, env, port);
      }, restartAfterMs);
    });
  }

  #tellPids(): void {
    this.publishPids(
      Object.fromEntries([...this.#members].map(([name, { process: child, port }]) => [name, { pid: child.pid ?? 0, port }])),
    );
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}
