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
      const answer = await checkCart({ body: { items: itemsOf(useCart.getState().lines) } });
      const short = answer.lines.filter(line => !line.ok);
      takeStock(short);
      if (answer.ok) void navigate('/checkout');
      else if (short[0]) showPlace(lineElementId(short[0].productId));
    } catch (error) {
      console.error('stock could not be checked', error);
      setFailed(true);
    } finally {
      setChecking(false);
    }
  }

  return { proceed: () => void check(), checking, failed };
}
