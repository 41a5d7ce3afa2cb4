import type {
  StockListQuery,
  StockMovement,
  StockRow,
  adminStockRoutes,
  stockKeepingRoutes,
  stockMovementRoutes,
} from '@kirana/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminClient, adminQuery } from '../admin-client.js';

type ReadStock = { query: StockListQuery; answer: StockRow[] };

/** Reads the stock of a product, or of all, past any cache. */
export const readStock = adminClient<ReadStock>('GET', '/admin/stock');
export const stockQuery = adminQuery<ReadStock>('/admin/stock');
export const shelvesQuery = adminQuery<typeof stockKeepingRoutes.shelves>('/admin/stock/shelves');

export const changeStock = adminClient<typeof adminStockRoutes.change>('POST', '/admin/stock');
export const setStockPlace = adminClient<typeof stockKeepingRoutes.place>('PATCH', '/admin/stock/:id');
export const receiveGoods = adminClient<typeof stockKeepingRoutes.receive>('POST', '/admin/stock/deliveries');
export const bookStocktake = adminClient<typeof stockKeepingRoutes.stocktake>('POST', '/admin/stock/stocktakes');

const readMovements = adminClient<typeof stockMovementRoutes.page>('GET', '/admin/products/:id/stock-movements');

/** The movements of a product, newest first, page by page. */
export const movementsQuery = (productId: string, reason?: StockMovement['reason']) =>
  infiniteQueryOptions({
    queryKey: ['admin', '/admin/products/:id/stock-movements', productId, reason],
    queryFn: ({ pageParam: cursor, signal }) => readMovements({ params: { id: productId }, query: { cursor, reason }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
