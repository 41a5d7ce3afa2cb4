import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { ProductId } from '../../ids.js';

/** `version` grows with every change of the product's stock, so a consumer can detect outdated levels product by product. */
export const StockLevel = z.object({
  productId: ProductId,
  available: z.int().min(0),
  version: z.int().min(1),
  /** Whether customers may buy it; `available` is 0 while they may not. Missing in events of earlier releases: sold. */
  isSold: z.boolean().optional(),
  /** Below this many pieces it is to be reordered; null or missing: below `lowStockBelow`. */
  reorderPoint: z.int().min(0).nullable().optional(),
});
export type StockLevel = z.infer<typeof StockLevel>;

export const stockLevelsChanged = defineEvent(
  'inventory.stock-levels-changed.v1',
  'The available stock of these products; changes within a quarter of a second are combined.',
  { levels: z.array(StockLevel).min(1).max(1000) },
);
