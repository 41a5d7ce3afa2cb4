import type { Product } from '@kirana/contracts';
import { QuantityStepper } from '@kirana/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

/** On the shelf below the pack (`TilePicture`). */
const shelf = 'absolute right-1 bottom-1 z-10';

/** A plus button that turns into a stepper in place; at one piece, the minus removes the product. Focus stays in the corner. */
export function TileStepper({ product }: { product: Product }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const quantity = useCart(cart => quantityOf(cart.lines, product.id));
  const actions = useCartActions();
  const frame = useRef<HTMLDivElement>(null);
  const pressedHere = useRef(false);
  const name = nameOf(product, locale);
  const line = { ...product, quantity };
  const inCart = quantity > 0;

  // The pressed control is unmounted once the other one replaces it.
  useEffect(() => {
    if (pressedHere.current) frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    pressedHere.current = false;
  }, [inCart]);

  function addOne() {
    pressedHere.current = true;
    actions.addOne(product);
  }

  function remove() {
    pressedHere.current = true;
    actions.remove(line);
  }

  return (
    <div ref={frame}>
      {!inCart ? (
        <button
          type="button"
          aria-label={t('product.addOf', { name })}
          onClick={addOne}
          className={`${shelf} grid size-12 place-items-center rounded-control bg-leaf text-on-leaf transition-colors hover:bg-leaf-strong`}
        >
          <Plus size={22} aria-hidden />
        </button>
      ) : (
        <QuantityStepper
          className={`${shelf} left-1 h-12`}
          size="small"
          value={quantity}
          max={product.stock}
          labels={{
            quantity: t('product.quantityOf', { name }),
            decrease: t('product.decreaseOf', { name }),
            increase: t('product.increaseOf', { name }),
          }}
          onChange={next => (next === quantity + 1 ? actions.increase(line) : actions.set(line, next))}
          onClamp={max => actions.sayMaximum(max, false)}
          onRefuse={actions.sayLimit}
          atOne={
            <button
              type="button"
              aria-label={t('cart.removeOf', { name })}
              className="grid w-12 shrink-0 place-items-center hover:bg-leaf-soft hover:text-leaf"
              onClick={remove}
            >
              <Trash2 size={17} aria-hidden />
            </button>
          }
        />
      )}
    </div>
  );
}
