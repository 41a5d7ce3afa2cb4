import type { Locale } from '@kirana/i18n';
import type { ImportOutcome, ImportedStockPlan, ProductFiles, adminProductRoutes, productFilesType } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

type ProductFilesType = typeof productFilesType;

export const productsQuery = adminQuery<typeof adminProductRoutes.list>('/admin/products');

export { changeStock } from '../../lib/console/stock/api.js';

export const createProduct = adminClient<typeof adminProductRoutes.create>('POST', '/admin/products');
export const changeProduct = adminClient<typeof adminProductRoutes.change>('PATCH', '/admin/products/:id');
export const removeProduct = adminClient<typeof adminProductRoutes.remove>('DELETE', '/admin/products/:id');
export const changeProducts = adminClient<typeof adminProductRoutes.bulk>('POST', '/admin/products/bulk');

export type ImportResult = Omit<ImportOutcome, 'stock'> & { stock: ImportedStockPlan[]; stockChanged: number };

const importProducts = adminClient<{
  query: { dryRun: string; basis?: string };
  body: ProductFiles;
  answer: ImportResult;
}>('POST', '/admin/products/import');

/** `basis` is what the dry run returned. */
export const importFiles = ({ query, body }: Pick<Parameters<typeof importProducts>[0], 'query' | 'body'>) =>
  importProducts({
    query,
    body,
    headers: { 'content-type': 'application/vnd.kirana.product-files+json' satisfies ProductFilesType },
  });
export const exportProducts = adminClient<{ query: { locale: Locale }; answer: { csv: string } }>(
  'GET',
  '/admin/products/export',
);
