import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisCheckout } from '@kirana/testing';

/** One version of the shop that is measured. */
export interface Version {
  /** Short commit id, or `this checkout`. */
  readonly name: string;
  /** Folder of its built checkout. */
  readonly folder: string;
}

export const current: Version = { name: 'this checkout', folder: thisCheckout };

/**
 * Clones a commit of this repository into a temporary folder, installs its packages and builds it there, with its own launcher.
 *
 * @throws Error when git does not know the commit or the build fails.
 */
export function checkOut(ref: string): { version: Version; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-against-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
    cwd: thisCheckout,
    encoding: 'utf8',
  }).trim();
  run('git', 'clone', '--quiet', '--no-checkout', thisCheckout, '.');
  run('git', 'checkout', '--quiet', commit);
  run(
    process.execPath,
    '--input-type=module',
    '-e',
    `await (await import('./tools/launcher/prepare.mjs')).prepare({ web: true })`,
  );
  return { version: { name: commit.slice(0, 7), folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
