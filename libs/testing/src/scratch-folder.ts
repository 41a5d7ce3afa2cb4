import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder, releaseFolder } from './guard.js';

const prefix = 'kirana-test-';
const pidFile = 'pids.json';
let swept = false;

/** A folder for one server, named after this process, with a note of the server's processes in it. */
export class ScratchFolder {
  readonly path: string;

  constructor(kind: string) {
    if (!swept) sweepStaleFolders();
    swept = true;
    this.path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${kind}-`));
    // Postgres runs as another user when the tests run as root, and must be able to pass through.
    chmodSync(this.path, 0o755);
    this.owns([]);
  }

  /** These processes live in the folder and die with this process. */
  owns(pids: readonly number[]): void {
    writeFileSync(join(this.path, pidFile), JSON.stringify(pids));
    guardFolder(this.path, pids);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    releaseFolder(this.path);
  }
}

/** Ends what a test run left behind whose guard was killed as well. Only processes whose command line names the folder are ended. */
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
