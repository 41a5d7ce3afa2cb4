import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What customers should be shown for a query, judged by hand. */
export interface JudgedQuery {
  readonly query: string;
  /** From 3, just that, down to 1, related. Products that are missing have nothing to do with the query. */
  readonly grades: ReadonlyMap<string, number>;
}

/** The properties by which the list names products. */
export interface JudgedProduct {
  readonly id: string;
  readonly categoryId: string;
  readonly diets: readonly string[];
}

const grades = [3, 2, 1];

/** Reads the judged list. @throws Error when a name in it fits no product: it would make every search look better than it is. */
export async function readJudgedQueries(products: readonly JudgedProduct[]): Promise<JudgedQuery[]> {
  const text = await readFile(new URL('judged-queries.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return lines.map(line => {
    const [query = '', ...columns] = line.split('|').map(part => part.trim());
    const judged = new Map<string, number>();
    for (const [place, column] of columns.entries())
      for (const name of column.split(' ').filter(Boolean)) {
        const fitting = products.filter(product => name.split('+').every(part => fits(part, product)));
        if (fitting.length === 0) throw new Error(`${query}: no product fits ${name}`);
        for (const { id } of fitting) if (!judged.has(id)) judged.set(id, grades[place] ?? 0);
      }
    return { query, grades: judged };
  });
}

function fits(name: string, { id, categoryId, diets }: JudgedProduct): boolean {
  const [kind, value = ''] = name.split(':');
  if (kind === 'category') return categoryId === value;
  if (kind === 'diet') return diets.includes(value);
  return new RegExp(`^${name.replaceAll('*', '.*')}$`).test(id);
}

/**
 * Returns the normalized discounted cumulative gain of the first ten products found, from 0 to 1: 1 when no order of the range could be
 * better. A product of grade 3 counts 7, of 2 counts 3, of 1 counts 1; the later its place, the less.
 */
export function ndcgAt10(found: readonly string[], { grades: judged }: JudgedQuery): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const best = [...judged.values()].toSorted((a, b) => b - a);
  return gain(found.map(id => judged.get(id) ?? 0)) / gain(best);
}

/**
 * Divides the list into two halves by a seed: one to improve the search by, and one kept aside, which shows whether what helps those
 * queries helps others too.
 */
export function halvesOf(queries: readonly JudgedQuery[], seed: number): Readonly<Record<'tuned' | 'aside', JudgedQuery[]>> {
  const keyOf = ({ query }: JudgedQuery) => createHash('sha256').update(`${seed} ${query}`).digest('hex');
  const shuffled = queries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const middle = Math.floor(shuffled.length / 2);
  return { tuned: shuffled.slice(0, middle), aside: shuffled.slice(middle) };
}
