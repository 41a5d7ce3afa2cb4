import { slugOf } from '../manage-products/slug.js';

/** Longest id without a suffix; an id may have 32 characters. */
const longest = 30;

/** `b` to `z`. */
const suffixes = Array.from({ length: 25 }, (_, n) => String.fromCodePoint(98 + n));

/**
 * Returns a free id derived from a category's name: `pickles-chutneys`, or `pickles-chutneys-b` when that is taken. Ids of categories have no
 * digits. Undefined when too many have the same name.
 */
export function categoryIdOf(name: string, used: ReadonlySet<string>): string | undefined {
  const start = slugOf(name, 'category')
    .replace(/\d+/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  const ids = [start, ...suffixes.map(letter => `${start}-${letter}`)];
  return ids.find(id => !used.has(id));
}
