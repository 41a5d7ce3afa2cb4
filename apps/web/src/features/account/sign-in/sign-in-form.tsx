import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { CodeField } from '@kirana/web-kit/account/code-field.tsx';
import { signInForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { signIn } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasskeyButton } from './passkey-button.js';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
}

export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const t = useTranslations('auth');
  const [wasRefused, setRefused] = useState(false);
  const { busy, form, field, failure } = useAccountForm(
    signInForm,
    { email, password: '', code: '' },
    async values => {
      try {
        await signIn(values.email, values.password, values.code);
      } catch (error) {
        // The server does not tell whether only the code is missing, so the field is offered after every refusal (ADR 0057).
        if (error instanceof ApiProblem && error.is('invalid-credentials')) setRefused(true);
        throw error;
      }
      notify({ tone: 'success', title: t('signedIn') });
    },
    t('signInFailed'),
    { tooMany: t('tooManySignIns') },
  );
  return (
    <>
      <form className="flex flex-col gap-5" {...form}>
        <TextField label={t('email')} required type="email" autoComplete="email" maxLength={254} {...field('email', onEmail)} />
        <TextField label={t('password')} required type="password" autoComplete="current-password" {...field('password')} />
        <AccountFailure text={failure} />
        {wasRefused && <CodeField field={field('code')} />}
        <Button type="submit" size="large" disabled={busy}>
          {busy ? t('busy') : t('signInNow')}
        </Button>
        <Button tone="quiet" className="self-center" onClick={onForgot}>
          {t('forgot')}
        </Button>
      </form>
      <PasskeyButton />
    </>
  );
}
