import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkCart } from '../../lib/cart/api.js';
import { itemsOf } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { lineElementId } from '../../lib/cart/line-element.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { showPlace } from '../../lib/page/show-place.js';

/**
 * Goes from the cart to checkout after checking every line (CART-022). A line with too little stock says so, and the customer stays in the
 * cart.
 */
export function useProceed() {
  const navigate = useNavigate();
  const takeStock = useTakeStock();
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function check() {
    setChecking(true);
    setFailed(false);
    try {
      const { lines } = useCart.getState();
      const answer = await checkCart({ body: { items: itemsOf(lines) } });
      // What the customer's own unpaid order holds is theirs.
      const heldOf = new Map(lines.map(({ id, held = 0 }) => [id, held]));
      const [first, ...others] = answer.lines.filter(
        ({ productId, requested, available }) => available + (heldOf.get(productId) ?? 0) < requested,
      );
      if (!first) return void navigate('/checkout');
      takeStock([first, ...others]);
      showPlace(lineElementId(first.productId));
    } catch (error) {
      console.error('stock could not be checked', error);
      setFailed(true);
    } finally {
      setChecking(false);
    }
  }

  return { proceed: () => void check(), checking, failed };
}
