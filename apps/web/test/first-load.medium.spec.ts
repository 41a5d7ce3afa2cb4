import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = fileURLToPath(new URL('..', import.meta.url));

describe('first page load', () => {
  it('stays within its JavaScript and CSS budget', async () => {
    // The build that `npm test` makes first. Fails with the sizes of every page when one exceeds its budget.
    const { stdout } = await run(process.execPath, ['scripts/first-load.mjs'], { cwd: web });
    expect(stdout).toMatch(/^home +js [\d.]+ KB of [\d.]+ in /);
  });
});
