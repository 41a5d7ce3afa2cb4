import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

/** Placeholders for the provider's own fields: not part of the form, never read, never sent (F-10, CHK-032). */
export function CardFields() {
  const t = useTranslations('checkout');
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 rounded-card border border-line p-4 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={t('cardNumber')}
          hint={t('cardNumberHint')}
          name="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
        />
      </div>
      <TextField
        label={t('cardExpiry')}
        hint={t('cardExpiryHint')}
        name="cardExpiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={7}
      />
      <TextField
        label={t('cardCvc')}
        hint={t('cardCvcHint')}
        name="cardCvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
      />
      <p className="col-span-full text-xs text-muted">{t('cardSafe')}</p>
    </div>
  );
}
