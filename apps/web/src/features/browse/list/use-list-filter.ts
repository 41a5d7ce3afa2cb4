import type { Allergen, Diet, SortOrder } from '@kirana/contracts';
import { useSearchParams } from 'react-router';
import { allergenNames, dietNames, type ListFilter } from '../../../lib/api/catalogue.js';

/** The orders one can sort by, in the order of the selector (spec §9), with the key of their text. */
export const sortTexts = {
  featured: 'sortFeatured',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  'name-asc': 'sortNameAsc',
  'name-desc': 'sortNameDesc',
} as const satisfies Record<SortOrder, string>;

const sortOrders = Object.keys(sortTexts) as SortOrder[];

/** Filters one ticks; each stands in the address as words with commas between them. */
export type Ticked = { name: 'diet'; word: Diet } | { name: 'without'; word: Allergen };

/** What an address asks the list for; words nobody knows are left out. */
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

/** In the order of the known words, so that one choice has one address. */
function known<Word extends string>(words: readonly Word[], listed: string | null | undefined): Word[] {
  const asked = new Set(listed?.split(','));
  return words.filter(word => asked.has(word));
}

/** The filter stands in the address, so that reload, Back and a copied link keep it (PLP-004). */
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
    /** Ticks or unticks one; a step of its own in the history, so that Back takes it away again. */
    toggle: ({ name, word }: Ticked) =>
      setParams(current => {
        const before = (current.get(name) ?? '').split(',').filter(Boolean);
        const next = before.includes(word) ? before.filter(each => each !== word) : [...before, word];
        return withValue(current, name, next.join(','));
      }),
    drop: (name: 'category' | 'search') => setParams(current => withValue(current, name, '')),
    /** The address of another category with everything else kept. */
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
