import type { ImportOutcome, ImportedStockPlan, adminProductRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const productsQuery = adminQuery<typeof adminProductRoutes.list>('/admin/products');

export { changeStock } from '../../lib/console/stock/api.js';

export const createProduct = adminClient<typeof adminProductRoutes.create>('POST', '/admin/products');
export const changeProduct = adminClient<typeof adminProductRoutes.change>('PATCH', '/admin/products/:id');
export const removeProduct = adminClient<typeof adminProductRoutes.remove>('DELETE', '/admin/products/:id');
export const changeProducts = adminClient<typeof adminProductRoutes.bulk>('POST', '/admin/products/bulk');

export type ImportResult = Omit<ImportOutcome, 'stock'> & { stock: ImportedStockPlan[]; stockChanged: number };

/** The body is the file; `basis` is what the dry run returned. */
export const importProducts = adminClient<{
  query: { dryRun: string; basis?: string };
  body: string;
  answer: ImportResult;
}>('POST', '/admin/products/import');
export const exportProducts = adminClient<{ answer: { csv: string } }>('GET', '/admin/products/export');
