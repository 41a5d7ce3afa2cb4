import { readFile, readdir } from 'node:fs/promises';
import { checkSeed, type Seed, type SeedFiles } from './check-seed.js';

/** Next to `src` and `dist`, so that both find it, whatever the working directory. */
const folder = new URL('../../data/', import.meta.url);

export async function readSeedFiles(): Promise<SeedFiles> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
  );
}

/** Reads and validates the seed data. @throws Error that lists every problem in the files. */
export async function readSeed(): Promise<Seed> {
  const { seed, problems } = checkSeed(await readSeedFiles());
  if (problems.length > 0) throw new Error(`the seed data is invalid:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
  return seed;
}
