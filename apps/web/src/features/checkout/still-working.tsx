import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useNavigate, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { lineElementId } from '../../lib/cart/line-element.js';
import { useTakeStock } from '../../lib/cart/use-take-stock.js';
import { CancelOrder } from '../../lib/orders/cancel-order.js';
import { clearOpenOrder, type OpenOrder } from '../../lib/orders/open-order.js';
import { showPlace } from '../../lib/page/show-place.js';
import { useConclude } from './use-conclude.js';
import { useOpenOrder, type OpenOrderEnd } from './use-open-order.js';
import { useRefusalWords, type SaidOfRefusal } from './use-refusal-words.js';

export interface StillWorkingProps {
  open: OpenOrder;
  /** The order was cancelled, and not for lack of stock: back to the form. `said`: why, when the shop gave a reason. */
  onGivenUp: (said?: SaidOfRefusal) => void;
}

/** Shown while the shop is still deciding on the order (202): neither confirms it nor empties the cart. Survives a reload. */
export function StillWorking({ open, onGivenUp }: StillWorkingProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const conclude = useConclude();
  const takeStock = useTakeStock();
  const wordsOf = useRefusalWords();
  const { placed, request, quote } = open;
  const { waiting, again } = useOpenOrder(open, ended);
  const page = useRef<HTMLDivElement>(null);
  /** The customer has cancelled the order here. */
  const cancelled = useRef(false);

  // It replaces the form, whose button had the focus.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);

  function cancelHere() {
    cancelled.current = true;
    again();
  }

  function ended(end: OpenOrderEnd) {
    if ('id' in end && end.status !== 'cancelled') return conclude(end, quote, request);
    clearOpenOrder();
    // The customer cancelled it and knows why. One that the shop cancelled goes back to the form with the reason.
    if ('id' in end && cancelled.current) return void navigate('/cart', { replace: true });
    if ('id' in end) return onGivenUp();
    const first = end.why === 'short' ? end.lines[0] : undefined;
    if (end.why !== 'short' || !first) return onGivenUp(wordsOf(end));
    takeStock(end.lines);
    void navigate('/cart', { replace: true });
    showPlace(lineElementId(first.productId));
  }

  return (
    <div ref={page} className="gutter mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-14 text-center md:py-20">
      {waiting && (
        <span
          className="size-16 animate-spin rounded-full border-4 border-line border-t-leaf motion-reduce:animate-none"
          aria-hidden
        />
      )}
      <div role="status" className="flex flex-col gap-3">
        <PageHeading title={t('working.title')} className="text-2xl md:text-3xl">
          {t('working.title')}
        </PageHeading>
        <p className="mx-auto max-w-[46ch] text-base text-muted">
          <Unbroken text={t(waiting ? 'working.text' : 'working.long', { number: placed.number })} />
        </p>
      </div>
      <p className="mx-auto max-w-[46ch] text-base break-words text-muted">{t('working.leave', { email: request.email })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!waiting && <Button onClick={again}>{t('payment.checkAgain')}</Button>}
        <Link to="/products" className={buttonClass('secondary')}>
          {t('cart.continue')}
        </Link>
        <CancelOrder
          number={placed.number}
          paid={placed.paymentStatus === 'paid'}
          accessToken={placed.accessToken}
          onCancelled={cancelHere}
        />
      </div>
    </div>
  );
}
