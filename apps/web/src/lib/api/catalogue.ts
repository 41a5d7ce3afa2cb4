import type {
  Allergen,
  Category,
  Diet,
  Product,
  ProductDetail,
  ProductPage,
  ProductSuggestions,
  SortOrder,
} from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.js';

/** The words of the contract, written out so that its checks stay out of the browser; a missing one does not compile. */
export const dietNames = Object.keys({ vegan: 1, vegetarian: 1, 'gluten-free': 1, jain: 1 } satisfies Record<Diet, 1>) as Diet[];

/** In the order of the law's list. */
export const allergenNames = Object.keys({
  gluten: 1,
  crustaceans: 1,
  eggs: 1,
  fish: 1,
  peanuts: 1,
  soybeans: 1,
  milk: 1,
  nuts: 1,
  celery: 1,
  mustard: 1,
  sesame: 1,
  sulphites: 1,
  lupin: 1,
  molluscs: 1,
} satisfies Record<Allergen, 1>) as Allergen[];

export interface ListFilter {
  category?: string;
  search?: string;
  /** `vegan,jain` */
  diet?: string;
  /** `nuts,milk` */
  without?: string;
  sort?: SortOrder;
}

/** The most the catalogue hands out at once. */
const pageSize = 100;

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => request<Category[]>('/categories', { signal }),
  staleTime: 5 * 60_000,
});

/** Where a page of the list is asked for. */
export function listAddress(filter: ListFilter, page: number): string {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/products?${query}`;
}

/** The whole selection, however many requests it takes: the count names what is listed (PLP-013). */
export function productListQuery(filter: ListFilter) {
  return queryOptions({
    queryKey: ['products', filter],
    queryFn: async ({ signal }) => {
      const page = (number: number) => request<ProductPage>(listAddress(filter, number), { signal });
      const first = await page(1);
      const more = Math.ceil(first.total / first.pageSize) - 1;
      const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, place) => page(place + 2)));
      return { ...first, items: [first, ...rest].flatMap(each => each.items) };
    },
  });
}

/** What to offer for the letters typed so far; a request for letters that have changed since is given up. */
export function suggestionsQuery(letters: string) {
  return queryOptions({
    queryKey: ['suggestions', letters],
    queryFn: ({ signal }) => request<ProductSuggestions>(`/products/suggestions?q=${encodeURIComponent(letters)}`, { signal }),
    retry: false,
  });
}

export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => request<Product[]>('/products/featured', { signal }),
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => request<ProductDetail>(`/products/${encodeURIComponent(id)}`, { signal }),
  });
}

export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) => request<Product[]>(`/products/${encodeURIComponent(id)}/related`, { signal }),
  });
}
