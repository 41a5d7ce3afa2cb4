import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A suite that hangs without its guard has noticed as well. */
const withinMs = 120_000;

/**
 * Runs a suite of the copy and says what became of it: `green`; `red` with the tests that failed; `broken` when it did not get as far as
 * its tests, which proves nothing.
 *
 * @returns {{ kind: 'green' | 'red' | 'broken', tests: string[], said: string }}
 */
export function prove(copy, suite) {
  const notes = mkdtempSync(join(tmpdir(), 'kirana-proof-'));
  const result = join(notes, 'result.json');
  try {
    const run = spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${result}`,
        '--runTestsByPath',
        suite,
      ],
      { cwd: copy, encoding: 'utf8', timeout: withinMs, killSignal: 'SIGKILL', env: { ...process.env, CI: 'true' } },
    );
    if (run.error?.code === 'ETIMEDOUT') return { kind: 'red', tests: [`not over within ${withinMs / 1_000} s`], said: '' };
    return judge(JSON.parse(readFileSync(result, 'utf8')), run.stderr);
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}

/** A suite whose tests never began says nothing about the guard. */
export function judge({ success, numRuntimeErrorTestSuites, numTotalTests, testResults }, said) {
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  if (numRuntimeErrorTestSuites > 0 || numTotalTests === 0) return { kind: 'broken', tests, said };
  return { kind: success ? 'green' : 'red', tests, said };
}
