import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { LineSubstitutes } from './line-substitutes.js';

export interface AdjustedLineProps {
  line: CartLine;
  className?: string | undefined;
}

/** Says on a line whose stock fell before the page was loaded how many the customer had wanted: keep what is left, or take another product. */
export function AdjustedLine({ line: { wanted = 0, ...line }, className }: AdjustedLineProps) {
  const t = useTranslations();
  const weights = useWeights();
  const { id, quantity, stock } = line;

  function keep(event: MouseEvent, pieces: number) {
    // The button is unmounted; focus moves to its line.
    const row = event.currentTarget.closest('li');
    useCart.getState().setQuantity(id, pieces);
    row?.focus();
  }

  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      <Notice
        role="status"
        tone="warning"
        title={
          line.weighed
            ? t('repair.adjustedWeight', { wanted: weights.amount(wanted, line), left: weights.amount(stock, line) })
            : t('repair.adjusted', { wanted, left: stock })
        }
      >
        <span className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
          <Button onClick={event => keep(event, quantity)}>{t('repair.keep', { n: weights.amount(quantity, line) })}</Button>
          {stock > quantity && (
            <Button tone="secondary" onClick={event => keep(event, Math.min(wanted, stock))}>
              {t('checkout.take', { n: weights.amount(Math.min(wanted, stock), line) })}
            </Button>
          )}
        </span>
      </Notice>
      <LineSubstitutes line={{ ...line, wanted }} />
    </div>
  );
}
