import type { PaymentMethod } from '@kirana/contracts';
import { paymentMethods } from '@kirana/contracts/order-status';
import { formatMoney, paymentMethodNames } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { RadioCard } from '@kirana/web-kit/ui/radio-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard, Smartphone, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { BlikField } from './blik-field.js';
import { CardFields } from './card-fields.js';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';
import { refusalPlaces } from './shown-refusal.js';

const looks = {
  'credit-card': { note: 'cardNote', Icon: CreditCard },
  'debit-card': { note: 'cardNote', Icon: CreditCard },
  cash: { note: 'cashNote', Icon: Banknote },
  blik: { note: 'blikNote', Icon: Smartphone },
  paypal: { note: 'paypalNote', Icon: Wallet },
} as const satisfies Record<PaymentMethod, unknown>;

export interface PaymentSectionProps {
  /** Methods the server has just refused, with its message. */
  refused: Readonly<Partial<Record<PaymentMethod, string>>>;
  /** Undefined until the total is known. */
  totalMinor: number | undefined;
}

export function PaymentSection({ refused, totalMinor = Infinity }: PaymentSectionProps) {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const { register, watch, setValue } = useFormContext<CheckoutForm>();
  const offered = useQuery(storeQuery).data?.paymentMethods;
  const chosen = watch('paymentMethod');
  const group = useRef<HTMLDivElement>(null);
  const available = (method: PaymentMethod) => offered?.find(each => each.id === method)?.available !== false;
  const leastOf = (method: PaymentMethod) => offered?.find(each => each.id === method)?.leastMinor ?? 0;
  const isEnough = (method: PaymentMethod) => totalMinor >= leastOf(method);
  const noteOf = (method: PaymentMethod) => {
    if (!available(method)) return t('unavailable');
    return isEnough(method) ? t(looks[method].note) : t('leastSum', { least: formatMoney(leastOf(method), locale) });
  };
  const refusal = refused[chosen] ?? refusalOf(chosen);

  function refusalOf(method: PaymentMethod): string | undefined {
    if (!available(method)) return t('unavailableText');
    if (isEnough(method)) return undefined;
    return t('leastSumText', { least: formatMoney(leastOf(method), locale), total: formatMoney(totalMinor, locale) });
  }

  const noticeTitle = refused[chosen] ? t('paymentTitle') : noteOf(chosen);

  function payCash() {
    setValue('paymentMethod', 'cash', { shouldDirty: true });
    // The button is unmounted. The form's own setFocus takes the first method of the group.
    group.current?.querySelector<HTMLInputElement>('[value=cash]')?.focus();
  }

  return (
    <Section title={t('payment')}>
      <div ref={group} className="grid gap-3 sm:grid-cols-2">
        {paymentMethods.map(method => {
          const { Icon } = looks[method];
          return (
            <RadioCard
              key={method}
              value={method}
              title={paymentMethodNames[locale][method]}
              note={noteOf(method)}
              mark={<Icon size={24} aria-hidden className="shrink-0 text-muted" />}
              defaultChecked={method === chosen}
              {...register('paymentMethod')}
            />
          );
        })}
      </div>
      <div id={refusalPlaces.payment} tabIndex={-1} role="status" className="mt-4 empty:hidden">
        {refusal && (
          <Notice tone="warning" title={noticeTitle}>
            <p>{refusal}</p>
            {chosen !== 'cash' && available('cash') && !refused.cash && (
              <span className="mt-2 block">
                <Button tone="secondary" onClick={payCash}>
                  {t('payInCash')}
                </Button>
              </span>
            )}
          </Notice>
        )}
      </div>
      {(chosen === 'credit-card' || chosen === 'debit-card') && <CardFields />}
      {chosen === 'blik' && <BlikField />}
    </Section>
  );
}
