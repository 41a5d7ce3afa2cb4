import type { Product } from '@kirana/contracts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

const TileQuantity = lazy(() => import('./tile-quantity.js'));

/** On the shelf below the pack (`TilePicture`). */
const shelf = 'absolute right-1 bottom-1 z-10';

/** A plus button that turns into a stepper in place. Focus stays in the corner. */
export function TileStepper({ product }: { product: Product }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
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

  const add = (
    <button
      ref={plus}
      type="button"
      aria-label={t('addOf', { name: nameOf(product, locale) })}
      onClick={addOne}
      className={`${shelf} grid size-12 place-items-center rounded-control bg-leaf text-on-leaf transition-colors hover:bg-leaf-strong`}
    >
      <Plus size={22} aria-hidden />
    </button>
  );
  return (
    <Suspense fallback={add}>
      {isStepped ? (
        <TileQuantity
          product={product}
          quantity={quantity}
          className={`${shelf} left-1 h-12.5`}
          pressed={pressedHere}
          onRemove={remove}
        />
      ) : (
        add
      )}
    </Suspense>
  );
}
