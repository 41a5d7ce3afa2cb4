import type { Category, ProductSuggestions } from '@kirana/contracts';
import { fold, wordsOf } from '../search/fold.js';

/** From so many letters on; `a` is no name of a category. */
const shortest = 2;

/** The categories with a word in one of their names that begins with what was typed: `przy` finds Przyprawy. */
export function categoriesCalled(asked: string, categories: readonly Category[]): ProductSuggestions['categories'] {
  const query = fold(asked);
  if (query.length < shortest) return [];
  return categories
    .filter(({ name, namePl }) => [name, namePl].some(text => ` ${wordsOf(fold(text)).join(' ')}`.includes(` ${query}`)))
    .slice(0, 3)
    .map(({ id, name, namePl }) => ({ id, name, namePl }));
}
