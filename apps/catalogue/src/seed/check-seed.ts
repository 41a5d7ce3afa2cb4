import { checkDeclarations } from '../product-entry/check-declarations.js';
import { checkReduction } from '../product-entry/check-reduction.js';
import type { FieldProblem } from '../faults/field-problem.js';
import { readList } from './read-list.js';
import { SeedCategory, SeedProduct } from './seed-file.js';

/** The data files by name: `categories.json` and one `<category>.json` per category. */
export type SeedFiles = Readonly<Record<string, string>>;

export interface Seed {
  readonly categories: SeedCategory[];
  /** By category, in catalogue order. */
  readonly products: Readonly<Record<string, SeedProduct[]>>;
}

/** Reads the catalogue from its files; reports every problem with its file, product and field. */
export function checkSeed(files: SeedFiles): { seed: Seed; problems: string[] } {
  const problems: string[] = [];
  const categories = readList(files, 'categories.json', SeedCategory, problems);
  const products: Record<string, SeedProduct[]> = {};
  const fileOf = new Map<string, string>();
  for (const { id } of categories) {
    const file = `${id}.json`;
    products[id] = readList(files, file, SeedProduct, problems);
    for (const product of products[id]) {
      const before = fileOf.get(product.id);
      if (before) problems.push(`${file} › ${product.id} › id: stands in ${before} already`);
      fileOf.set(product.id, file);
      const found = [...checkId(product), ...checkDeclarations(product), ...checkReduction(product)];
      problems.push(...found.map(({ field, message }) => `${file} › ${product.id} › ${field}: ${message}`));
    }
  }
  const known = new Set(['categories.json', ...categories.map(({ id }) => `${id}.json`)]);
  for (const file of Object.keys(files)) if (!known.has(file)) problems.push(`${file}: belongs to no category`);
  return { seed: { categories, products }, problems };
}

function checkId({ id, netQuantity: { amount, unit } }: SeedProduct): Pick<FieldProblem, 'field' | 'message'>[] {
  const size = `-${String(amount).replace('.', '-')}${unit}`;
  return id.endsWith(size) ? [] : [{ field: 'id', message: `does not end with the pack size ${size}` }];
}
