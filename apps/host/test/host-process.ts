import { ScratchFolder } from '@kirana/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface HostOptions {
  readonly mode?: 'embedded' | 'distributed';
  readonly env?: Readonly<Record<string, string>>;
  /** Its state folder; a new one by default. */
  readonly state?: string;
}

/** A host as started by the launcher, with its output. It ends together with this process. */
export class HostProcess {
  readonly lines: string[] = [];
  readonly state: string;
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #folder: ScratchFolder;
  #lineWaiters: (() => void)[] = [];
  #over = false;

  constructor({ mode = 'embedded', env = {}, state }: HostOptions) {
    this.#folder = new ScratchFolder('host');
    this.state = state ?? join(this.#folder.path, 'state');
    this.#child = spawn(process.execPath, [fileURLToPath(new URL(`../dist/${mode}.js`, import.meta.url))], {
      // No suite waits for pictures that are drawn in advance.
      env: { PATH: process.env['PATH'], KIRANA_STATE: this.state, PRERENDER_AFTER: '0', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#folder.owns([this.#child.pid ?? 0]);
    const { stdout, stderr } = this.#child;
    for (const output of [stdout, stderr]) {
      if (output) createInterface({ input: output }).on('line', line => this.#addLine(line));
    }
    this.ended = new Promise(resolve =>
      this.#child.once('close', code => {
        this.#over = true;
        this.#addLine('');
        resolve(code);
      }),
    );
  }

  get text(): string {
    return this.lines.join('\n').trim();
  }

  /** Waits until a line of the output matches. */
  async until(pattern: RegExp): Promise<void> {
    while (!this.lines.some(line => pattern.test(line))) {
      if (this.#over) throw new Error(`the host ended without ${String(pattern)}:\n${this.text}`);
      await new Promise<void>(resolve => this.#lineWaiters.push(resolve));
    }
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Simulates the end of the program that has started it. */
  endInput(): void {
    this.#child.stdin?.end();
  }

  /** Simulates the end of the program that reads the output. */
  stopReading(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  /** Returns the command lines of processes that use its state folder; Linux only. */
  leftovers(): string[] {
    return commandLines().filter(line => line.includes(`${this.state}/`));
  }

  async remove(): Promise<void> {
    this.send('SIGKILL');
    await this.ended;
    await this.#folder.remove();
  }

  #addLine(line: string): void {
    this.lines.push(line);
    for (const go of this.#lineWaiters.splice(0)) go();
  }
}

function commandLines(): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    });
}
