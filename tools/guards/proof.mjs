import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A suite that hangs without its guard counts as failed. */
const withinMs = 120_000;

/**
 * Runs a suite of the copy and returns the result: `green`; `red` with the failed tests; `broken` when it failed before running its tests,
 * which proves nothing.
 *
 * @returns {{ kind: 'green' | 'red' | 'broken', tests: string[], output: string }}
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
    if (run.error?.code === 'ETIMEDOUT') return { kind: 'red', tests: [`not finished within ${withinMs / 1_000} s`], output: '' };
    return judge(JSON.parse(readFileSync(result, 'utf8')), run.stderr);
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}

/** Classifies a result; a suite whose tests never ran proves nothing about the guard. */
export function judge({ success, numRuntimeErrorTestSuites, numTotalTests, testResults }, output) {
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  if (numRuntimeErrorTestSuites > 0 || numTotalTests === 0) return { kind: 'broken', tests, output };
  return { kind: success ? 'green' : 'red', tests, output };
}
