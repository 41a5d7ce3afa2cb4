import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** As in Kubernetes: after `terminationGracePeriodSeconds` the process is killed. */
const graceMs = 60_000;

/** One process of a service, from the built code. */
export class Replica {
  #process: ChildProcess | undefined;
  /** The output of all its runs. */
  readonly lines: string[] = [];

  constructor(
    readonly service: string,
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    private readonly started: (pid: number) => void,
  ) {}

  start(): void {
    const child = spawn(process.execPath, [join(root, 'apps', this.service, 'dist/main.js')], {
      env: { ...this.env, PORT: String(this.port), PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', line => this.lines.push(line));
    this.#process = child;
    if (child.pid !== undefined) this.started(child.pid);
  }

  /** Sends SIGTERM; resolves with the exit code and the duration when the process has ended. Killed when it takes too long (137). */
  async stop(): Promise<{ code: number; ms: number }> {
    const started = performance.now();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: child?.exitCode ?? 0, ms: 0 };
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    const code = await new Promise<number>(resolve => {
      child.once('exit', (exit, signal) => resolve(exit ?? (signal === 'SIGKILL' ? 137 : 143)));
      child.kill('SIGTERM');
    });
    clearTimeout(timer);
    return { code, ms: performance.now() - started };
  }

  /** Sends SIGKILL, as if its machine had failed. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise(resolve => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  }
}
