import type { QuotedCoupon } from '@kirana/contracts';
import { Button, TextField } from '@kirana/ui';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../lib/i18n/format.js';
import type { CheckoutForm } from './checkout-form.js';
import { useCouponRefusal } from './use-coupon-refusal.js';
import type { DeliveryQuote } from './use-quote.js';

export interface CouponFieldProps {
  delivery: DeliveryQuote;
  /** The code that the shop refused when the order was sent; null: none. */
  refused: QuotedCoupon | null;
}

/**
 * The discount code, behind a link for customers who have none. It is part of the form, so that it survives a reload (ADR 0062), and is checked by
 * the quote.
 */
export function CouponField({ delivery: { quote, outside }, refused }: CouponFieldProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const refusalWords = useCouponRefusal();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const applied = watch('couponCode');
  const [isOpen, setOpen] = useState(applied !== '');
  const [typed, setTyped] = useState(applied);
  const region = useRef<HTMLDivElement>(null);
  const answer = quote?.coupon ?? (applied === '' ? refused : null);
  const apply = (code: string) => setValue('couponCode', code, { shouldDirty: true });
  const focusInside = () => requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('input, button')?.focus());

  if (quote?.coupon && !quote.coupon.refusal)
    return (
      <div ref={region} role="status" className="mt-4 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 text-sm">
          <span className="font-semibold wrap-anywhere">{t('couponApplied', { code: quote.coupon.code })}</span>
          <span className="block text-xs text-muted">
            {outside ? '' : t('couponTakesOff', { amount: money(quote.discountMinor) })}
          </span>
        </p>
        <button
          type="button"
          className="-my-2 min-h-12 shrink-0 px-2 text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
          aria-label={t('couponRemoveOf', { code: quote.coupon.code })}
          onClick={() => {
            setTyped('');
            setOpen(true);
            apply('');
            focusInside();
          }}
        >
          {t('couponRemove')}
        </button>
      </div>
    );

  if (!isOpen && !answer)
    return (
      <div ref={region} className="mt-2">
        <button
          type="button"
          aria-expanded={false}
          className="inline-flex min-h-12 items-center text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
          onClick={() => {
            setOpen(true);
            focusInside();
          }}
        >
          {t('couponOpen')}
        </button>
      </div>
    );

  const isSame = answer !== null && ['', applied, answer.code].includes(typed.trim().toUpperCase());
  const error = isSame && answer.refusal ? refusalWords(answer.code, answer.refusal) : undefined;
  return (
    <div ref={region} className="mt-4 border-t border-line pt-4">
      {/* The error stands below the row: a long reason must not squeeze the field. */}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('couponCode')}
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
            aria-invalid={error !== undefined}
            aria-describedby="coupon-words"
            onChange={({ target }) => setTyped(target.value)}
            // Who orders without applying it does not order without it.
            onBlur={({ relatedTarget }) => {
              if (typed.trim() !== '' && !region.current?.contains(relatedTarget)) apply(typed.trim());
            }}
            onKeyDown={event => {
              // Enter would send the whole order.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply(typed.trim());
            }}
          />
        </div>
        <Button tone="secondary" disabled={typed.trim() === ''} onClick={() => apply(typed.trim())}>
          {t('couponApply')}
        </Button>
      </div>
      <p
        id="coupon-words"
        role="status"
        className={error ? 'mt-1.5 text-sm font-medium text-chilli' : 'mt-1.5 text-xs text-muted'}
      >
        {error ?? (applied !== '' && !quote ? t('couponLater') : '')}
      </p>
    </div>
  );
}
