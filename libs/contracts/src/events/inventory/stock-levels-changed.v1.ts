import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { ProductId } from '../../ids.js';

/** `version` grows with every change of that product's stock, so late news can be told from new news line by line. */
export const StockLevel = z.object({ productId: ProductId, available: z.int().min(0), version: z.int().min(1) });
export type StockLevel = z.infer<typeof StockLevel>;

export const stockLevelsChanged = defineEvent(
  'inventory.stock-levels-changed.v1',
  'How much of these products can still be sold; changes within a quarter of a second come together.',
  { levels: z.array(StockLevel).min(1).max(1000) },
);
