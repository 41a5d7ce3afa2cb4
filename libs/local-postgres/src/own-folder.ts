import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where root keeps what other users must be able to read but not to change; unlike the temporary folder, only root may write beside it. */
const rootsFolder = '/var/lib/kirana';

/** Thrown for a folder that another account may have prepared for this one to use. */
export class ForeignFolder extends Error {
  constructor(path: string) {
    super(`${path} was made by another user of this machine, so it is not used. Remove it and start again.`);
    this.name = 'ForeignFolder';
  }
}

/**
 * Makes a folder unless it is there, and makes sure that it belongs to this user and that nobody else may change it: in a folder that all
 * users share, another account can have made it first.
 *
 * @throws ForeignFolder when it is a link, a file, or another user's.
 */
function ensureOwn(path: string, mode: number): string {
  mkdirSync(path, { recursive: true, mode });
  const found = lstatSync(path);
  const uid = process.getuid?.();
  const isOurs = uid === undefined || (found.uid === uid && (found.mode & 0o022) === 0);
  if (found.isDirectory() && isOurs) return path;
  throw new ForeignFolder(path);
}

/**
 * Refuses a path of which another account made a part, in a folder where every account may make some, as the temporary one: what is in there,
 * secrets and links to other folders, would be its choice. A folder on the way that is not there yet is fine.
 *
 * @throws ForeignFolder
 */
export function assertNotPlanted(path: string): void {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  for (let each = resolve(path), above = dirname(each); each !== above; each = above, above = dirname(each)) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found && found.uid !== uid && found.uid !== 0 && (statSync(above).mode & 0o002) !== 0) throw new ForeignFolder(each);
  }
}

/** Returns the folder `kirana-<name>-<user id>` in the temporary folder, which only this user may enter. */
export function ownTemporaryFolder(name: string, temporary = tmpdir()): string {
  return ensureOwn(join(temporary, `kirana-${name}-${process.getuid?.() ?? 'own'}`), 0o700);
}

/** Returns the folder in which root keeps copies of programs for users who cannot enter the checkout. */
export function ownProgramFolder(): string {
  return ensureOwn(rootsFolder, 0o755);
}
