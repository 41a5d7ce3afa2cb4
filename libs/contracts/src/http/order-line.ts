import { z } from 'zod';
import { Minor, ProductId } from '../ids.js';
import { Translations } from '../locale.js';
import { LineMoney } from './order-money.js';

export const LeftOut = z.int().min(0).default(0).describe('Pieces that the order was packed without; they are refunded.');

/** The product that was ordered, and replaced by another one when the order was packed. */
export const InsteadOf = z
  .object({ productId: ProductId, name: z.string(), translatedName: Translations })
  .nullable()
  .default(null)
  .describe('What was ordered, if the item is a substitute; null: the item itself.');

/** A line of an order as its customer sees it, on every page and document. */
export const OrderLine = z.object({
  name: z.string(),
  translatedName: Translations,
  unitPriceMinor: Minor,
  quantity: z.int(),
  leftOut: LeftOut,
  ...LineMoney.shape,
  insteadOf: InsteadOf,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order line that could not be reserved, and the remaining stock of the product. */
export const ShortLine = z.object({ productId: ProductId, requested: z.int().min(1), available: z.int().min(0) });
export type ShortLine = z.infer<typeof ShortLine>;
