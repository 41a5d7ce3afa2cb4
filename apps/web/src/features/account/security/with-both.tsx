import { Button, TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { notify } from '../../../lib/notify/notify.js';
import { removeTwoFactor, renewRecoveryCodes } from '../api.js';
import { CodeField } from '../sign-in/code-field.js';
import { AccountFailure } from '../sign-in/account-failure.js';
import { passwordAndCodeForm, useAccountForm } from '../sign-in/use-account-form.js';

interface WithBothProps {
  what: 'renew' | 'off';
  onCodes: (codes: readonly string[]) => void;
  onLeave: () => void;
}

/** What takes the password and a code: switching two-step sign-in off, and new recovery codes. */
export function WithBoth({ what, onCodes, onLeave }: WithBothProps) {
  const t = useTranslations('security');
  const [isWrong, setWrong] = useState(false);
  const { busy, form, field, failure } = useAccountForm(
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
    <form className="flex w-full max-w-sm flex-col gap-4" {...form}>
      <TextField label={t('password')} required type="password" autoComplete="current-password" {...field('password')} />
      <CodeField required field={field('code')} />
      {isWrong && (
        <p role="alert" className="text-sm text-chilli">
          {t('wrongBoth')}
        </p>
      )}
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" tone={what === 'off' ? 'danger' : 'primary'} disabled={busy}>
          {t(what === 'off' ? 'switchOff' : 'renew')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
