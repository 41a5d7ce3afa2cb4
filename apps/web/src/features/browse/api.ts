import type { SortOrder, catalogueRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, client } from '../../lib/api/client.js';

const products = client<typeof catalogueRoutes.products>('GET', '/products');
const featured = client<typeof catalogueRoutes.featured>('GET', '/products/featured');
const related = client<typeof catalogueRoutes.related>('GET', '/products/:id/related');

export interface ListFilter {
  category?: string;
  search?: string;
  /** `vegan,jain` */
  diet?: string;
  /** `nuts,milk` */
  without?: string;
  sort?: SortOrder;
}

/** Query of one page of the list, with the catalogue's largest page size. */
const pageOf = (filter: ListFilter, page: number) => ({ ...filter, page, pageSize: 100 });

/** Returns the API address of a page of the list. */
export const listAddress = (filter: ListFilter, page: number): string => addressOf('/products', {}, pageOf(filter, page));

/** Returns the whole selection, however many requests that takes: the count includes everything listed (PLP-013). */
export function productListQuery(filter: ListFilter) {
  return queryOptions({
    queryKey: ['products', filter],
    queryFn: async ({ signal }) => {
      const page = (number: number) => products({ query: pageOf(filter, number), signal });
      const first = await page(1);
      const more = Math.ceil(first.total / first.pageSize) - 1;
      const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, place) => page(place + 2)));
      return { ...first, items: [first, ...rest].flatMap(each => each.items) };
    },
  });
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
