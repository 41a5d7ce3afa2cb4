import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { AccountFailure } from './account-failure.js';
import { signUp } from '../api.js';
import { signUpForm, useAccountForm } from './use-account-form.js';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
}

/** Creates an account and stays on the page, on the other tab (F-27). */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const t = useTranslations('auth');
  const { locale } = useLanguage();
  const { busy, form, field, failure } = useAccountForm(
    signUpForm,
    { fullName: '', email, password: '' },
    async values => {
      await signUp({
        body: { email: values.email, password: values.password, data: { full_name: values.fullName }, locale },
      });
      onDone();
    },
    t('signUpFailed'),
  );
  return (
    <form className="flex flex-col gap-5" {...form}>
      <TextField label={t('fullName')} required autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextField label={t('email')} required type="email" autoComplete="email" maxLength={254} {...field('email', onEmail)} />
      <TextField
        label={t('password')}
        required
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <AccountFailure text={failure} />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? t('busy') : t('signUpNow')}
      </Button>
    </form>
  );
}
