import { TextField } from '../ui/field.js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';
import { notify } from '../notify/notify.js';
import { removeTwoFactor, renewRecoveryCodes } from './api.js';
import { CodeField } from './code-field.js';
import { AccountForm } from './account-form.js';
import { passwordAndCodeForm, useAccountForm } from './use-account-form.js';

interface WithBothProps {
  what: 'renew' | 'off';
  onCodes: (codes: readonly string[]) => void;
  onLeave: () => void;
}

/** What takes the password and a code: switching two-step sign-in off, and new recovery codes. */
export function WithBoth({ what, onCodes, onLeave }: WithBothProps) {
  const t = useTranslations('security');
  const [isWrong, setWrong] = useState(false);
  const account = useAccountForm(
    passwordAndCodeForm,
    { password: '', code: '' },
    async body => {
      try {
        if (what === 'renew') return onCodes((await renewRecoveryCodes({ body })).recoveryCodes);
        await removeTwoFactor({ body });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.is('invalid-credentials'))) throw error;
        setWrong(true);
        return;
      }
      notify({ tone: 'success', title: t('isOff') });
      onLeave();
    },
    t('failed'),
  );
  return (
    <AccountForm
      of={account}
      action={t(what === 'off' ? 'switchOff' : 'renew')}
      tone={what === 'off' ? 'danger' : 'primary'}
      refusal={isWrong ? t('wrongBoth') : undefined}
      onLeave={onLeave}
    >
      <TextField label={t('password')} required type="password" autoComplete="current-password" {...account.field('password')} />
      <CodeField required field={account.field('code')} />
    </AccountForm>
  );
}
