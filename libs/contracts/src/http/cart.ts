import { z } from 'zod';
import { ProductId, Quantity } from '../ids.js';
import { defineRoute } from './route.js';

/** Products and pieces; a product stands in one line only. */
export const CartItems = z
  .array(z.strictObject({ productId: ProductId, quantity: Quantity }))
  .min(1)
  .max(100)
  .refine(items => new Set(items.map(item => item.productId)).size === items.length, 'a product may stand in one line only');
export type CartItems = z.infer<typeof CartItems>;

export const CartCheckRequest = z.strictObject({ items: CartItems });

export const CartCheck = z.object({
  /** True when every line can be sold as asked. */
  ok: z.boolean(),
  lines: z.array(z.object({ productId: ProductId, requested: z.int(), available: z.int().min(0), ok: z.boolean() })),
});
export type CartCheck = z.infer<typeof CartCheck>;

/** Answered by cart-inventory. */
export const cartRoutes = {
  check: defineRoute({ method: 'POST', repeatable: true, path: '/cart/check', body: CartCheckRequest, answer: CartCheck }),
};
