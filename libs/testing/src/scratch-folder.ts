import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder, releaseFolder } from './guard.js';

const prefix = 'kirana-test-';
const pidFile = 'pids.json';
let swept = false;

/** A folder for one server, named after this process, with a file that lists the server's processes. */
export class ScratchFolder {
  readonly path: string;

  constructor(kind: string) {
    if (!swept) sweepStaleFolders();
    swept = true;
    this.path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${kind}-`));
    // PostgreSQL runs as another user when the tests run as root, and has to enter this folder.
    chmodSync(this.path, 0o755);
    this.owns([]);
  }

  /** Registers processes of this folder, which are killed when this process ends. */
  owns(pids: readonly number[]): void {
    writeFileSync(join(this.path, pidFile), JSON.stringify(pids));
    guardFolder(this.path, pids);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    releaseFolder(this.path);
  }
}

/**
 * Removes folders and processes left by a test run whose guard was killed as well. Kills only processes whose command line names the
 * folder.
 */
function sweepStaleFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    for (const pid of notedPids(folder)) if (commandLine(Math.abs(pid)).includes(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function notedPids(folder: string): number[] {
  try {
    return JSON.parse(readFileSync(join(folder, pidFile), 'utf8')) as number[];
  } catch {
    return [];
  }
}

/** Kills the process named by a pid file, if its command line contains the folder: the number may have been reused by another process. */
export function killIn(folder: string, pid: number): void {
  if (commandLine(pid).includes(folder)) process.kill(pid, 'SIGKILL');
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
