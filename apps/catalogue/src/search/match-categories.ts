import type { Category, ProductSuggestions } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { wordsOf } from './words-of.js';
import { SearchIndex } from './search-index.js';

/** Minimum length of a query, letters. */
const shortest = 2;

/** A category by its names. */
export type NamedCategory = Pick<Category, 'id' | 'name' | 'translatedName'>;

export interface FoundCategories {
  readonly categories: ProductSuggestions['categories'];
  /** The name that was meant when no name matched literally, spelled as the category's. */
  readonly corrected: string | undefined;
}

/** Returns the categories that are named, else those that are meant by a name with a typing error: `bevrages`, `mrozonky`. */
export function findCategories(asked: string, categories: readonly NamedCategory[]): FoundCategories {
  const named = matchCategories(asked, categories);
  if (named.length > 0) return { categories: named, corrected: undefined };
  // So few that an index is made for each search.
  const index = new SearchIndex();
  for (const [rank, { id, name, translatedName }] of categories.entries())
    index.put({
      id,
      version: 1,
      names: [name, ...Object.values(translatedName)],
      synonyms: [],
      descriptions: [],
      size: '',
      rank,
    });
  const { ids, corrected } = index.find(asked, 'names');
  return {
    categories: categories
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, translatedName }) => ({ id, name, translatedName })),
    corrected,
  };
}

/** Returns the categories with exactly this name in any language. */
export function categoriesCalled(asked: string, categories: readonly NamedCategory[]): readonly NamedCategory[] {
  const query = fold(asked).trim();
  return categories.filter(({ name, translatedName }) =>
    [name, ...Object.values(translatedName)].some(text => fold(text) === query),
  );
}

/** Returns the categories with a word in one of their names that begins with the query: `przy` finds Przyprawy. */
export function matchCategories(asked: string, categories: readonly NamedCategory[]): ProductSuggestions['categories'] {
  const query = fold(asked);
  if (query.length < shortest) return [];
  return categories
    .filter(({ name, translatedName }) =>
      [name, ...Object.values(translatedName)].some(text => ` ${wordsOf(fold(text)).join(' ')}`.includes(` ${query}`)),
    )
    .slice(0, 3)
    .map(({ id, name, translatedName }) => ({ id, name, translatedName }));
}
