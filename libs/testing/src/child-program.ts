import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.js';
import { ScratchFolder } from './scratch-folder.js';

const register = new URL('../typescript/register.mjs', import.meta.url).href;

/** A program in a process of its own, so that a test can kill it. */
export interface ChildProgram {
  /** The lines printed so far. */
  readonly lines: readonly string[];
  /** Waits for a printed line that matches. */
  line(matching: RegExp, withinMs?: number): Promise<string>;
  /** Writes a line to the program's standard input. */
  write(line: string): void;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves with the exit code; 137 when the process had to be killed. */
  stop(): Promise<number>;
  /** Resolves with the exit code when the process ends by itself. */
  readonly ended: Promise<number>;
}

export interface ChildProgramOptions {
  readonly args?: readonly string[];
  /** Replaces the whole environment except PATH. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs a TypeScript file from its source. The process ends together with this one. */
export async function startProgram(file: URL, { args = [], env = {}, cwd }: ChildProgramOptions = {}): Promise<ChildProgram> {
  const folder = new ScratchFolder('program');
  const node = ['--import', register, fileURLToPath(file), ...args];
  const child = spawn(process.execPath, node, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  folder.owns(child.pid === undefined ? [] : [child.pid]);
  // A program that ends closes its input; its end is reported by `ended`.
  child.stdin.on('error', () => undefined);
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', line => lines.push(line));
  let over = false;
  const ended = new Promise<number>(resolve => {
    child.on('close', (code, signal) => {
      over = true;
      void folder.remove().then(() => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
    });
  });
  return {
    lines,
    ended,
    async line(matching, withinMs = 20_000) {
      return eventually(
        `a line like ${String(matching)}`,
        () => {
          const found = lines.find(line => matching.test(line));
          if (!found && over) throw new Error(`the program ended without it:\n${lines.join('\n')}`);
          return found ?? false;
        },
        withinMs,
      );
    },
    write: text => void child.stdin.write(`${text}\n`),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
