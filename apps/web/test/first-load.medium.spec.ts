import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = fileURLToPath(new URL('..', import.meta.url));

const readConsolePages = () =>
  readFileSync(join(web, 'src/app/console/console-pages.tsx'), 'utf8').match(/consolePage\(/g)?.length;

describe('first page load', () => {
  it('stays within its JavaScript and CSS budget, each page of the console within its own, and the charts and the dragging of the console out of the shop', async () => {
    // The build that `npm test` makes first. Fails with the sizes of every page when one exceeds its budget.
    const { stdout } = await run(process.execPath, ['scripts/first-load.mjs'], { cwd: web });
    expect(stdout).toMatch(/^home +js [\d.]+ KB of [\d.]+ in /);
    // Every page, wherever its file is.
    expect(stdout).toMatch(/^console: reports-page +js [\d.]+ KB of [\d.]+ all in$/m);
    expect(stdout).toMatch(/^console: product-page +js [\d.]+ KB of [\d.]+ all in$/m);
    expect(stdout.match(/^console: .* all in$/gm)?.length).toBe(readConsolePages());
    expect(stdout).toMatch(/^dragging: in 0 files of the shop, in the console in src\/features\/admin-orders\/board-page\.tsx$/m);
    expect(stdout).toMatch(/^charts: in 0 files of the shop, in [1-9]\d* of the console$/m);
  });
});
