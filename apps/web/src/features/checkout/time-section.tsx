import { deliveryTimes } from '@kirana/contracts/order-status';
import { RadioCard } from '@kirana/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useDeliveryWindow } from '../../lib/delivery/use-delivery-window.js';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';

/** Hours from now, with the resulting times of day (F-48). */
export function TimeSection() {
  const t = useTranslations('checkout');
  const { register } = useFormContext<CheckoutForm>();
  const window = useDeliveryWindow();
  return (
    <Section title={t('time')}>
      <div className="grid gap-3 sm:grid-cols-3">
        {deliveryTimes.map(range => (
          <RadioCard key={range} value={range} title={t('hours', { range })} note={window(range)} {...register('deliveryTime')} />
        ))}
      </div>
    </Section>
  );
}
