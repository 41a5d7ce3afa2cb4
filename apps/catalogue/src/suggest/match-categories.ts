import type { Category, ProductSuggestions } from '@kirana/contracts';
import { fold, wordsOf } from '../search/fold.js';

/** Minimum length of a query, letters. */
const shortest = 2;

/** Returns the categories with a word in one of their names that begins with the query: `przy` finds Przyprawy. */
export function matchCategories(asked: string, categories: readonly Category[]): ProductSuggestions['categories'] {
  const query = fold(asked);
  if (query.length < shortest) return [];
  return categories
    .filter(({ name, translatedName }) =>
      [name, ...Object.values(translatedName)].some(text => ` ${wordsOf(fold(text)).join(' ')}`.includes(` ${query}`)),
    )
    .slice(0, 3)
    .map(({ id, name, translatedName }) => ({ id, name, translatedName }));
}
