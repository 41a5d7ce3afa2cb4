import { couponKinds, type CouponKind } from '@kirana/contracts/coupon-kinds';
import { currencySign } from '@kirana/i18n';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import type { CouponDraft, CouponFaults } from './coupon-draft.js';

interface CouponRuleFieldsProps {
  readonly draft: CouponDraft;
  /** Shown once the form was sent. */
  readonly faults: CouponFaults;
  readonly onChange: (changes: Partial<CouponDraft>) => void;
}

/** The rules of one code, or of several. */
export function CouponRuleFields({ draft, faults, onChange }: CouponRuleFieldsProps) {
  const t = useTranslations('discounts');
  const currency = currencySign();
  const field = (name: Exclude<keyof CouponDraft, 'kind' | 'firstOrderOnly'>) => {
    const fault = faults[name];
    return {
      value: draft[name],
      error: fault && t(fault),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('kind')}
          value={draft.kind}
          onChange={({ target }) => onChange({ kind: target.value as CouponKind, value: '' })}
        >
          {couponKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`kind-${kind}`)}
            </option>
          ))}
        </SelectField>
        {draft.kind !== 'free-delivery' && (
          <TextField
            label={t(draft.kind === 'percent' ? 'percent' : 'amount', { currency })}
            required
            inputMode="decimal"
            autoComplete="off"
            {...field('value')}
          />
        )}
        <TextField
          label={t('minimum', { currency })}
          hint={t('minimumHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('minimum')}
        />
        <TextField label={t('maxUses')} hint={t('noLimit')} inputMode="numeric" autoComplete="off" {...field('maxUses')} />
        <TextField
          label={t('maxUsesPerCustomer')}
          hint={t('perCustomerHint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('maxUsesPerCustomer')}
        />
        <div className="flex items-center">
          <CheckField
            label={t('firstOrderOnly')}
            checked={draft.firstOrderOnly}
            onChange={({ target }) => onChange({ firstOrderOnly: target.checked })}
          />
        </div>
        <TextField type="datetime-local" label={t('from')} hint={t('fromHint')} {...field('from')} />
        <TextField type="datetime-local" label={t('to')} hint={t('toHint')} {...field('to')} />
      </div>
      <TextField label={t('note')} hint={t('noteHint')} maxLength={120} {...field('note')} />
    </>
  );
}
