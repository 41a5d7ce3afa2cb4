import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where root keeps what other users must be able to read but not to change; unlike the temporary folder, only root may write beside it. */
const rootsFolder = '/var/lib/kirana';

/**
 * Makes a folder unless it is there, and makes sure that it belongs to this user and that nobody else may change it: in a folder that all
 * users share, another account can have made it first.
 *
 * @throws Error that names the folder when it is a link, a file, or another user's.
 */
function ensureOwn(path: string, mode: number): string {
  mkdirSync(path, { recursive: true, mode });
  const found = lstatSync(path);
  const uid = process.getuid?.();
  const isOurs = uid === undefined || (found.uid === uid && (found.mode & 0o022) === 0);
  if (found.isDirectory() && isOurs) return path;
  throw new Error(`${path} was made by another user of this machine, so it is not used. Remove it and start again.`);
}

/** Returns the folder `kirana-<name>-<user id>` in the temporary folder, which only this user may enter. */
export function ownTemporaryFolder(name: string, temporary = tmpdir()): string {
  return ensureOwn(join(temporary, `kirana-${name}-${process.getuid?.() ?? 'own'}`), 0o700);
}

/** Returns the folder in which root keeps copies of programs for users who cannot enter the checkout. */
export function ownProgramFolder(): string {
  return ensureOwn(rootsFolder, 0o755);
}
