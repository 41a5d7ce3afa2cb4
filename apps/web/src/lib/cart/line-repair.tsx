import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { substitutesQuery } from '@kirana/web-kit/catalogue/substitutes-query';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AdjustedLine } from './adjusted-line.js';
import { isShort, type CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { LineSubstitutes } from './line-substitutes.js';

export interface LineRepairProps {
  line: CartLine;
  /** The product is no longer sold. */
  gone?: boolean;
  className?: string;
}

/**
 * Shows on a line why it cannot be ordered, with each way out as a button: take what is left, take another product, remove it. A line
 * that was reduced to the stock says so until the customer has decided; nothing for one in stock (F-53, F-24).
 */
export default function LineRepair({ line, gone = false, className }: LineRepairProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const weights = useWeights();
  if (!gone && !isShort(line)) return line.wanted === undefined ? null : <AdjustedLine line={line} className={className} />;
  const { id } = line;
  const left = gone ? 0 : line.stock;
  const product = nameOf(line, locale);
  const title = t(gone ? 'repair.gone' : left === 0 ? 'repair.soldOut' : 'checkout.issueTitle', { product });

  function take(event: MouseEvent) {
    // The button is unmounted; focus moves to its line.
    const line = event.currentTarget.closest('li');
    useCart.getState().setQuantity(id, left);
    line?.focus();
  }
  function remove() {
    useCart.getState().remove(id);
    document.getElementById('summary')?.focus();
  }

  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      <Notice role="alert" tone="error" title={title}>
        <p>
          {gone ? (
            <GoneAdvice line={line} />
          ) : line.weighed ? (
            t('errors.maximumWeight', { n: weights.amount(left, line) })
          ) : (
            t('checkout.issueText', { n: left })
          )}
        </p>
        <span className="mt-2 flex flex-wrap gap-x-4">
          {left > 0 && <Button onClick={take}>{t('checkout.take', { n: weights.amount(left, line) })}</Button>}
          <Button tone="danger" onClick={remove}>
            {t('cart.remove')}
          </Button>
        </span>
      </Notice>
      <LineSubstitutes line={line} />
    </div>
  );
}

/** Says what to do with a line whose product is no longer sold: "something else" only when there is something to take. */
function GoneAdvice({ line }: { line: CartLine }) {
  const t = useTranslations('repair');
  const { data } = useQuery(substitutesQuery(line.id, line.wanted ?? line.quantity));
  return t(data?.length === 0 ? 'removeToGoOn' : 'goOn');
}
