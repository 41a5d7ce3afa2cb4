import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** As Kubernetes: after `terminationGracePeriodSeconds` there is no more asking. */
const graceMs = 60_000;

/** One process of a service, of the built code. */
export class Replica {
  #process: ChildProcess | undefined;
  /** Everything it has said, over all its lives. */
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

  /** SIGTERM; resolves with the exit code when it has ended, and how long that took. Killed when it takes too long (137). */
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

  /** SIGKILL, as if its machine had gone. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise(resolve => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  }
}
