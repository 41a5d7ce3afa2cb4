import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { ProductId } from '../ids.js';
import { mostPieces } from '../stock-limits.js';
import { stockReasons } from '../stock-reasons.js';
import { plainText } from '../plain-text.js';
import { defineRoutes, toAdmins } from './route.js';

/** Adds or removes a quantity: correct even if products were sold in the meantime. */
const ChangeBy = z.strictObject({
  productId: ProductId,
  delta: z
    .int()
    .min(-mostPieces)
    .max(mostPieces)
    .refine(delta => delta !== 0, 'must not be 0'),
});

/** Sets the counted quantity; only if `expected`, the quantity that was shown, is still the available quantity. */
const Count = z.strictObject({ productId: ProductId, counted: z.int().min(0).max(mostPieces), expected: z.int() });

const StockChange = z.union([Count, ChangeBy]);
export type StockChange = z.infer<typeof StockChange>;

/** Changes stock levels. Repeating it with the same `commandId` has no further effect. */
export const StockCommand = z
  .strictObject({
    commandId: z.uuid(),
    reason: z.enum(stockReasons),
    note: plainText.trim().max(200).optional(),
    changes: z.array(StockChange).min(1).max(500),
  })
  .refine(({ changes }) => new Set(changes.map(({ productId }) => productId)).size === changes.length, {
    path: ['changes'],
    message: 'a product may stand there only once',
  })
  .refine(({ reason, changes }) => changes.every(change => 'counted' in change === (reason === 'counted')), {
    path: ['reason'],
    message: 'counted sets a number, every other reason adds or takes away',
  })
  .register(apiNotes, {
    example: {
      commandId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      reason: 'delivery',
      changes: [{ productId: 'toor-dal-1kg', delta: 20 }],
    },
  });
export type StockCommand = z.infer<typeof StockCommand>;

export const stockOutcomes = ['changed', 'unchanged', 'changed-meanwhile', 'insufficient-stock', 'not-found'] as const;

/**
 * The result of one change; `quantity` is the available quantity now, `before` the one when the command arrived. With `changed-meanwhile`,
 * `changedBy` and `changedAt` are those of the latest change by an admin, if there was one.
 */
export const StockOutcome = z
  .object({
    productId: ProductId,
    outcome: z.enum(stockOutcomes),
    before: z.int(),
    quantity: z.int(),
    changedBy: z.string().optional(),
    changedAt: z.iso.datetime().optional(),
  })
  .register(apiNotes, { description: 'What became of a change of stock.' });
export type StockOutcome = z.infer<typeof StockOutcome>;

/** `quantity` is the available quantity, without reservations; `version` grows whenever it may have changed. */
export const StockQuantity = z.object({ productId: ProductId, quantity: z.int(), version: z.int() });
export type StockQuantity = z.infer<typeof StockQuantity>;

/**
 * The change to a stock level requested by a product file: `wanted` instead of the `exported` pieces that were available at `stockVersion`.
 * The difference is the admin's change, so sales since the export are kept.
 */
export const ImportedStock = z.object({
  productId: ProductId,
  stockVersion: z.int().min(0),
  exported: z.int(),
  wanted: z.int().min(0).max(mostPieces),
});
export type ImportedStock = z.infer<typeof ImportedStock>;

/** The effect of an imported row on a stock level, or of its dry run. */
export const ImportedStockPlan = z.object({
  productId: ProductId,
  exported: z.int(),
  soldSince: z
    .int()
    .describe('Pieces sold since the export (negative: received), excluding changes by an earlier import of the same export.'),
  now: z.int(),
  willBe: z.int(),
});
export type ImportedStockPlan = z.infer<typeof ImportedStockPlan>;

/** Served by cart-inventory, to admins only. */
export const adminStockRoutes = defineRoutes('cart-inventory', {
  /** Levels of the given products, or of all when none are given. */
  levels: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock/levels',
    permission: 'products.read',
    scope: 'products.read',
    body: z.strictObject({ productIds: z.array(ProductId).max(5_000).optional() }),
    answer: z.array(StockQuantity),
    expects: { nothing: 'it only reads' },
  },
  /** A refused command for one product is answered with 409 and its outcome; with several products, each has its own outcome. */
  change: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock',
    permission: 'stock.write',
    scope: 'stock.write',
    body: StockCommand,
    answer: z.array(StockOutcome),
    expects: { fields: ['expected'] },
    exposed: toAdmins('Change stock with a reason; a refused change of one product answers 409 with the current number', [
      'not-found',
      'changed-meanwhile',
      'insufficient-stock',
    ]),
  },
  planImport: {
    method: 'POST',
    repeatable: true,
    path: '/admin/stock/import-plan',
    permission: 'products.write',
    body: z.strictObject({ changes: z.array(ImportedStock).max(3_000) }),
    answer: z.array(ImportedStockPlan),
    expects: { nothing: 'it only reads' },
  },
});
