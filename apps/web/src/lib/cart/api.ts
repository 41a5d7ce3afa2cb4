import { cartRoutes, catalogueRoutes, publicCartRoutes, type CartItems, type SavedCart } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { ApiProblem } from '@kirana/web-kit/api/http';

/** Checks whether every line can currently be sold in the requested quantity (F-58). */
export const checkCart = client(cartRoutes.check);

/** Returns a product as it is sold now, past any cache. */
export const fetchProduct = client(catalogueRoutes.product);

/** Returns the signed-in customer's saved cart. */
export const fetchKeptCart = client(cartRoutes.mine, { withSession: true });

const putCart = client(publicCartRoutes.save, { withSession: true });

/** The saved cart after the attempt: what was sent, or, with `saved` false, what another tab or device has saved in the meantime. */
export interface SaveOutcome {
  saved: boolean;
  cart: SavedCart;
}

/** Saves the whole cart as a change of `version`. */
export async function saveKeptCart(items: CartItems, version: number): Promise<SaveOutcome> {
  try {
    return { saved: true, cart: await putCart({ body: { items }, headers: { 'if-match': `"${version}"` } }) };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.is('cart-changed'))) throw error;
    return { saved: false, cart: error.problem['cart'] as SavedCart };
  }
}
