import { enteredRefundReasons, type EnteredRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

/** Why an order or a part of it is refunded; must be chosen when there is no `value`. */
export function RefundReasonField({
  value,
  onChange,
}: {
  readonly value: EnteredRefundReason | undefined;
  readonly onChange: (reason: EnteredRefundReason) => void;
}) {
  const t = useTranslations('refund');
  return (
    <SelectField
      label={t('reason')}
      required
      value={value ?? ''}
      onChange={event => onChange(event.target.value as EnteredRefundReason)}
    >
      {!value && <option value="" />}
      {enteredRefundReasons.map(each => (
        <option key={each} value={each}>
          {t(`reason-${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
