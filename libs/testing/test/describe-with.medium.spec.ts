import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the fixture in a separate Jest process. */
function runFixture(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const args = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--testRegex', 'describe-with\\.fixture\\.ts$'];
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

describe('describeWith, without a server', () => {
  it('skips the suite by name, prints how to get the server, and records it for the summary of the run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kirana-skipped-'));
    const skippedSuites = join(folder, 'skipped.jsonl');
    const { code, output } = await runFixture({ SKIPPED_SUITES_FILE: skippedSuites });
    expect(code).toBe(0);
    expect(output).toContain('skipped: A suite without its server. Unobtainium is not available. Dig deeper.');
    expect(output).toMatch(/1 skipped, 1 passed/);
    expect(JSON.parse(await readFile(skippedSuites, 'utf8'))).toEqual({
      suite: 'A suite without its server',
      server: 'Unobtainium',
      howToGetIt: 'Dig deeper.',
    });
    await rm(folder, { recursive: true });
  }, 60_000);

  it('fails with CI=true', async () => {
    const { code, output } = await runFixture({ CI: 'true' });
    expect(code).toBe(1);
    expect(output).toContain('Unobtainium is not available. Dig deeper.');
    expect(output).toMatch(/1 failed, 1 passed/);
  }, 60_000);
});
