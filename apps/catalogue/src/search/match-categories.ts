import type { Category, ProductSuggestions } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { tellingWords } from './words-of.js';

/** Minimum length of a query, letters. */
const shortest = 2;

/** A category by its names. */
export type NamedCategory = Pick<Category, 'id' | 'name' | 'translatedName'>;

/** Returns the categories with a word in one of their names that begins with the query: `przy` finds Przyprawy. */
export function matchCategories(asked: string, categories: readonly NamedCategory[]): ProductSuggestions['categories'] {
  const query = tellingWords(fold(asked)).join(' ');
  if (query.length < shortest) return [];
  return categories
    .filter(({ name, translatedName }) =>
      [name, ...Object.values(translatedName)].some(text => ` ${tellingWords(fold(text)).join(' ')}`.includes(` ${query}`)),
    )
    .slice(0, 3)
    .map(({ id, name, translatedName }) => ({ id, name, translatedName }));
}
