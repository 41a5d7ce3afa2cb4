import { spawn, type ChildProcess } from 'node:child_process';

// A process of its own, because a killed test run can no longer clean up after itself. It reads what to watch from its input and
// acts when that ends, which happens whatever the test process dies of.
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

/** If this process ends in whatever way, `pids` are killed and the folder is removed. Replaces what was said of the folder before. */
export function guardFolder(folder: string, pids: readonly number[]): void {
  tell({ folder, pids });
}

/** The folder's servers have been stopped and it is gone. */
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
