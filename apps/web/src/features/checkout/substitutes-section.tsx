import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { Disclosure } from '@kirana/web-kit/ui/disclosure.tsx';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CartLine } from '../../lib/cart/cart-line.js';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';
import { isSubstitutable, withOpposite } from './substitutes.js';

/** What the packer may do about a missing product: one tick for the whole order, and one for each line that differs. */
export function SubstitutesSection({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const [substitutes, otherwise] = watch(['substitutes', 'otherwise']);
  const wish = { substitutes, otherwise };
  // Not in the first page: the server does not know the lines.
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  // When something in the list differs from the tick above it; it does not close under the customer's finger.
  const [startsOpen] = useState(otherwise !== '');

  function chooseForAll(similar: boolean) {
    setValue('substitutes', similar ? 'similar' : 'none', { shouldDirty: true });
    setValue('otherwise', '', { shouldDirty: true });
  }

  return (
    <Section title={t('missingTitle')}>
      <CheckField
        label={t('missingSimilar')}
        aria-describedby="missing-hint"
        checked={substitutes === 'similar'}
        onChange={event => chooseForAll(event.target.checked)}
      />
      <p id="missing-hint" className="mt-1 mb-3 text-sm text-muted">
        {t('missingHint')}
      </p>
      {isStarted && lines.length > 1 && (
        <Disclosure title={<span className="text-base">{t('missingLines')}</span>} open={startsOpen}>
          <p className="text-sm text-muted">{t('missingLinesHint')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {lines.map(line => (
              <li key={line.id}>
                <CheckField
                  label={nameOf(line, locale)}
                  checked={isSubstitutable(wish, line.id)}
                  onChange={() => setValue('otherwise', withOpposite(wish, line.id), { shouldDirty: true })}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  );
}
