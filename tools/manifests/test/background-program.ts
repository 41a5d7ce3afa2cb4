import { ScratchFolder } from '@kirana/testing';
import { spawn } from 'node:child_process';

/** A program that runs until a test stops it. */
export interface BackgroundProgram {
  /** What it has printed so far, the last part. */
  output(): string;
  /** Exit code; undefined while it runs. */
  code(): number | undefined;
  /** Resolves with the exit code when it ends by itself. */
  readonly ended: Promise<number>;
  /** Sends SIGTERM, and SIGKILL when it does not end. */
  stop(): Promise<void>;
}

/** Starts a program with just these variables; it ends together with this process. */
export function startInBackground(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): BackgroundProgram {
  const folder = new ScratchFolder('background');
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  folder.owns(child.pid === undefined ? [] : [child.pid]);
  let output = '';
  let code: number | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (output = (output + String(chunk)).slice(-8_000)));
  const ended = new Promise<number>(resolve => {
    child.on('error', error => (output += String(error)));
    child.on('close', status => {
      code = status ?? 137;
      void folder.remove().then(() => resolve(code ?? 137));
    });
  });
  return {
    output: () => output,
    code: () => code,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
