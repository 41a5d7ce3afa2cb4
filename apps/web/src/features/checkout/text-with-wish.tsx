import { joined, partsOf, type Wish } from '@kirana/contracts/own-order-fields';
import { inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isMet } from './asked-fields.js';
import type { CheckoutForm } from './checkout-form.js';

interface TextWithWishProps {
  name: `fields.${string}`;
  wish: Wish;
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  /** Characters, of both together. */
  maxLength: number;
}

/** A text in the customer's words; the most frequent wish is a tick before it. */
export function TextWithWish({ name, wish, maxLength, ...words }: TextWithWishProps) {
  const { locale } = useLanguage();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const metId = useId();
  const text = watch(name) ?? '';
  /** As the customer has ticked and typed it: words that happen to be the wish stay words. */
  const [typed, setTyped] = useState({ text: '', isWished: false, own: '' });
  const { isWished, own } = typed.text === text ? typed : partsOf(wish, text);
  const met = isMet(watch('paymentMethod'));
  function change(next: { isWished: boolean; own: string }) {
    const changed = joined(wish, next, locale).slice(0, maxLength);
    setTyped({ text: changed, ...next });
    setValue(name, changed, { shouldDirty: true });
  }
  return (
    <div>
      <CheckField
        label={inLanguage(wish.words, locale)}
        checked={isWished && !met}
        disabled={met}
        className={met ? 'text-muted' : undefined}
        aria-describedby={met ? metId : undefined}
        onChange={event => change({ isWished: event.target.checked, own: own.trim() })}
      />
      {met && (
        <p id={metId} className="text-sm text-muted">
          {inLanguage(wish.notInCash, locale)}
        </p>
      )}
      <div className="mt-3">
        <TextField
          {...words}
          autoComplete="off"
          maxLength={maxLength - (isWished ? joined(wish, { isWished, own: ' ' }, locale).length : 0)}
          name={name}
          value={own}
          onChange={event => change({ isWished, own: event.target.value })}
        />
      </div>
    </div>
  );
}
