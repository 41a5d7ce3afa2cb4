import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { signIn } from '../../../lib/session/session.store.js';
import { signInForm, useAccountForm } from './use-account-form.js';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
}

export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const t = useTranslations('auth');
  const { busy, form, field } = useAccountForm(
    signInForm,
    { email, password: '' },
    async values => {
      await signIn(values.email, values.password);
      notify({ tone: 'success', title: t('signedIn') });
    },
    t('signInFailed'),
  );
  return (
    <form className="flex flex-col gap-5" {...form}>
      <TextField label={t('email')} required type="email" autoComplete="email" maxLength={254} {...field('email', onEmail)} />
      <TextField label={t('password')} required type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? t('busy') : t('signIn')}
      </Button>
      <Button tone="quiet" className="self-center" onClick={onForgot}>
        {t('forgot')}
      </Button>
    </form>
  );
}
