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

/** Returns the paths of tracked and untracked files, without ignored files and uncommitted deletions. */
export function filesOfGit(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'libs', 'tools'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\n'))].filter(path => path !== '' && existsSync(join(root, path)));
}

/** Returns every source file of the checkout. */
export function sourceFiles(): SourceFile[] {
  return filesOfGit()
    .filter(path => /\.(ts|tsx|mjs)$/.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
