import { region, taxNumberName } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useSession } from '@kirana/web-kit/session/session.store';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { backTo } from '../../lib/session/back-to.js';
import { ticked, type CheckoutForm } from './checkout-form.js';
import { looksLikePhone } from './place-hints.js';
import { Section } from './section.js';
import { useCheckoutField } from './use-checkout-field.js';

export function ContactSection() {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const field = useCheckoutField();
  const isGuest = useSession(({ status }) => status === 'signed-out');
  const { watch, setValue, formState } = useFormContext<CheckoutForm>();
  const phone = watch('phone');
  const kind = region().taxNumber;
  // What is entered is never hidden.
  const asksNip = watch('company') !== '' || watch('nip') !== '';
  const odd = formState.touchedFields.phone && phone.trim() !== '' && !looksLikePhone(phone);

  function choose(buysForCompany: boolean) {
    setValue('company', buysForCompany ? ticked : '', { shouldDirty: true });
    setValue('nip', '', { shouldDirty: true });
  }

  return (
    <Section title={t('contact')}>
      {isGuest && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          {t('haveAccount')}{' '}
          <Link
            to="/auth"
            state={backTo({ pathname: '/checkout' })}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
          >
            {t('signIn')}
          </Link>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('firstName')} required autoComplete="given-name" maxLength={80} {...field('firstName')} />
        <TextField label={t('lastName')} required autoComplete="family-name" maxLength={80} {...field('lastName')} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextField
          label={t('phone')}
          hint={odd ? t('phoneOdd', { example: region().phone.example }) : t('phoneHint')}
          type="tel"
          required
          autoComplete="tel"
          maxLength={32}
          {...field('phone')}
        />
      </div>
      {kind !== 'none' && (
        <CheckField
          label={t('forCompany')}
          checked={asksNip}
          onChange={({ target }) => choose(target.checked)}
          className="mt-3"
        />
      )}
      {asksNip && (
        <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
          <TextField
            label={taxNumberName(locale)}
            hint={t('nipHint')}
            required
            inputMode={kind === 'nip' ? 'numeric' : 'text'}
            maxLength={20}
            {...field('nip')}
          />
        </div>
      )}
    </Section>
  );
}
