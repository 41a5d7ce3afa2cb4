import { Button, TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { CodeField } from './code-field.js';
import { PasskeyButton } from './passkey-button.js';
import { AccountFailure } from './account-failure.js';
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
