import { z } from 'zod';
import { ProductId, Quantity } from '../ids.js';
import { defineRoute } from './route.js';

const lines = z.array(z.strictObject({ productId: ProductId, quantity: Quantity }));
const oneLineEach = (items: z.infer<typeof lines>) => new Set(items.map(item => item.productId)).size === items.length;

/** Products and pieces; a product stands in one line only. */
export const CartItems = lines.min(1).max(100).refine(oneLineEach, 'a product may stand in one line only');
export type CartItems = z.infer<typeof CartItems>;

export const CartCheckRequest = z.strictObject({ items: CartItems });

export const CartCheck = z.object({
  /** True when every line can be sold as asked. */
  ok: z.boolean(),
  lines: z.array(z.object({ productId: ProductId, requested: z.int(), available: z.int().min(0), ok: z.boolean() })),
});
export type CartCheck = z.infer<typeof CartCheck>;

/** The cart of somebody who is signed in; an empty one that nobody has saved has version 0. */
export const SavedCart = z.object({
  items: z.array(z.object({ productId: ProductId, quantity: Quantity })),
  /** One more with every change; it is the `ETag` at the edge. */
  version: z.int().min(0),
});
export type SavedCart = z.infer<typeof SavedCart>;

export const SaveCartRequest = z.strictObject({
  items: lines.max(100).refine(oneLineEach, 'a product may stand in one line only'),
});
export type SaveCartRequest = z.infer<typeof SaveCartRequest>;

/** `version` is the one that was changed; another one since then refuses with 412 `cart-changed` and tells the cart as it is. */
export const SaveCartCommand = z.strictObject({ ...SaveCartRequest.shape, version: z.int().min(0) });
export type SaveCartCommand = z.infer<typeof SaveCartCommand>;

/** Answered by cart-inventory; `mine` and `save` are about the caller. */
export const cartRoutes = {
  check: defineRoute({ method: 'POST', repeatable: true, path: '/cart/check', body: CartCheckRequest, answer: CartCheck }),
  mine: defineRoute({ method: 'GET', path: '/cart/mine', answer: SavedCart }),
  save: defineRoute({ method: 'PUT', path: '/cart/mine', body: SaveCartCommand, answer: SavedCart }),
};
