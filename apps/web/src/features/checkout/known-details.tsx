import type { OrderFieldValue } from '@kirana/contracts';
import { readIn } from '@kirana/contracts/own-order-fields';
import { inLanguage, type Locale, paymentMethodNames, region, taxNumberName } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useChosenWindow, useWindowWords } from '../../lib/delivery/use-delivery-window.js';
import { enteredOf, type AskedField } from './asked-fields.js';
import type { CheckoutForm } from './checkout-form.js';

export interface KnownDetailsProps {
  asked: readonly AskedField[];
  /** Opens the form. */
  onChange: () => void;
  /** Removes the details from this browser and opens an empty form. */
  onForget: () => void;
}

/** Shows a returning guest what this browser remembers of their last order, instead of the form. */
export function KnownDetails({ asked, onChange, onForget }: KnownDetailsProps) {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const words = useWindowWords();
  const form = useFormContext<CheckoutForm>().watch();
  const entered = enteredOf(asked, form) ?? {};
  const window = useChosenWindow(form.deliveryTime);
  const rows: readonly (readonly [string, string])[] = [
    [t('contact'), `${form.firstName} ${form.lastName}, ${form.phone}, ${form.email}`],
    ...(form.nip ? ([[taxNumberName(locale), form.nip]] as const) : []),
    [t('shipping'), `${form.address}, ${form.zipCode} ${region().city.name}, ${form.district}`],
    ...asked.flatMap(field => {
      const text = textIn(field, entered[field.key], locale, t('askedYes'));
      return text ? [[inLanguage(field.label, locale), text] as const] : [];
    }),
    ...(window ? ([[t('time'), window.isFull ? `${words(window)}, ${t('windowFull')}` : words(window)]] as const) : []),
    [t('missingTitle'), t(form.substitutes === 'similar' ? 'missingSimilar' : 'missingLeaveOut')],
    [t('payment'), paymentMethodNames[locale][form.paymentMethod]],
  ];
  return (
    <section aria-labelledby="known" className="rounded-card bg-surface p-5 shadow-float">
      <h2 id="known" className="font-display text-lg">
        {t('knownTitle')}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <Button tone="secondary" onClick={onChange}>
          {t('knownChange')}
        </Button>
        <Button tone="danger" onClick={onForget}>
          {t('knownForget')}
        </Button>
      </div>
    </section>
  );
}

/** Returns what was filled in, in words; empty: nothing. */
function textIn(field: AskedField, value: OrderFieldValue = '', locale: Locale, yes: string): string {
  if (typeof value === 'boolean') return value ? yes : '';
  const text = String(value);
  if (field.input !== 'choice') return readIn(field, text, locale);
  const chosen = field.options.find(option => option.value === text);
  return chosen ? inLanguage(chosen.label, locale) : '';
}
