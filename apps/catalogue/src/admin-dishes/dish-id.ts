import { slugOf } from '../manage-products/slug.js';

/** Returns a free id derived from a dish's title: `dal-makhani`, or `dal-makhani-2` when that is taken. */
export function dishIdOf(title: string, used: ReadonlySet<string>): string {
  const start = slugOf(title, 'dish');
  const ids = [start, ...Array.from({ length: used.size }, (_, n) => `${start}-${n + 2}`)];
  return ids.find(id => !used.has(id)) ?? start;
}
