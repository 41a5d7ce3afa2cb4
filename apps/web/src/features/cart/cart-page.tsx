import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCart } from '../../lib/cart/cart.store.js';
import { eagerLines } from '../../lib/cart/line-element.js';
import { useCartActions } from '../../lib/cart/use-cart-actions.js';
import { useFreshCart } from '../../lib/cart/use-fresh-cart.js';
import { findOpenOrder } from '../../lib/orders/open-order.js';
import { afterIdle } from '../../lib/page/after-idle.js';
import { showHeading } from '../../lib/page/show-heading.js';
import { CartLineRow } from './cart-line-row.js';
import { CartSummary } from './cart-summary.js';
import { EmptyCart } from './empty-cart.js';

const UnpaidOrders = afterIdle(async () => (await import('../../lib/live-orders/unpaid-orders.js')).UnpaidOrders);

export default function CartPage() {
  return (
    <>
      <UnpaidOrders />
      <CartOfVisitor />
    </>
  );
}

function CartOfVisitor() {
  const t = useTranslations();
  const lines = useCart(cart => cart.lines);
  const actions = useCartActions();
  const withdrawn = useFreshCart();
  const [open] = useState(findOpenOrder);
  const [cleared, setCleared] = useState<typeof lines>();
  const putBack = useCart(cart => cart.putBack);

  function clear() {
    flushSync(() => {
      setCleared(lines);
      actions.clear();
    });
    showHeading();
  }

  function undo(before: typeof lines) {
    flushSync(() => {
      setCleared(undefined);
      putBack(before);
    });
    showHeading();
  }

  if (lines.length === 0) return <EmptyCart onUndo={cleared && (() => undo(cleared))} />;

  return (
    <div className="gutter page-width pt-6 md:pt-8">
      <PageHeading title={t('cart.title')} className="text-2xl">
        {t('cart.title')}
      </PageHeading>
      {open && (
        <Notice title={<Unbroken text={t('checkout.openOrder', { number: open.placed.number })} />} className="mt-5">
          <Link to="/checkout" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {t('checkout.openOrderLink')}
          </Link>
        </Notice>
      )}
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_28rem] 2xl:gap-x-16">
        <div>
          <ul className="border-t border-line">
            {lines.map((line, place) => (
              <CartLineRow key={line.id} line={line} gone={withdrawn.has(line.id)} eager={place < eagerLines} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap justify-between gap-x-6">
            <Link to="/products" className={buttonClass('quiet')}>
              {t('cart.continue')}
            </Link>
            <Button tone="danger" onClick={clear}>
              {t('cart.clear')}
            </Button>
          </div>
        </div>
        <CartSummary />
      </div>
    </div>
  );
}
