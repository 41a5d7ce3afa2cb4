import type { PaymentMethod } from '@kirana/contracts';
import { paymentMethods } from '@kirana/contracts/order-status';
import { Notice, RadioCard } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard, Smartphone, Wallet } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../../lib/api/store.js';
import { BlikField } from './blik-field.js';
import { CardFields } from './card-fields.js';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';

const looks = {
  'credit-card': { name: 'creditCard', note: 'cardNote', Icon: CreditCard },
  'debit-card': { name: 'debitCard', note: 'cardNote', Icon: CreditCard },
  cash: { name: 'cash', note: 'cashNote', Icon: Banknote },
  blik: { name: 'blik', note: 'blikNote', Icon: Smartphone },
  paypal: { name: 'paypal', note: 'paypalNote', Icon: Wallet },
} as const satisfies Record<PaymentMethod, unknown>;

export interface PaymentSectionProps {
  /** Methods the server has just refused, with its words. */
  refused: Readonly<Partial<Record<PaymentMethod, string>>>;
}

export function PaymentSection({ refused }: PaymentSectionProps) {
  const t = useTranslations('checkout');
  const { register, watch } = useFormContext<CheckoutForm>();
  const offered = useQuery(storeQuery).data?.paymentMethods;
  const chosen = watch('paymentMethod');
  const available = (method: PaymentMethod) => offered?.find(each => each.id === method)?.available !== false;
  const refusal = refused[chosen] ?? (available(chosen) ? undefined : t('unavailableText'));

  return (
    <Section title={t('payment')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {paymentMethods.map(method => {
          const { name, note, Icon } = looks[method];
          return (
            <RadioCard
              key={method}
              value={method}
              title={t(name)}
              note={available(method) ? t(note) : t('unavailable')}
              mark={<Icon size={24} aria-hidden className="shrink-0 text-muted" />}
              {...register('paymentMethod')}
            />
          );
        })}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {refusal && (
          <Notice tone="warning" title={t('unavailable')}>
            {refusal}
          </Notice>
        )}
      </div>
      {(chosen === 'credit-card' || chosen === 'debit-card') && <CardFields />}
      {chosen === 'blik' && <BlikField />}
    </Section>
  );
}
