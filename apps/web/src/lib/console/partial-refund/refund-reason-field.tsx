import { enteredRefundReasons, type EnteredRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { SelectField } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Why an order or a part of it is refunded. */
export function RefundReasonField({
  value,
  onChange,
}: {
  readonly value: EnteredRefundReason;
  readonly onChange: (reason: EnteredRefundReason) => void;
}) {
  const t = useTranslations('refund');
  return (
    <SelectField label={t('reason')} value={value} onChange={event => onChange(event.target.value as EnteredRefundReason)}>
      {enteredRefundReasons.map(each => (
        <option key={each} value={each}>
          {t(`reason-${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
