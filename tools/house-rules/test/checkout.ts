import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

let listedFiles: readonly string[] | undefined;
let readFiles: readonly SourceFile[] | undefined;

/** Returns the paths of tracked and untracked files, without ignored files and uncommitted deletions. They are listed once. */
export function filesOfGit(): readonly string[] {
  listedFiles ??= listFiles();
  return listedFiles;
}

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'libs', 'tools'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\n'))].filter(path => path !== '' && existsSync(join(root, path)));
}

/** Returns every source file of the checkout. They are read once. */
export function sourceFiles(): readonly SourceFile[] {
  readFiles ??= filesOfGit()
    .filter(path => /\.(ts|tsx|mjs)$/.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return readFiles;
}
