import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { notify } from '../../../lib/notify/notify.js';
import { authApi } from '../../../lib/session/auth-api.js';
import { useAccountForm } from './use-account-form.js';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
}

/** Opens an account and stays on the page, at the other tab (F-27). */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const t = useTranslations('auth');
  const { locale } = useLanguage();
  const { busy, form, field } = useAccountForm(
    ['fullName', 'email', 'password'],
    async values => {
      await authApi.signUp(values.email, values.password, values.fullName, locale);
      notify({ tone: 'success', title: t('signedUp') });
      onDone();
    },
    t('signUpFailed'),
  );
  return (
    <form className="flex flex-col gap-5" {...form}>
      <TextField label={t('fullName')} autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={event => onEmail(event.target.value)}
        {...field('email')}
      />
      <TextField
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? t('busy') : t('signUp')}
      </Button>
    </form>
  );
}
