import {
  adminStockRoutes,
  stockKeepingRoutes,
  stockListRoutes,
  stockMovementRoutes,
  type StockMovement,
} from '@kirana/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminClient, adminQuery } from '../admin-client.js';

/** Reads the stock of a product, or of all, past any cache. */
export const readStock = adminClient(stockListRoutes.list);
export const stockQuery = adminQuery(stockListRoutes.list);
export const shelvesQuery = adminQuery(stockKeepingRoutes.shelves);

export const changeStock = adminClient(adminStockRoutes.change);
export const setStockPlace = adminClient(stockKeepingRoutes.place);
export const receiveGoods = adminClient(stockKeepingRoutes.receive);
export const bookStocktake = adminClient(stockKeepingRoutes.stocktake);

const readMovements = adminClient(stockMovementRoutes.page);

/** The movements of a product, newest first, page by page. */
export const movementsQuery = (productId: string, reason?: StockMovement['reason']) =>
  infiniteQueryOptions({
    queryKey: ['admin', stockMovementRoutes.page.path, productId, reason],
    queryFn: ({ pageParam: cursor, signal }) => readMovements({ params: { id: productId }, query: { cursor, reason }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
