// Runs every level of test: first code, services and servers, then the whole shop in a browser, and says how long each took.
// `npm test -- <pattern>` runs what matches.
// What could not be run for want of a server is said by name at the end; with CI=true it fails instead.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

const patterns = process.argv.slice(2);
const notes = mkdtempSync(join(tmpdir(), 'kirana-skipped-'));
const skippedSuitesFile = join(notes, 'suites.jsonl');

/**
 * Suites that have the machine to themselves: they hold the shop against the clock, or load it until it would show. All others wait for what
 * they look at, and leave a third of two cores idle when they run alone.
 */
const alone = '/(offsets|guessed-numbers|rolling-change|crashes|last-pieces|backup-and-restore)\\.e2e\\.spec\\.ts$';

await prepare({ web: true });
const levels =
  patterns.length > 0
    ? [['What matches', ['--maxWorkers=2', ...patterns]]]
    : [
        ['Code, services, servers', ['--maxWorkers=2', '--testPathIgnorePatterns', '\\.e2e\\.spec\\.ts$', '/node_modules/']],
        [
          'The whole shop, two at a time',
          ['--maxWorkers=2', '--testPathIgnorePatterns', alone, '/node_modules/', '--testPathPatterns', '\\.e2e\\.spec\\.ts$'],
        ],
        // What a failed test leaves open must not keep the rest of CI waiting.
        ['The whole shop, one at a time', ['--runInBand', '--forceExit', alone]],
      ];
const failed = levels.filter(([name, args]) => !jest(name, args)).map(([name]) => name);
sayWhatWasSkipped();
rmSync(notes, { recursive: true, force: true });
console.log(failed.length === 0 ? '\nAll levels passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

function jest(name, args) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const result = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', `${root}/node_modules/jest/bin/jest.js`, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SKIPPED_SUITES_FILE: skippedSuitesFile },
    },
  );
  console.log(`== ${name}: ${((Date.now() - began) / 1_000).toFixed(0)} s`);
  return result.status === 0;
}

function sayWhatWasSkipped() {
  if (!existsSync(skippedSuitesFile)) return;
  const suites = readFileSync(skippedSuitesFile, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  console.log('\nNot run, because something they need is not on this machine:');
  for (const { suite, server, howToGetIt } of suites) console.log(`  ${suite}: no ${server}. ${howToGetIt}`);
}
