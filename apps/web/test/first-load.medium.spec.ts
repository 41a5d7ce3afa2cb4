import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = fileURLToPath(new URL('..', import.meta.url));
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

describe('first page load', () => {
  it('stays within its JavaScript and CSS budget', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kirana-web-'));
    try {
      await run(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
        cwd: web,
        env: { ...process.env, NODE_ENV: 'production' },
      });
      // Fails with the sizes of every page when one exceeds its budget.
      const { stdout } = await run(process.execPath, ['scripts/first-load.mjs', folder], { cwd: web });
      expect(stdout).toMatch(/^home +js [\d.]+ KB of 120 /);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
