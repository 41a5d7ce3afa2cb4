import type { SortOrder } from '@kirana/contracts';
import { useSearchParams } from 'react-router';
import type { ListFilter } from '../../../lib/api/catalogue.js';

/** The orders one can sort by, in the order of the selector (spec §9), with the key of their text. */
export const sortTexts = {
  featured: 'sortFeatured',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  'name-asc': 'sortNameAsc',
  'name-desc': 'sortNameDesc',
} as const satisfies Record<SortOrder, string>;

const sortOrders = Object.keys(sortTexts) as SortOrder[];

/** The filter stands in the address, so that reload, Back and a copied link keep it (PLP-004). */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const category = params.get('category') ?? undefined;
  const search = params.get('search')?.trim() || undefined;
  const sort = sortOrders.find(order => order === params.get('sort')) ?? 'featured';
  const filter: ListFilter = { ...(category ? { category } : {}), ...(search ? { search } : {}), sort };

  return {
    filter,
    sort,
    search,
    category,
    chooseSort: (next: string) => {
      setParams(
        current => {
          if (next === 'featured') current.delete('sort');
          else current.set('sort', next);
          return current;
        },
        { replace: true },
      );
    },
    /** The address of another category with everything else kept. */
    hrefOf: (next: string | undefined) => {
      const target = new URLSearchParams(params);
      if (next) target.set('category', next);
      else target.delete('category');
      const query = target.toString();
      return query ? `/products?${query}` : '/products';
    },
    clear: () => setParams({}),
  };
}
