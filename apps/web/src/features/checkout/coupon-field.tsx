import type { QuotedCoupon } from '@kirana/contracts';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from './checkout-form.js';
import type { DeliveryQuote } from './use-quote.js';

/** Both are loaded only for who has one. */
const parts = () => import('../../lib/discount/discount-parts.js');
const AppliedCode = lazy(async () => ({ default: (await parts()).AppliedCode }));
const WhyRefused = lazy(async () => ({ default: (await parts()).WhyRefused }));

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
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const applied = watch('couponCode');
  const [isOpen, setOpen] = useState(applied !== '');
  const [typed, setTyped] = useState(applied);
  /** What the shop was asked about as it was typed, which its answer writes in another way. */
  const [asked, setAsked] = useState(applied);
  const region = useRef<HTMLDivElement>(null);
  const answer = quote?.coupon ?? (applied === '' ? refused : null);
  /** Whether it was applied by its own button or key, which go once it is accepted; the focus goes to what takes their place. */
  const pressed = useRef(false);
  const apply = (code: string, isPressed = false) => {
    pressed.current = isPressed;
    setAsked(code);
    setValue('couponCode', code, { shouldDirty: true });
  };
  const accepted = (row: HTMLDivElement | null) => {
    region.current = row;
    if (row && pressed.current && document.activeElement === document.body) row.querySelector('p')?.focus();
    if (row) pressed.current = false;
  };
  const focusInside = () => requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('input, button')?.focus());

  if (quote?.coupon && !quote.coupon.refusal)
    return (
      <Suspense fallback={<div className="mt-4 h-15" />}>
        <AppliedCode
          ref={accepted}
          code={quote.coupon.code}
          discountMinor={quote.discountMinor}
          about={outside ? '' : t('couponTakesOff', { amount: money(quote.discountMinor) })}
          onRemove={() => {
            setTyped('');
            setOpen(true);
            apply('');
            focusInside();
          }}
        />
      </Suspense>
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

  const isSame = answer !== null && ['', asked].includes(typed.trim());
  const refusal = isSame && answer.refusal;
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
            aria-invalid={Boolean(refusal)}
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
              apply(typed.trim(), true);
            }}
          />
        </div>
        <Button tone="secondary" disabled={typed.trim() === ''} onClick={() => apply(typed.trim(), true)}>
          {t('couponApply')}
        </Button>
      </div>
      <p
        id="coupon-words"
        role="status"
        className={refusal ? 'mt-1.5 text-sm font-medium text-chilli' : 'mt-1.5 text-xs text-muted'}
      >
        {refusal ? (
          <Suspense>
            <WhyRefused code={answer.code} refusal={refusal} />
          </Suspense>
        ) : (
          applied !== '' && !quote && t('couponLater')
        )}
      </p>
    </div>
  );
}
