import { checkRange } from './check-range.js';
import { readRangeFiles } from './range-files.js';

const { range, problems } = checkRange(await readRangeFiles());
for (const problem of problems) process.stderr.write(`${problem}\n`);
const counts = Object.entries(range.products).map(([category, products]) => `${category} ${products.length}`);
process.stdout.write(`${counts.join(', ')}: ${problems.length === 0 ? 'no mistakes' : `${problems.length} mistakes`}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
