import {
  adminProductRoutes,
  productFileRoutes,
  type ProductFiles,
  type RouteAnswer,
  type productFilesType,
} from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

type ProductFilesType = typeof productFilesType;

export const productsQuery = adminQuery(adminProductRoutes.list);

export { changeStock } from '../../lib/stock/api.js';

export const createProduct = adminClient(adminProductRoutes.create);
export const changeProduct = adminClient(adminProductRoutes.change);
export const removeProduct = adminClient(adminProductRoutes.remove);
export const changeProducts = adminClient(adminProductRoutes.bulk);

export type ImportResult = RouteAnswer<typeof productFileRoutes.import>;

/** A table of 10,000 rows takes longer than other requests. */
const importProducts = client(productFileRoutes.import, { withSession: true, timeoutMs: 110_000 });

/** `basis` is what the dry run returned. */
export const importFiles = ({ query, body }: Pick<Parameters<typeof importProducts>[0], 'query'> & { body: ProductFiles }) =>
  importProducts({
    query,
    body,
    headers: { 'content-type': 'application/vnd.kirana.product-files+json' satisfies ProductFilesType },
  });
export const exportProducts = adminClient(productFileRoutes.export);
