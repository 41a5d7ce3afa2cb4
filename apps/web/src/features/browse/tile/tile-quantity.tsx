import type { Product } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useStepperWords } from '@kirana/web-kit/catalogue/use-stepper-words';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { QuantityStepper } from '@kirana/web-kit/ui/quantity-stepper.tsx';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';

export interface TileQuantityProps {
  product: Product;
  /** At least 1. */
  quantity: number;
  className: string;
  /** Whether the control that this one replaces was pressed: its focus comes here. */
  pressed: RefObject<boolean>;
  onRemove: () => void;
}

/** The stepper of a product that is in the cart; loaded with the first one. At one piece, the minus removes the product. */
export default function TileQuantity({ product, quantity, className, pressed, onRemove }: TileQuantityProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const actions = useCartActions();
  const frame = useRef<HTMLDivElement>(null);
  const name = nameOf(product, locale);
  const stepper = useStepperWords(product, name);
  const line = { ...product, quantity };

  // Before the browser notices that the pressed control has left the page.
  useLayoutEffect(() => {
    if (pressed.current) frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    pressed.current = false;
  }, [pressed]);

  return (
    <div ref={frame} className="contents">
      <QuantityStepper
        className={className}
        size="small"
        value={quantity}
        max={product.stock}
        {...stepper}
        onChange={next => (next === quantity + 1 ? actions.increase(line) : actions.set(line, next))}
        onClamp={max => actions.sayMaximum(product, max, false)}
        onRefuse={max => actions.sayLimit(product, max)}
        atOne={
          <button
            type="button"
            aria-label={t('cart.removeOf', { name })}
            className="grid w-12 shrink-0 place-items-center hover:bg-leaf-soft hover:text-leaf"
            onClick={onRemove}
          >
            <Trash2 size={17} aria-hidden />
          </button>
        }
      />
    </div>
  );
}
