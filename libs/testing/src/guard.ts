import { spawn, type ChildProcess } from 'node:child_process';

// A separate process, because a killed test run cannot clean up after itself. It reads what to watch from its standard input and cleans up
// when the input ends, which happens however the test process ends.
const guardProgram = `
const { rmSync } = require('node:fs');
const watched = new Map();
const kill = pid => { try { process.kill(pid, 'SIGKILL'); } catch {} };
let text = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('data', chunk => {
  const lines = (text += chunk).split('\\n');
  text = lines.pop();
  for (const line of lines) {
    const { folder, pids } = JSON.parse(line);
    if (pids) watched.set(folder, pids); else watched.delete(folder);
  }
});
process.stdin.on('end', () => {
  for (const pids of watched.values()) pids.forEach(kill);
  for (const folder of watched.keys()) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});`;

let guard: ChildProcess | undefined;

/**
 * Makes sure that `pids` are killed and the folder is removed when this process ends, for whatever reason. Replaces earlier calls for the
 * folder.
 */
export function guardFolder(folder: string, pids: readonly number[]): void {
  tell({ folder, pids });
}

/** Stops guarding a folder whose servers have been stopped and which has been removed. */
export function releaseFolder(folder: string): void {
  if (guard) tell({ folder });
}

function tell(line: { folder: string; pids?: readonly number[] }): void {
  guard ??= startGuard();
  guard.stdin?.write(`${JSON.stringify(line)}\n`);
}

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ['-e', guardProgram], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // It must not keep the test process alive.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  child.stdin?.on('error', () => undefined);
  return child;
}
