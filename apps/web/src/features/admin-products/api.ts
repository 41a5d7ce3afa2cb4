import type { ImportOutcome, ImportedStockPlan, adminProductRoutes, adminStockRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const productsQuery = adminQuery<typeof adminProductRoutes.list>('/admin/products');
export const movementsQuery = adminQuery<typeof adminStockRoutes.movements>('/admin/stock/:id/movements');

export const createProduct = adminClient<typeof adminProductRoutes.create>('POST', '/admin/products');
export const changeProduct = adminClient<typeof adminProductRoutes.change>('PATCH', '/admin/products/:id');
export const removeProduct = adminClient<typeof adminProductRoutes.remove>('DELETE', '/admin/products/:id');
export const changeProducts = adminClient<typeof adminProductRoutes.bulk>('POST', '/admin/products/bulk');
export const changeStock = adminClient<typeof adminStockRoutes.change>('POST', '/admin/stock');

export type ImportResult = Omit<ImportOutcome, 'stock'> & { stock: ImportedStockPlan[]; stockChanged: number };

/** The body is the file; `basis` is what the dry run returned. */
export const importProducts = adminClient<{
  query: { dryRun: string; basis?: string };
  body: string;
  answer: ImportResult;
}>('POST', '/admin/products/import');
export const exportProducts = adminClient<{ answer: { csv: string } }>('GET', '/admin/products/export');
