import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLine } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import type { WaitingOrder } from '../../lib/live-orders/use-unpaid-orders.js';
import { useWithdraw } from '../../lib/orders/use-withdraw.js';

export interface SecondOrderProps {
  unpaid: WaitingOrder;
  onPlace: () => void;
  onClose: () => void;
}

/** Returns whether the line can be ordered only instead of the unpaid order that holds its pieces, and not beside it. */
const takesHeld = ({ quantity, stock, held = 0 }: CartLine) => held > 0 && quantity > stock - held;

/** Asks whether another order is to be placed beside an unpaid one, if there are groceries for both, or instead of it, unless that is paid meanwhile. */
export default function SecondOrder({ unpaid: { number, paymentUrl, accessToken }, onPlace, onClose }: SecondOrderProps) {
  const t = useTranslations('payment');
  const withdraw = useWithdraw();
  const [busy, setBusy] = useState(false);
  const isInsteadOnly = useCart(cart => cart.lines.some(takesHeld));
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function replace() {
    setBusy(true);
    const withdrawn = await withdraw(number, accessToken);
    // The customer has left the checkout meanwhile.
    if (!isShown.current) return;
    onClose();
    if (withdrawn) onPlace();
  }

  return (
    <ConfirmDialog
      title={t('secondTitle')}
      text={t(isInsteadOnly ? 'secondHeld' : 'secondText', { number })}
      confirm={isInsteadOnly ? undefined : t('secondConfirm')}
      cancel={t('secondCancel')}
      isPending={busy}
      instead={
        <>
          <a href={paymentUrl} className={buttonClass('primary', 'small')}>
            {t('payOf', { number })}
          </a>
          <Button size="small" tone="secondary" disabled={busy} onClick={() => void replace()}>
            {t('secondReplace')}
          </Button>
        </>
      }
      onConfirm={() => {
        onClose();
        onPlace();
      }}
      onClose={onClose}
    />
  );
}
