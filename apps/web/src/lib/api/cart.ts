import type { CartItems, SavedCart } from '@kirana/contracts';
import { ApiProblem, request } from './http.js';

/** The cart of who is signed in, as the shop keeps it. */
export function fetchKeptCart(): Promise<SavedCart> {
  return request<SavedCart>('/cart', { withSession: true });
}

/** What the shop keeps after the attempt: what was sent, or, with `saved` false, what somebody else has made of it meanwhile. */
export interface SaveOutcome {
  saved: boolean;
  cart: SavedCart;
}

/** Saves the whole cart as a change of `version`. */
export async function saveKeptCart(items: CartItems, version: number): Promise<SaveOutcome> {
  try {
    const headers = { 'if-match': `"${version}"` };
    return {
      saved: true,
      cart: await request<SavedCart>('/cart', { method: 'PUT', body: { items }, headers, withSession: true }),
    };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.is('cart-changed'))) throw error;
    return { saved: false, cart: error.problem['cart'] as SavedCart };
  }
}
