import { checkSeed } from './check-seed.js';
import { readSeedFiles } from './seed-files.js';

const { seed, problems } = checkSeed(await readSeedFiles());
for (const problem of problems) process.stderr.write(`${problem}\n`);
const counts = Object.entries(seed.products).map(([category, products]) => `${category} ${products.length}`);
process.stdout.write(`${counts.join(', ')}: ${problems.length === 0 ? 'no mistakes' : `${problems.length} mistakes`}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
