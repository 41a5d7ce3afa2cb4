import { z } from 'zod';
import { OrderId, ProductId } from '../ids.js';
import { movementReasons } from '../stock-reasons.js';
import { defineRoutes, toAdmins } from './route.js';

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
  reason: z.enum(movementReasons).optional().describe('Only movements of this kind.'),
});
export type StockMovementQuery = z.infer<typeof StockMovementQuery>;

/** Served by cart-inventory, to admins only. */
export const stockMovementRoutes = defineRoutes('cart-inventory', {
  page: {
    method: 'GET',
    path: '/admin/products/:id/stock-movements',
    permission: 'products.read',
    params: z.strictObject({ id: ProductId }),
    query: StockMovementQuery,
    answer: StockMovementPage,
    exposed: toAdmins('Changes of the stock on hand of a product, latest first, in pages'),
  },
});
