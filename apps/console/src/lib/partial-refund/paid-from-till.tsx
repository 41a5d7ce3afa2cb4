import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { useTranslations } from 'use-intl';
import type { PricedOrder } from '../priced-order.js';

interface PaidFromTillProps {
  readonly order: PricedOrder;
  readonly value: boolean;
  readonly onChange: (isFromTill: boolean) => void;
}

/** Asks whether the till pays back cash that the rider still has; nothing of other orders. */
export function PaidFromTill({ order: { cashWithRiderMinor, paymentStatus, rider }, value, onChange }: PaidFromTillProps) {
  const t = useTranslations('refund');
  if (cashWithRiderMinor === 0 || paymentStatus !== 'paid') return null;
  return (
    <CheckField
      label={t('paidFromTill', { name: rider?.name ?? '' })}
      checked={value}
      onChange={event => onChange(event.target.checked)}
    />
  );
}
