import { adminProductRoutes, generatedPictureRoutes, type AdminProduct } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../../lib/admin-client.js';

const products = adminClient(adminProductRoutes.list);

export const setPicture = adminClient(adminProductRoutes.setPicture);

/** Takes longer than any other request. */
export const generateImage = client(generatedPictureRoutes.generate, {
  withSession: true,
  timeoutMs: 100_000,
});

/** Maximum number of products on the page. */
const mostProducts = 500;

/** Returns the products of all pages. */
export function allProductsQuery(filter: { search?: string | undefined; category?: string | undefined }) {
  const { search, category } = filter;
  return queryOptions({
    queryKey: ['admin', 'all-products', search, category],
    queryFn: async ({ signal }) => {
      const found: AdminProduct[] = [];
      for (let page = 1; ; page++) {
        const { items, total } = await products({ query: { search, category, page, pageSize: 100 }, signal });
        found.push(...items);
        if (items.length === 0 || found.length >= Math.min(total, mostProducts)) return found;
      }
    },
  });
}
