import { checkDishes } from './check-dishes.js';
import { checkSeed } from './check-seed.js';
import { productsById, readDishFiles, readSeedFiles } from './seed-files.js';

const { seed, problems: ofProducts } = checkSeed(await readSeedFiles());
const { dishes, problems: ofDishes } = checkDishes(await readDishFiles(), productsById(seed.products));
const problems = [...ofProducts, ...ofDishes];
for (const problem of problems) process.stderr.write(`${problem}\n`);
const counts = [
  ...Object.entries(seed.products).map(([category, products]) => `${category} ${products.length}`),
  `dishes ${dishes.length}`,
];
process.stdout.write(`${counts.join(', ')}: ${problems.length === 0 ? 'no mistakes' : `${problems.length} mistakes`}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
