import { closeSync, fchownSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresFailed } from './postgres-failed.js';
import type { Runner } from './run-as.js';

export interface NewDataFolder {
  /** The parent folder of `data`. */
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  readonly runner: Runner | undefined;
  readonly initdb: (args: string[]) => Promise<unknown>;
}

/**
 * Creates the data folder under another name and renames it at the end, so that an incomplete folder is never mistaken for a complete one.
 *
 * @throws PostgresFailed
 */
export async function makeDataFolder({ folder, user, password, runner, initdb }: NewDataFolder): Promise<void> {
  const half = join(folder, 'data.new');
  const passwordFile = join(folder, 'password');
  try {
    rmSync(half, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeNew(passwordFile, `${password}\n`, runner);
    const flags = [
      '--locale=C',
      '--encoding=UTF8',
      '--no-sync',
      '--auth=scram-sha-256',
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
    ];
    await initdb(['-D', half, ...flags]);
    renameSync(half, join(folder, 'data'));
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new PostgresFailed('PostgreSQL could not make its data folder', String((error as { stderr?: string }).stderr ?? error));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Writes a file that only the runner reads. The folder is the runner's: a link that lies there in its place is neither followed nor handed over. */
function writeNew(path: string, content: string, runner: Runner | undefined): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, content);
    if (runner) fchownSync(file, runner.uid, runner.gid);
  } finally {
    closeSync(file);
  }
}
