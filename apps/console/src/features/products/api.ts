import type { Locale } from '@kirana/i18n';
import {
  adminProductRoutes,
  type ImportOutcome,
  type ImportedStockPlan,
  type ProductFiles,
  type productFilesType,
} from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

type ProductFilesType = typeof productFilesType;

export const productsQuery = adminQuery(adminProductRoutes.list);

export { changeStock } from '../../lib/stock/api.js';

export const createProduct = adminClient(adminProductRoutes.create);
export const changeProduct = adminClient(adminProductRoutes.change);
export const removeProduct = adminClient(adminProductRoutes.remove);
export const changeProducts = adminClient(adminProductRoutes.bulk);

export type ImportResult = Omit<ImportOutcome, 'stock'> & { stock: ImportedStockPlan[]; stockChanged: number };

const importProducts = adminClient<{
  query: { dryRun: string; basis?: string };
  body: ProductFiles;
  answer: ImportResult;
}>({ method: 'POST', path: '/admin/products/import' });

/** `basis` is what the dry run returned. */
export const importFiles = ({ query, body }: Pick<Parameters<typeof importProducts>[0], 'query' | 'body'>) =>
  importProducts({
    query,
    body,
    headers: { 'content-type': 'application/vnd.kirana.product-files+json' satisfies ProductFilesType },
  });
export const exportProducts = adminClient<{ query: { locale: Locale }; answer: { csv: string } }>({
  method: 'GET',
  path: '/admin/products/export',
});
