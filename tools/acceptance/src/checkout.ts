import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coveringTests, type CoveringTest } from './covering-tests.js';
import { readStatements, type Statement } from './statement.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the map stands. */
export const mapFile = join(root, 'docs/acceptance.md');

export function statementsOfTheCheckout(): Statement[] {
  return readStatements(readFileSync(join(root, 'tools/acceptance/data/statements.txt'), 'utf8'));
}

/** Tests that name lines, of every spec that git knows or would take, by path. */
export function testsOfTheCheckout(): CoveringTest[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'libs'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\n'))]
    .filter(path => /\.spec\.tsx?$/.test(path) && existsSync(join(root, path)))
    .toSorted()
    .flatMap(path => coveringTests({ path, text: readFileSync(join(root, path), 'utf8') }));
}
