import type { Category, Product, ProductPage, SortOrder } from '@kirana/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from './http.js';

export interface ListFilter {
  category?: string;
  search?: string;
  sort?: SortOrder;
}

/** The most the catalogue hands out at once; the whole shop fits, so the count is what is listed (PLP-013). */
const pageSize = 100;

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => request<Category[]>('/categories', { signal }),
  staleTime: 5 * 60_000,
});

export function productListQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['products', filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: String(pageParam), pageSize: String(pageSize) });
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
      return request<ProductPage>(`/products?${query}`, { signal });
    },
    getNextPageParam: last => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });
}

export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => request<Product[]>('/products/featured', { signal }),
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => request<Product>(`/products/${encodeURIComponent(id)}`, { signal }),
  });
}

export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) => request<Product[]>(`/products/${encodeURIComponent(id)}/related`, { signal }),
  });
}
