import { readFile, readdir } from 'node:fs/promises';
import { checkDishes, type SeedDish } from './check-dishes.js';
import { checkSeed, type Seed, type SeedFiles } from './check-seed.js';
import type { SeedProduct } from './seed-file.js';

/** Next to `src` and `dist`, so that both find it, whatever the working directory. */
const folder = new URL('../../data/', import.meta.url);

export function readSeedFiles(): Promise<SeedFiles> {
  return filesIn(folder);
}

/** The dishes, one file for each kind of dish. */
export function readDishFiles(): Promise<Readonly<Record<string, string>>> {
  return filesIn(new URL('dishes/', folder));
}

async function filesIn(place: URL): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(place)).filter(name => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(new URL(name, place), 'utf8')] as const)),
  );
}

/** Reads and validates the seed data. @throws Error that lists every problem in the files. */
export async function readSeed(): Promise<Seed> {
  const { seed, problems } = checkSeed(await readSeedFiles());
  refuse(problems);
  return seed;
}

/** Reads and validates the dishes against the products of the seed. @throws Error that lists every problem in the files. */
export async function readSeedDishes({ products }: Pick<Seed, 'products'>): Promise<SeedDish[]> {
  const { dishes, problems } = checkDishes(await readDishFiles(), productsById(products));
  refuse(problems);
  return dishes;
}

export const productsById = (products: Seed['products']): Map<string, SeedProduct & { categoryId: string }> =>
  new Map(
    Object.entries(products).flatMap(([categoryId, list]) => list.map(product => [product.id, { ...product, categoryId }])),
  );

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`the seed data is invalid:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
}
