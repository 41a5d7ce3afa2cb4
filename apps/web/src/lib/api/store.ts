import type { Store } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.js';

/** Name, phone, districts, windows, prices of delivery. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => request<Store>('/store', { signal }),
  staleTime: 5 * 60_000,
});
