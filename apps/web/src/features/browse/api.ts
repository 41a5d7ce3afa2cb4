import { catalogueRoutes, type Product, type ProductPage, type SortOrder } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const products = client(catalogueRoutes.products);
const featured = client(catalogueRoutes.featured);
const related = client(catalogueRoutes.related);

export interface ListFilter {
  category?: string;
  search?: string;
  /** `vegan,jain` */
  diet?: string;
  /** `nuts,milk` */
  without?: string;
  sort?: SortOrder;
}

/** The catalogue's largest page. */
const pageSize = 100;
/** Pages of the catalogue that are loaded together: most selections are complete with that. */
const pagesAtOnce = 2;

/** Returns the query of a page of the list. */
export const pageOf = (filter: ListFilter, page: number) => ({ ...filter, page, pageSize });

/** Loads a selection in parts of up to 200 products, each part as the reader comes near its place. */
export function productListQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['products', filter],
    queryFn: async ({ signal, pageParam: part }): Promise<ProductPage> => {
      const number = (part - 1) * pagesAtOnce + 1;
      const first = await products({ query: pageOf(filter, number), signal });
      if (first.total <= number * pageSize) return first;
      const second = await products({ query: pageOf(filter, number + 1), signal });
      return { ...first, items: [...first.items, ...second.items] };
    },
    initialPageParam: 1,
    // A first page from the server has the beginning of the first part only, and nothing may follow on that.
    getNextPageParam: ({ total }, parts) => {
      const loaded = listed(parts).length;
      return loaded < total && loaded === parts.length * pagesAtOnce * pageSize ? parts.length + 1 : undefined;
    },
  });
}

/** Returns the products loaded so far. */
export function listed(parts: readonly ProductPage[]): Product[] {
  return parts.flatMap(({ items }) => items);
}

export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => featured({ signal }),
});

export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) => related({ params: { id }, signal }),
  });
}
