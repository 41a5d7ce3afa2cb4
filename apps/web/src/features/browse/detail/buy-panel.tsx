import type { Product } from '@kirana/contracts';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { QuantityStepper } from '@kirana/web-kit/ui/quantity-stepper.tsx';
import { useStepperWords } from '@kirana/web-kit/catalogue/use-stepper-words';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { BuyBar } from './buy-bar.js';
import { useCheckedAdd } from './use-checked-add.js';

const DeliveryLine = afterIdle(async () => (await import('../../../lib/delivery/delivery-parts.js')).DeliveryLine);

/** Selects a quantity and adds it to the cart or goes straight to checkout. When sold out, the buttons are disabled and say why (F-26). */
export function BuyPanel({ product }: { product: Product }) {
  const t = useTranslations('product');
  const e = useTranslations('errors');
  const navigate = useNavigate();
  const { sayMaximum, sayLimit } = useCartActions();
  const inCart = useCart(cart => quantityOf(cart.lines, product.id));
  const [wanted, setWanted] = useState(1);
  const { add, checking, failed } = useCheckedAdd(product);
  const stepper = useStepperWords(product);
  const weights = useWeights();
  const soldOut = product.stock === 0;
  const quantity = Math.max(1, Math.min(wanted, product.stock));

  async function buyNow() {
    if (await add(quantity)) void navigate('/checkout', { state: { boughtNow: product.id } });
  }

  return (
    <div className="flex w-full flex-col gap-3 max-md:contents">
      <div className="flex flex-wrap items-stretch gap-3 max-md:contents">
        <BuyBar product={product} quantity={quantity}>
          {!soldOut && (
            <QuantityStepper
              value={quantity}
              max={product.stock}
              {...stepper}
              onChange={setWanted}
              onClamp={max => sayMaximum(product, max, false)}
              onRefuse={max => sayLimit(product, max)}
              className="h-13 shrink-0"
            />
          )}
          <Button
            size="large"
            className="min-w-44 grow sm:grow-0 max-md:min-w-min max-md:grow max-md:px-2 max-md:leading-tight"
            disabled={soldOut}
            aria-disabled={checking}
            aria-describedby={soldOut ? 'sold-out' : undefined}
            onClick={() => void add(quantity)}
          >
            {t('addToCart')}
          </Button>
        </BuyBar>
        <Button
          size="large"
          tone="secondary"
          className="grow sm:grow-0 max-md:col-start-2 max-md:row-start-1 max-md:px-5"
          disabled={soldOut}
          aria-disabled={checking}
          aria-describedby={soldOut ? 'sold-out' : undefined}
          onClick={() => void buyNow()}
        >
          {t('buyNow')}
        </Button>
      </div>
      <FailureLine title={e('checkTitle')} text={failed ? e('checkText') : undefined} onRetry={() => void add(quantity)} />
      {soldOut && (
        <p id="sold-out" className="text-muted max-md:col-span-2">
          {t('outOfStockText')}
        </p>
      )}
      <p className="flex min-h-6 max-md:col-span-2 flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        {inCart > 0 && <span>{t('inCart', { n: weights.amount(inCart, product) })}</span>}
        <DeliveryLine />
      </p>
    </div>
  );
}
