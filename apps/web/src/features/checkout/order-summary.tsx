import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { usePauseNow } from '@kirana/web-kit/store/use-pause-now';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cartDeposit, linesInStock, type CartLine } from '../../lib/cart/cart-line.js';
import { BelowMinimum, OrderBar } from '../../lib/cart/order-bar.js';
import type { TooLittle } from '../../lib/store/use-below-minimum.js';
import type { CheckoutForm } from './checkout-form.js';
import { CouponField } from './coupon-field.js';
import { refusalPlaces, type Refusals, type ShownRefusal } from './shown-refusal.js';
import { SummaryFigures } from './summary-figures.js';
import { SummaryLines } from './summary-lines.js';
import { useTotalWords } from './use-total-words.js';
import type { DeliveryQuote } from './use-quote.js';
import { showPlace } from '../../lib/page/show-place.js';

export interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** Products that are no longer sold. */
  gone: ReadonlySet<string>;
  delivery: DeliveryQuote;
  /** Of what can be ordered, grosze. */
  subtotal: number;
  tooLittle: TooLittle | undefined;
  placing: boolean;
  refusals: Pick<Refusals, 'newTotal' | 'refusedCoupon'>;
  /** Why the last attempt was refused, while the cause stands. */
  refused: ShownRefusal | null;
  /** Why the last attempt got nowhere, if not for a refusal. */
  failure: string | undefined;
}

/** Shows the lines, the costs and the order button. On a phone the total and the button stay visible at the bottom. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, gone, delivery, subtotal, tooLittle, placing, refusals, refused, failure } = props;
  const t = useTranslations('checkout');
  const money = useMoney();
  const { watch } = useFormContext<CheckoutForm>();
  const paused = usePauseNow();
  const { newTotal, refusedCoupon } = refusals;
  // The others are shown at their line, time, method or district, and a changed price with its total.
  const isSaidHere = refused?.place === refusalPlaces.order && refused.why !== 'price';
  const soldOut = lines.length - linesInStock(lines).length;
  const hasNothing = soldOut === lines.length;
  const leftOut = soldOut > 0 && (hasNothing ? t('allSoldOut') : t('leftOut', { n: soldOut }));
  const isClosed = placing || hasNothing || paused !== undefined;
  const label = placing ? t('submitting') : watch('paymentMethod') === 'cash' ? t('submitCash') : t('submitOnline');
  const deposit = delivery.quote ? (delivery.quote.depositMinor ?? 0) : cartDeposit(lines);
  const total = useTotalWords({ subtotal, deposit, delivery });

  return (
    <>
      <section aria-labelledby="summary" className="rounded-card bg-surface p-5 shadow-float lg:sticky lg:top-28">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="summary" tabIndex={-1} className="font-display text-lg">
            {t('summary')}
          </h2>
          <Link
            to="/cart"
            className="-my-2 inline-flex min-h-12 items-center text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
          >
            {t('edit')}
          </Link>
        </div>
        <SummaryLines lines={lines} quote={delivery.quote} gone={gone} />
        <CouponField delivery={delivery} refused={refusedCoupon} />
        <SummaryFigures subtotal={subtotal} deposit={deposit} delivery={delivery} />
        {leftOut && <p className="mt-3 text-sm text-chilli">{leftOut}</p>}
        <div id={refusalPlaces.order} tabIndex={-1}>
          <div role="status" className="empty:hidden">
            {newTotal !== null && (
              <Notice tone="warning" title={t(refusedCoupon ? 'couponGone' : 'priceTitle')} className="mt-4">
                {t('priceText', { total: money(newTotal) })}
              </Notice>
            )}
          </div>
          {tooLittle && <BelowMinimum {...tooLittle} role="status" />}
          {paused && (
            <Notice role="alert" tone="warning" title={t('paused')} className="mt-4">
              {paused}
            </Notice>
          )}
          {isSaidHere && (
            <Notice role="alert" tone="error" title={refused.title ?? refused.words} className="mt-4">
              {refused.title && refused.words}
            </Notice>
          )}
        </div>
        <div className="mt-5 max-lg:hidden">
          <FailureLine text={failure} className="mb-2" />
          <Button type="submit" size="large" className="w-full" disabled={isClosed}>
            {label}
          </Button>
        </div>
        <p className="mt-3 text-xs text-muted">
          {t.rich('terms', {
            link: words => (
              <Link to="/terms" className="underline underline-offset-2 hover:text-leaf">
                {words}
              </Link>
            ),
          })}
        </p>
      </section>
      <OrderBar paused={paused} tooLittle={tooLittle}>
        {refused && <RefusedLine refused={refused} />}
        <FailureLine text={failure} className="w-full" />
        <p className="flex min-h-9 items-baseline gap-2 max-[20rem]:flex-wrap">
          <span className="text-sm text-muted">{t('total')}</span>
          {total ? (
            <span className="text-lg font-bold tabular-nums">{total}</span>
          ) : (
            <span className="text-sm">{t(delivery.outside ? 'notThere' : 'calculating')}</span>
          )}
        </p>
        <Button type="submit" size="large" className="grow" disabled={isClosed}>
          {label}
        </Button>
      </OrderBar>
    </>
  );
}

/** Repeats above the order button of a small screen why the order was refused, and leads back to where the cause stands. */
function RefusedLine({ refused: { words, place } }: { refused: ShownRefusal }) {
  return (
    <button
      type="button"
      onClick={() => showPlace(place)}
      className="-my-1 min-h-12 w-full text-left text-sm font-semibold text-chilli underline decoration-chilli/40 underline-offset-4"
    >
      {words}
    </button>
  );
}
