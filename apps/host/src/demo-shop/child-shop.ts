import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** How long it may take to stop in order, ms. */
const stopWithinMs = 20_000;
/** How many lines from the end of its output are kept, which say why it ended. */
const kept = 40;

/**
 * A shop as a process of its own. Its input is a pipe from this process, so that it notices the end of this one, even a SIGKILL, and ends as well
 * (with-parent.ts).
 */
export class ChildShop {
  /** Resolves with the end of its output when it has ended. */
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;
  readonly #lines: string[] = [];
  #isReady = false;

  constructor(program: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
    this.#process = spawn(process.execPath, [program, ...args], {
      env: { ...env, ENDS_WITH_INPUT: 'true' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const { stdin, stdout, stderr } = this.#process;
    // It has ended: `ended` says so.
    stdin?.on('error', () => undefined);
    for (const output of [stdout, stderr]) if (output) createInterface({ input: output }).on('line', line => this.#read(line));
    this.ended = new Promise(resolve => {
      const over = () => resolve(this.#lines.join('\n'));
      this.#process.once('error', over);
      this.#process.once('close', over);
    });
  }

  /** Whether it can be opened. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when it has ended with everything it has started. */
  async stop(): Promise<void> {
    this.#process.stdin?.end();
    this.#process.kill('SIGTERM');
    const slow = new AbortController();
    const tooLong = delay(stopWithinMs, undefined, { signal: slow.signal }).then(
      () => this.#process.kill('SIGKILL'),
      () => undefined,
    );
    await Promise.race([this.ended, tooLong]);
    slow.abort();
  }

  #read(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > kept) this.#lines.shift();
    if (line.startsWith('Kirana is ready')) this.#isReady = true;
  }
}
