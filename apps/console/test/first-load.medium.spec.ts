import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('..', import.meta.url));

const pages = () => readFileSync(join(folder, 'src/app/console-pages.tsx'), 'utf8').match(/consolePage\(/g)?.length;

describe('first page load', () => {
  it('of each page stays within its budget, and only the board loads what drags', async () => {
    // The build that `npm test` makes first. Fails with the sizes of every page when one exceeds its budget.
    const { stdout } = await run(process.execPath, ['scripts/first-load.mjs'], { cwd: folder });
    // Every page, wherever its file is.
    expect(stdout).toMatch(/^reports-page +js [\d.]+ KB of [\d.]+ all in$/m);
    expect(stdout).toMatch(/^product-page +js [\d.]+ KB of [\d.]+ all in$/m);
    expect(stdout.match(/ all in$/gm)?.length).toBe(pages());
    expect(stdout).toMatch(/^dragging: in src\/features\/orders\/board-page\.tsx$/m);
  });
});
