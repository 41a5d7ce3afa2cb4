import { useEffect, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '../cart/cart.store.js';

export interface AppliedCodeProps {
  code: string;
  /** Grosze. */
  discountMinor: number;
  /** What it takes off, or why nothing. */
  about: ReactNode;
  onRemove: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** A discount code that was entered, and how it is removed. As long as it is shown, the total in the header counts it. */
export function AppliedCode({ code, discountMinor, about, onRemove, ref }: AppliedCodeProps) {
  const t = useTranslations('checkout');
  useEffect(() => {
    useCart.setState({ discountMinor });
    return () => useCart.setState({ discountMinor: 0 });
  }, [discountMinor]);
  return (
    <div ref={ref} role="status" className="mt-4 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-4">
      <p tabIndex={-1} className="min-w-0 text-sm">
        <span className="font-semibold wrap-anywhere">{t('couponApplied', { code })}</span>
        <span className="block text-xs text-muted">{about}</span>
      </p>
      <button
        type="button"
        className="-my-2 -mr-2 min-h-12 shrink-0 px-2 text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
        aria-label={t('couponRemoveOf', { code })}
        onClick={onRemove}
      >
        {t('couponRemove')}
      </button>
    </div>
  );
}
