import { z } from 'zod';
import { OrderId, ProductId } from '../ids.js';
import { stockReasons } from '../stock-reasons.js';
import { defineRoute, toAdmins } from './route.js';

/**
 * All reasons for a change of a stock level, including changes by the shop itself. `refund`: goods of an order came back after a refund;
 * `returned`: an admin entered a return.
 */
export const movementReasons = [...stockReasons, 'stocktake', 'first-stock', 'sale', 'cancelled', 'refund', 'import'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** A change of the quantity on hand. The deltas of a product add up to its quantity on hand. */
export const StockMovement = z.object({
  id: z.string().describe('Later movements of a product have greater numbers.'),
  at: z.iso.datetime(),
  delta: z.int(),
  onHand: z.int().describe('Quantity on hand after it.'),
  reason: z.enum(movementReasons),
  reference: z.string().nullable().describe('Id of the order, the command or the export that caused it.'),
  orderId: OrderId.nullable().describe('The order, when an order caused it.'),
  note: z.string().nullable().describe('Number of the delivery note, or what the admin noted.'),
  actor: z.string().nullable().describe('Email address of the admin; null: the shop itself.'),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** `next`: cursor of the page with older movements; null on the last page. */
export const StockMovementPage = z.object({ items: z.array(StockMovement), next: z.string().nullable() });
export type StockMovementPage = z.infer<typeof StockMovementPage>;

/** `cursor`: the `next` of the page before; without it, the latest movements. */
export const StockMovementQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,18}\.\d{1,9}$/)
    .optional(),
});
export type StockMovementQuery = z.infer<typeof StockMovementQuery>;

/** Served by cart-inventory, to admins only. */
export const stockMovementRoutes = {
  page: defineRoute({
    method: 'GET',
    path: '/admin/products/:id/stock-movements',
    permission: 'products.read',
    params: z.strictObject({ id: ProductId }),
    query: StockMovementQuery,
    answer: StockMovementPage,
    exposed: toAdmins('Changes of the stock on hand of a product, latest first, in pages'),
  }),
};
