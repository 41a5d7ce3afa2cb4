import type { Allergen, Diet, SortOrder } from '@kirana/contracts';
import { allergenNames, dietNames } from '@kirana/web-kit/catalogue/food-names';
import { useSearchParams } from 'react-router';
import type { ListFilter } from '../api.js';

/** The sort orders, in the order of the selector (PLP-007), with the key of their text. */
export const sortTexts = {
  featured: 'sortFeatured',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  'name-asc': 'sortNameAsc',
  'name-desc': 'sortNameDesc',
} as const satisfies Record<SortOrder, string>;

const sortOrders = Object.keys(sortTexts) as SortOrder[];

/** Filters with checkboxes; each is stored in the address as comma-separated words. */
export type Ticked = { name: 'diet'; word: Diet } | { name: 'without'; word: Allergen };

/** Reads the list filter from an address; unknown words are ignored. */
export function filterFrom(params: URLSearchParams): ListFilter & { sort: SortOrder } {
  const category = params.get('category') || undefined;
  const search = params.get('search')?.trim() || undefined;
  const diet = known(dietNames, params.get('diet')).join(',');
  const without = known(allergenNames, params.get('without')).join(',');
  return {
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(diet ? { diet } : {}),
    ...(without ? { without } : {}),
    sort: sortOrders.find(order => order === params.get('sort')) ?? 'featured',
  };
}

/** Returns them in the order of the known words, so that one selection has one address. */
function known<Word extends string>(words: readonly Word[], listed: string | null | undefined): Word[] {
  const asked = new Set(listed?.split(','));
  return words.filter(word => asked.has(word));
}

/** Keeps the filter in the address, so that it survives reload, Back and copied links (PLP-004). */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const diets = known(dietNames, filter.diet);
  const without = known(allergenNames, filter.without);

  return {
    filter,
    sort: filter.sort,
    search: filter.search,
    category: filter.category,
    diets,
    without,
    chooseSort: (next: string) =>
      setParams(current => withValue(current, 'sort', next === 'featured' ? '' : next), { replace: true }),
    /** Toggles one filter; adds a history entry, so that Back undoes it. */
    toggle: ({ name, word }: Ticked) =>
      setParams(current => {
        const before = (current.get(name) ?? '').split(',').filter(Boolean);
        const next = before.includes(word) ? before.filter(each => each !== word) : [...before, word];
        return withValue(current, name, next.join(','));
      }),
    drop: (name: 'category' | 'search') => setParams(current => withValue(current, name, '')),
    /** Returns the address of another category with all other filters kept. */
    hrefOf: (next: string | undefined) => {
      const query = withValue(params, 'category', next ?? '').toString();
      return query ? `/products?${query}` : '/products';
    },
    clear: () => setParams({}),
  };
}

export type ListFilterState = ReturnType<typeof useListFilter>;

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
