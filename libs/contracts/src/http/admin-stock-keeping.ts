import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId, ProductId } from '../ids.js';
import { plainText } from '../plain-text.js';
import { mostInPack, mostPieces } from '../stock-limits.js';
import { defineRoutes, toAdmins } from './route.js';

/** Where a product stands in the storeroom: `B2-4`. Null: nobody has said. */
const Shelf = plainText.trim().min(1).max(20).nullable();
/** Below this many available pieces the product is to be reordered; null: below the shop's `lowStockBelow`. */
const ReorderPoint = z.int().min(0).max(mostPieces).nullable();
/** Who delivers the product; null: nobody has said. */
const Supplier = plainText.trim().min(1).max(80).nullable();
/** Pieces in the pack in which the supplier sells it; null: single pieces. */
const PackSize = z.int().min(1).max(mostInPack).nullable();
/** Number of the latest movement of a product; `0` before the first. */
const MovementId = z.string().regex(/^\d{1,18}$/);

/** A line of an order that is still to be packed; its goods are sold but still on the shelf. */
export const LineToPack = z.object({ orderId: OrderId, productId: ProductId, pieces: z.int().min(1) });
export type LineToPack = z.infer<typeof LineToPack>;

/** What the storeroom knows of a product, read at one moment. `onHand - setAside = available`. */
export const StockRecord = z.object({
  productId: ProductId,
  onHand: z.int().describe('Pieces on the shelf, including those sold to orders that are still to be packed.'),
  setAside: z.int().describe('Pieces on the shelf that belong to open orders: reserved, or sold and still to be packed.'),
  toPack: z.int().describe('Of these, sold and still to be packed: they are no longer in the movements.'),
  available: z.int(),
  isSold: z.boolean().describe('Whether customers may buy the product.'),
  lastName: z
    .string()
    .nullable()
    .default(null)
    .describe('What the product was called last, also after it was deleted; null when that is not known.'),
  reorderPoint: ReorderPoint,
  shelf: Shelf,
  supplier: Supplier.default(null),
  packSize: PackSize.default(null),
  lastMovement: MovementId,
});
export type StockRecord = z.infer<typeof StockRecord>;

/** A line of the reorder list. */
export const StockRow = StockRecord.extend({
  sold: z.int().describe('Pieces sold in the last 14 days.'),
  daysLeft: z
    .int()
    .nullable()
    .describe('Whole days for which the available pieces last at that pace; null when nothing was sold.'),
  isBelow: z.boolean().describe('Fewer pieces are available than the reorder point, of a product that is sold.'),
  suggested: z
    .int()
    .describe(
      'Pieces to order in whole packs, so that the reorder point is kept for another 14 days; 0 when that is not due yet, or the product is not sold.',
    ),
});
export type StockRow = z.infer<typeof StockRow>;

/** `productId`: that product alone. */
export const StockListQuery = z.strictObject({ productId: ProductId.optional() });
export type StockListQuery = z.infer<typeof StockListQuery>;

const places = z.strictObject({
  reorderPoint: ReorderPoint.optional(),
  shelf: Shelf.optional(),
  supplier: Supplier.optional(),
  packSize: PackSize.optional(),
});
/** `was`: of each changed field, the value that was shown. */
export const StockPlaceChange = z
  .strictObject({ was: places, changes: places })
  .refine(({ was, changes }) => Object.keys(changes).length > 0 && Object.keys(changes).every(field => field in was), {
    path: ['was'],
    message: 'names the value that was shown of each field that changes',
  })
  .register(apiNotes, { example: { was: { shelf: null }, changes: { shelf: 'B2-4' } } });
export type StockPlaceChange = z.infer<typeof StockPlaceChange>;

export const StockPlace = z
  .object({
    productId: ProductId,
    reorderPoint: ReorderPoint,
    shelf: Shelf,
    supplier: Supplier.default(null),
    packSize: PackSize.default(null),
  })
  .register(apiNotes, {
    description: 'Where the product stands, below how many pieces it is to be reordered, and from whom in packs of how many.',
  });
export type StockPlace = z.infer<typeof StockPlace>;

const hasEachOnce = ({ lines }: { lines: readonly { productId: string }[] }) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;
const eachOnce = { path: ['lines'], message: 'a product may stand there only once' };

/**
 * Goods that arrived. Repeating it with the same `commandId` has no further effect. A product already received with this delivery note is
 * refused, unless `again`: two admins may hold the same note.
 */
export const ReceiveCommand = z
  .strictObject({
    commandId: z.uuid(),
    deliveryNote: plainText.trim().min(1).max(60),
    again: z.boolean().default(false),
    lines: z
      .array(z.strictObject({ productId: ProductId, pieces: z.int().min(1).max(mostPieces) }))
      .min(1)
      .max(300),
  })
  .refine(hasEachOnce, eachOnce)
  .register(apiNotes, {
    example: {
      commandId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      deliveryNote: 'WZ 12/2026',
      again: false,
      lines: [{ productId: 'toor-dal-1kg', pieces: 20 }],
    },
  });
export type ReceiveCommand = z.infer<typeof ReceiveCommand>;

/** With `received-before`, `by` and `at` say who received it and when, and `pieces` how many; otherwise `pieces` is what was booked now. */
export const ReceivedLine = z.object({
  productId: ProductId,
  outcome: z.enum(['received', 'received-before', 'not-found']),
  pieces: z.int(),
  available: z.int(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;

/**
 * What was counted on the shelves. Each line names the moment of its count: the latest movement, and the pieces that were sold and still to be
 * packed. The difference from what the books had then is booked as a change, so what was sold or received since is kept.
 */
export const StocktakeCommand = z
  .strictObject({
    commandId: z.uuid(),
    lines: z
      .array(
        z.strictObject({
          productId: ProductId,
          counted: z.int().min(0).max(mostPieces),
          expected: z.strictObject({ lastMovement: MovementId, toPack: z.int().min(0).max(mostPieces) }),
        }),
      )
      .min(1)
      .max(500),
  })
  .refine(hasEachOnce, eachOnce)
  .register(apiNotes, {
    example: {
      commandId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      lines: [{ productId: 'toor-dal-1kg', counted: 38, expected: { lastMovement: '118', toPack: 2 } }],
    },
  });
export type StocktakeCommand = z.infer<typeof StocktakeCommand>;

/**
 * `counted-meanwhile`: another count was booked after this one was taken; `by` and `at` name it. `insufficient-stock`: fewer pieces would be
 * left than open orders have reserved. `delta` is what was booked.
 */
export const StocktakeLine = z.object({
  productId: ProductId,
  outcome: z.enum(['changed', 'unchanged', 'counted-meanwhile', 'insufficient-stock', 'not-found']),
  delta: z.int(),
  available: z.int(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type StocktakeLine = z.infer<typeof StocktakeLine>;

/** Served by cart-inventory, to admins only. */
export const stockKeepingRoutes = defineRoutes('cart-inventory', {
  /** The gateway adds the pace of sales, and passes in the lines that orders knows to be unpacked. */
  records: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock/records',
    permission: 'products.read',
    body: z.strictObject({ productId: ProductId.optional(), toPack: z.array(LineToPack) }),
    answer: z.array(StockRecord),
    expects: { nothing: 'it only reads' },
  },
  shelves: {
    method: 'GET',
    path: '/admin/stock/shelves',
    permission: 'products.read',
    answer: z.array(z.object({ productId: ProductId, shelf: z.string() })),
    exposed: toAdmins('The shelves of products that have one'),
  },
  place: {
    method: 'PATCH',
    path: '/admin/stock/:id',
    permission: 'stock.write',
    params: z.strictObject({ id: ProductId }),
    body: StockPlaceChange,
    answer: StockPlace,
    expects: { fields: ['was'] },
    exposed: toAdmins('Set the shelf, the reorder point, the supplier and the pack size of a product', [
      'not-found',
      'changed-meanwhile',
    ]),
  },
  receive: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock/deliveries',
    permission: 'stock.write',
    body: ReceiveCommand,
    answer: z.array(ReceivedLine),
    expects: { nothing: 'it adds what arrived to whatever is there, and a product already received with this note is refused' },
    exposed: toAdmins('Receive goods with a delivery note; each product has its own outcome'),
  },
  stocktake: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock/stocktakes',
    permission: 'stock.write',
    body: StocktakeCommand,
    answer: z.array(StocktakeLine),
    expects: { fields: ['expected'] },
    exposed: toAdmins('Book the differences of a stocktake; each product has its own outcome'),
  },
});

/** What inventory has, with how fast products sell and what is still to be packed, both known to orders. */
export const stockListRoutes = defineRoutes('gateway', {
  list: {
    method: 'GET',
    path: '/admin/stock',
    permission: 'products.read',
    query: StockListQuery,
    answer: z.array(StockRow),
    exposed: {
      ...toAdmins('Stock of a product or of all, with the pace of sales and what to reorder, the first to end first'),
      id: 'adminStockList',
    },
  },
});
