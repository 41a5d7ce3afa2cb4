import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.js';

/** The user that runs PostgreSQL, which refuses to run as root. Undefined: the current user. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the system's `postgres` user, or `nobody` where there is none; undefined unless this process runs as root. */
export function findRunner(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return idsOf('postgres') ?? idsOf('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function idsOf(user: string): Runner | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Returns executables that the runner can start: the given ones or, when they are in a folder only root may enter, copies in the temporary
 * folder, made once per version.
 */
export function reachableBinaries(binaries: Binaries, runner: Runner | undefined): Binaries {
  if (!runner || canRun(binaries.postgres, runner)) return binaries;
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
    .stdout.trim()
    .replaceAll(/[^\w.]+/g, '-');
  const home = join(tmpdir(), `kirana-${version}`);
  if (!existsSync(home)) {
    const half = `${home}.${process.pid}`;
    cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, home);
  }
  const moved = (path: string) => join(home, 'bin', basename(path));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres), home };
}

/** Returns a data folder that the runner can access: the given one, or one in the temporary folder with a name derived from it. */
export function reachableFolder(folder: string, runner: Runner | undefined): string {
  if (!runner) return folder;
  mkdirSync(folder, { recursive: true });
  if (canEnter(folder, runner)) {
    chownSync(folder, runner.uid, runner.gid);
    return folder;
  }
  const elsewhere = join('/var/tmp', `kirana-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  mkdirSync(elsewhere, { recursive: true });
  chownSync(elsewhere, runner.uid, runner.gid);
  chmodSync(elsewhere, 0o700);
  return elsewhere;
}

function canRun(program: string, runner: Runner): boolean {
  return spawnSync(program, ['--version'], { ...runner, cwd: '/' }).status === 0;
}

function canEnter(folder: string, runner: Runner): boolean {
  return spawnSync('ls', [folder], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}
