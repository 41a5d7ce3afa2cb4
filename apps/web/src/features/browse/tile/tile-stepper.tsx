import type { Product } from '@kirana/contracts';
import { AddButton } from '@kirana/web-kit/catalogue/add-button.tsx';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';

const TileQuantity = lazy(() => import('./tile-quantity.js'));

/** A plus button that turns into a stepper in place. Focus stays in the corner. */
export function TileStepper({ product }: { product: Product }) {
  const quantity = useCart(cart => quantityOf(cart.lines, product.id));
  const actions = useCartActions();
  const pressedHere = useRef(false);
  const plus = useRef<HTMLButtonElement>(null);
  const inCart = quantity > 0;

  // The pressed control stays, with the focus, until the one that replaces it is loaded.
  const isStepped = useDeferredValue(inCart) && inCart;

  useLayoutEffect(() => {
    if (inCart) return;
    if (pressedHere.current) plus.current?.focus();
    pressedHere.current = false;
  }, [inCart]);

  function addOne() {
    pressedHere.current = true;
    actions.addOne(product);
  }

  function remove() {
    pressedHere.current = true;
    actions.remove({ ...product, quantity });
  }

  const add = <AddButton ref={plus} product={product} onAdd={addOne} />;
  return (
    <Suspense fallback={add}>
      {isStepped ? (
        <TileQuantity
          product={product}
          quantity={quantity}
          className="absolute right-1 bottom-1 left-1 z-10 h-12.5"
          pressed={pressedHere}
          onRemove={remove}
        />
      ) : (
        add
      )}
    </Suspense>
  );
}
