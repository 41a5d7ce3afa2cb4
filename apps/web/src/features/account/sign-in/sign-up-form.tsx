import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { signUp } from '@kirana/web-kit/account/api';
import { signUpForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

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
