import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkoutFormOf } from '../orders/checkout-form-of.js';
import { useWithdraw } from '../orders/use-withdraw.js';
import { fillCheckout } from './fill-checkout.js';
import { useReorder } from './use-reorder.js';

export interface ChangeDialogProps {
  number: string;
  /** Not needed with the owner's session. */
  accessToken: string | undefined;
  onClose: () => void;
}

/** Stays open while the payment page is being closed. */
export default function ChangeDialog({ number, accessToken, onClose }: ChangeDialogProps) {
  const t = useTranslations('payment');
  const withdraw = useWithdraw();
  const { reorder } = useReorder({ checkout: true });
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    const order = await withdraw(number, accessToken);
    onClose();
    if (!order?.details) return;
    const form = checkoutFormOf(order);
    if (form) fillCheckout(form);
    await reorder(order.details);
  }

  return (
    <ConfirmDialog
      title={t('changeTitle', { number })}
      text={t('changeText')}
      confirm={t('changeConfirm')}
      cancel={t('changeKeep')}
      tone="primary"
      isPending={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    />
  );
}
