import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.js';
import { ownProgramFolder } from './own-folder.js';
import { PostgresFailed } from './postgres-failed.js';

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
 * Returns executables that the runner can start: the given ones or, when they are in a folder only root may enter, copies in root's own
 * folder, made once per version.
 */
export function reachableBinaries(binaries: Binaries, runner: Runner | undefined): Binaries {
  if (!runner || canRun(binaries.postgres, runner)) return binaries;
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
    .stdout.trim()
    .replaceAll(/[^\w.]+/g, '-');
  const home = join(ownProgramFolder(), version);
  if (!existsSync(home)) {
    const half = mkdtempSync(`${home}.`);
    cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    renameSync(half, home);
  }
  const moved = (path: string) => join(home, 'bin', basename(path));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres), home };
}

/**
 * Gives the data folder to the runner.
 *
 * @throws PostgresFailed where the runner cannot enter it: the data are kept where the shop says, or the shop does not start.
 */
export function handOver(folder: string, runner: Runner | undefined): void {
  if (!runner) return;
  if (canEnter(dirname(folder), runner)) return chownSync(folder, runner.uid, runner.gid);
  const earlier = join('/var/tmp', `kirana-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  const keptThere = existsSync(join(earlier, 'data/PG_VERSION'))
    ? ` An earlier version kept the data of this shop in ${earlier}: move what is in it to ${folder} before you start.`
    : '';
  const blocking = foldersAbove(folder).find(each => !canEnter(each, runner)) ?? dirname(folder);
  throw new PostgresFailed(
    `PostgreSQL does not run as root but as another user, who may not enter ${blocking}. Let others pass (chmod o+x ${blocking}), ` +
      `or keep the shop's data elsewhere: KIRANA_STATE=/var/lib/kirana/shop npm start.${keptThere}`,
    '',
  );
}

/** Returns the folders on the way to a folder, from the root on. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [...foldersAbove(above), above];
}

function canRun(program: string, runner: Runner): boolean {
  return spawnSync(program, ['--version'], { ...runner, cwd: '/' }).status === 0;
}

function canEnter(folder: string, runner: Runner): boolean {
  return spawnSync('ls', ['-d', `${folder}/.`], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}
