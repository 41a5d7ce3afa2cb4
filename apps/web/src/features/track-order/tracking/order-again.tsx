import { Button, type ButtonProps } from '@kirana/web-kit/ui/button.tsx';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useReorder, type Basket } from '../../../lib/order-again/use-reorder.js';

/** Puts what an order consisted of into the cart once more. */
export function OrderAgain({
  number,
  tone = 'primary',
  className,
  ...order
}: Basket & Pick<ButtonProps, 'tone' | 'className'> & { number: string }) {
  const t = useTranslations('account');
  const { reorder, busy } = useReorder();
  return (
    <Button
      tone={tone}
      className={className}
      disabled={busy}
      onClick={() => void reorder({ number, ...order })}
      aria-label={t('reorderOf', { number })}
    >
      <RotateCcw size={18} aria-hidden />
      {t('reorder')}
    </Button>
  );
}
