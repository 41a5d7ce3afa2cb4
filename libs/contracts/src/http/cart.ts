import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { ProductId, Quantity } from '../ids.js';
import { defineRoutes } from './route.js';

const lines = z.array(z.strictObject({ productId: ProductId, quantity: Quantity }));
const oneLineEach = (items: z.infer<typeof lines>) => new Set(items.map(item => item.productId)).size === items.length;

/** Products and quantities, at most one line per product. */
export const CartItems = lines.min(1).max(100).refine(oneLineEach, 'a product may stand in one line only');
export type CartItems = z.infer<typeof CartItems>;

export const CartCheckRequest = z
  .strictObject({ items: CartItems })
  .register(apiNotes, { example: { items: [{ productId: 'toor-dal-1kg', quantity: 2 }] } });

export const CartCheck = z
  .object({
    ok: z.boolean().describe('True when every line is available in the requested quantity.'),
    lines: z.array(z.object({ productId: ProductId, requested: z.int(), available: z.int().min(0), ok: z.boolean() })),
  })
  .register(apiNotes, {
    description: 'Which lines can be sold now.',
    example: { ok: true, lines: [{ productId: 'toor-dal-1kg', requested: 2, available: 42, ok: true }] },
  });
export type CartCheck = z.infer<typeof CartCheck>;

/** The saved cart of a signed-in customer; an empty cart that was never saved has version 0. */
export const SavedCart = z
  .object({
    items: z.array(z.object({ productId: ProductId, quantity: Quantity })),
    version: z.int().min(0).describe('Incremented by every change; it is the `ETag` of the public API.'),
  })
  .register(apiNotes, { example: { items: [{ productId: 'toor-dal-1kg', quantity: 2 }], version: 3 } });
export type SavedCart = z.infer<typeof SavedCart>;

export const SaveCartRequest = z
  .strictObject({
    items: lines.max(100).refine(oneLineEach, 'a product may stand in one line only'),
  })
  .register(apiNotes, { example: { items: [{ productId: 'toor-dal-1kg', quantity: 2 }] } });
export type SaveCartRequest = z.infer<typeof SaveCartRequest>;

/** `version` is the version that was changed; if it is outdated, the answer is 412 `cart-changed` with the current cart. */
export const SaveCartCommand = z.strictObject({ ...SaveCartRequest.shape, version: z.int().min(0) });
export type SaveCartCommand = z.infer<typeof SaveCartCommand>;

/** Served by cart-inventory; `mine` and `save` concern the caller. */
export const cartRoutes = defineRoutes('cart-inventory', {
  check: {
    method: 'POST',
    repeatable: true,
    path: '/cart/check',
    body: CartCheckRequest,
    answer: CartCheck,
    exposed: { audience: 'public', limit: 'check', summary: 'Whether these lines can be sold now' },
  },
  mine: {
    method: 'GET',
    path: '/cart',
    answer: SavedCart,
    exposed: { audience: 'user', limit: 'check', by: 'gateway', summary: 'My cart; its ETag is what a change must match' },
  },
  save: { method: 'PUT', path: '/cart', body: SaveCartCommand, answer: SavedCart },
});

const MatchHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .describe('The `ETag` of the cart that was changed.'),
});

/** The cart of the public API: its version is the `ETag`, so that two tabs or devices do not overwrite each other's changes. */
export const publicCartRoutes = defineRoutes('gateway', {
  save: {
    method: 'PUT',
    path: '/cart',
    body: SaveCartRequest,
    answer: SavedCart,
    exposed: {
      audience: 'user',
      limit: 'check',
      id: 'cartSave',
      summary: 'Save my cart as a whole, unless it has changed since',
      headers: MatchHeaders,
      problems: ['cart-version-missing', 'cart-changed'],
    },
  },
});
