import { percentOf } from '@kirana/contracts/money';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { storeQuery } from '@kirana/web-kit/store/api';
import { usePauseNow } from '@kirana/web-kit/store/use-pause-now';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useBelowMinimum } from '../../lib/store/use-below-minimum.js';
import { cartDeposit, cartTotal, itemCount, linesInStock } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { BelowMinimum, OrderBar } from '../../lib/cart/order-bar.js';
import { useChosenWindow, useDeliveryWindows, useWindowWords } from '../../lib/delivery/use-delivery-window.js';
import { useDistrict } from '../../lib/delivery/use-district.js';
import { afterIdle } from '../../lib/page/after-idle.js';
import { useProceed } from './use-proceed.js';

const CartDiscount = afterIdle(async () => (await import('../../lib/discount/discount-parts.js')).CartDiscount);

/** Shows the subtotal. On a phone the total and the button stay visible at the bottom. */
export function CartSummary() {
  const t = useTranslations('cart');
  const money = useMoney();
  const c = useTranslations('checkout');
  const e = useTranslations('errors');
  const lines = useCart(cart => cart.lines);
  const discountMinor = useCart(cart => cart.discountMinor);
  const pricing = useQuery(storeQuery).data?.pricing;
  const { proceed, checking, failed } = useProceed();
  const paused = usePauseNow();
  const district = useDistrict();
  const window = useCheckoutWindow();
  const words = useWindowWords();
  const subtotal = cartTotal(lines);
  const deposit = cartDeposit(lines);
  const serviceFee = pricing ? percentOf(subtotal, pricing.serviceFeePercent) : null;
  const tooLittle = useBelowMinimum(subtotal);
  const hasNothing = itemCount(lines) === 0;
  const isBlocked = checking || hasNothing || tooLittle !== undefined || paused !== undefined;
  const total = money(subtotal + (serviceFee ?? 0) + (district?.deliveryFeeMinor ?? 0) - discountMinor + deposit);
  const failure = failed ? { title: e('checkTitle'), text: e('checkText') } : { text: undefined };
  const totalName = c(district ? 'total' : 'beforeShipping');
  const soldOut = lines.length - linesInStock(lines).length;
  const leftOut = soldOut > 0 && (hasNothing ? c('allSoldOut') : c('leftOut', { n: soldOut }));

  return (
    <>
      <section aria-labelledby="summary" className="rounded-card bg-surface p-5 shadow-float lg:sticky lg:top-28">
        <h2 id="summary" tabIndex={-1} className="font-display text-lg">
          {t('summary')}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&>dd]:text-right [&>dd]:tabular-nums [&>dt]:text-muted">
          <dt>
            {t('subtotal')}, {t('items', { n: itemCount(lines) })}
          </dt>
          <dd>{money(subtotal)}</dd>
          <dt>
            {t('shipping')}
            {district && (
              <span className="block text-xs">
                {district.name}
                {window && `, ${words(window)}`}
              </span>
            )}
          </dt>
          {district ? <dd>{money(district.deliveryFeeMinor)}</dd> : <dd className="text-muted">{t('atCheckout')}</dd>}
          <dt>{t('serviceFee', { percent: pricing?.serviceFeePercent ?? 7 })}</dt>
          <dd className="min-w-18">{serviceFee === null ? '' : money(serviceFee)}</dd>
          {deposit > 0 && (
            <>
              <dt>{t('deposit')}</dt>
              <dd>{money(deposit)}</dd>
            </>
          )}
        </dl>
        <CartDiscount />
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 max-lg:hidden">
          <span className="font-semibold">{totalName}</span>
          <span className="text-lg font-bold tabular-nums">{total}</span>
        </p>
        {tooLittle && <BelowMinimum {...tooLittle} role="status" />}
        {leftOut && <p className="mt-4 text-sm text-chilli max-lg:hidden">{leftOut}</p>}
        {paused && (
          <Notice tone="warning" className="mt-4" title={c('paused')}>
            {paused}
          </Notice>
        )}
        <FailureLine {...failure} onRetry={proceed} className="mt-4 max-lg:hidden" />
        <Button size="large" className="mt-5 w-full max-lg:hidden" disabled={isBlocked} onClick={proceed}>
          {t('checkout')}
        </Button>
      </section>
      <OrderBar paused={paused} tooLittle={tooLittle}>
        {leftOut && <p className="w-full text-sm text-chilli">{leftOut}</p>}
        <FailureLine {...failure} onRetry={proceed} className="w-full" />
        <p className="flex flex-col">
          <span className="text-xs text-muted">{totalName}</span>
          <span className="text-lg leading-tight font-bold tabular-nums">{total}</span>
        </p>
        <Button size="large" className="grow sm:grow-0" disabled={isBlocked} onClick={proceed}>
          {t('checkout')}
        </Button>
      </OrderBar>
    </>
  );
}

/** Returns the window in which the checkout will order: the one that was chosen there, else the first with room; undefined when there is none. */
function useCheckoutWindow() {
  const windows = useDeliveryWindows();
  // The server, which renders the page first, knows no choice.
  const chosen = useSyncExternalStore(
    () => () => {},
    () => readDraft()['deliveryTime'],
    () => undefined,
  );
  const window = useChosenWindow(typeof chosen === 'string' ? chosen : undefined);
  return window && !window.isFull ? window : windows.find(({ isFull }) => !isFull);
}
