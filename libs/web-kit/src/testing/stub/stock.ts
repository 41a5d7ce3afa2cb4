import * as c from '@kirana/contracts';
import type {
  AdminProduct,
  ReceiveCommand,
  StockMovement,
  StockPlaceChange,
  StockRow,
  StocktakeCommand,
} from '@kirana/contracts';
import { z } from 'zod';
import { Refusal } from './refusal.js';

interface StockData {
  readonly products: AdminProduct[];
  stock: Readonly<Record<string, Partial<StockRow>>>;
  movements: StockMovement[];
}
interface Operation {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly is: z.ZodType;
  readonly gives: (
    data: StockData,
    asked: { readonly parts: readonly string[]; readonly query: URLSearchParams; readonly body: never },
  ) => unknown;
}

const rowOf = ({ stock }: StockData, { id: productId, quantity }: Pick<AdminProduct, 'id' | 'quantity'>): StockRow => {
  const row = {
    productId,
    onHand: quantity,
    setAside: 0,
    toPack: 0,
    available: quantity,
    isSold: true,
    lastName: null,
    reorderPoint: null,
    shelf: null,
    supplier: null,
    packSize: null,
    lastMovement: '1',
    sold: 0,
    daysLeft: null,
    suggested: 0,
    ...stock[productId],
  };
  return { ...row, isBelow: row.isSold && row.available < (row.reorderPoint ?? c.lowStockBelow) };
};

function change(data: StockData, productId: string, delta: number): number {
  const product = data.products.find(({ id }) => id === productId);
  if (!product) throw new Refusal(404, 'not-found', 'There is nothing here.');
  product.quantity += delta;
  return product.quantity;
}

export const stockOperations: Readonly<Record<string, Operation>> = {
  'GET admin/stock': {
    query: c.StockListQuery,
    is: z.array(c.StockRow),
    gives: (data, { query }) =>
      // What has a stock and is no product has been deleted.
      [...new Set([...data.products.map(({ id }) => id), ...Object.keys(data.stock)])]
        .filter(id => (query.get('productId') ?? id) === id)
        .map(id => rowOf(data, data.products.find(product => product.id === id) ?? { id, quantity: 0 }))
        .toSorted((one, other) => (one.daysLeft ?? 1_000) - (other.daysLeft ?? 1_000)),
  },
  'GET admin/stock/shelves': {
    is: c.stockKeepingRoutes.shelves.answer,
    gives: ({ stock }) => Object.entries(stock).flatMap(([productId, { shelf }]) => (shelf ? { productId, shelf } : [])),
  },
  'GET admin/products/*/stock-movements': {
    query: c.StockMovementQuery,
    is: c.StockMovementPage,
    gives: ({ movements }, { query }) => ({
      items: movements.filter(({ reason }) => (query.get('reason') ?? reason) === reason),
      next: null,
    }),
  },
  'PATCH admin/stock/*': {
    body: c.StockPlaceChange,
    is: c.StockPlace,
    gives(data, { parts, body }) {
      const { was, changes }: StockPlaceChange = body;
      const [productId = ''] = parts.slice(2);
      const { shelf = null, reorderPoint = null, supplier = null, packSize = null } = data.stock[productId] ?? {};
      if ((was.shelf ?? shelf) !== shelf || (was.reorderPoint ?? reorderPoint) !== reorderPoint)
        throw new Refusal(409, 'changed-meanwhile', 'It has changed meanwhile.');
      const place = { productId, shelf, reorderPoint, supplier, packSize, ...changes };
      data.stock = { ...data.stock, [productId]: { ...data.stock[productId], ...place } };
      return place;
    },
  },
  'POST admin/stock/deliveries': {
    body: c.ReceiveCommand,
    is: z.array(c.ReceivedLine),
    gives: (data, { body }) =>
      (body as ReceiveCommand).lines.map(({ productId, pieces }) => {
        const before = data.movements.find(({ note, reference }) => note === body['deliveryNote'] && reference === productId);
        if (before && !body['again']) {
          const { delta, actor, at } = before;
          return { productId, outcome: 'received-before', pieces: delta, available: change(data, productId, 0), by: actor, at };
        }
        return { productId, outcome: 'received', pieces, available: change(data, productId, pieces), by: null, at: null };
      }),
  },
  'POST admin/stock/stocktakes': {
    body: c.StocktakeCommand,
    is: z.array(c.StocktakeLine),
    gives: (data, { body }) =>
      (body as StocktakeCommand).lines.map(({ productId, counted, expected }) => {
        const row = rowOf(data, data.products.find(({ id }) => id === productId) as AdminProduct);
        const line = { productId, delta: 0, available: row.available, by: null, at: null };
        if (expected.lastMovement !== row.lastMovement)
          return { ...line, outcome: 'counted-meanwhile', by: 'kamil@kirana.example', at: '2026-11-21T12:00:00.000Z' };
        const delta = counted - row.onHand;
        if (delta === 0) return { ...line, outcome: 'unchanged' };
        return { ...line, outcome: 'changed', delta, available: change(data, productId, delta) };
      }),
  },
};
