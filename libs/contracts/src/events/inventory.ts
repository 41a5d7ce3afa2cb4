import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { ShortLine } from '../http/order-line.js';
import { OrderId, ProductId } from '../ids.js';

export const stockReserved = defineEvent('inventory.stock-reserved.v1', 'Stock is reserved for every line of the order.', {
  orderId: OrderId,
  /** When inventory will ask the saga whether the reservation is still needed. */
  heldUntil: z.iso.datetime({ offset: true }),
});

export const stockRejected = defineEvent(
  'inventory.stock-rejected.v1',
  'At least one order line was not in stock, so nothing was reserved.',
  {
    orderId: OrderId,
    shortLines: z.array(ShortLine).min(1),
  },
);

export const reservationExpired = defineEvent(
  'inventory.reservation-expired.v1',
  'A reservation has expired; orders decides what happens to it, inventory releases nothing by itself.',
  { orderId: OrderId },
);

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
