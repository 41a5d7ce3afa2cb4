import type { TwoFactorSetup } from '@kirana/contracts';
import { TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { beginTwoFactor } from '../api.js';
import { AccountForm } from '../account-form.js';
import { passwordForm, useAccountForm } from '../sign-in/use-account-form.js';

/** Asks for the password before a secret is shown: an unattended browser is not enough. */
export function PasswordStep({ onSetup, onLeave }: { onSetup: (setup: TwoFactorSetup) => void; onLeave: () => void }) {
  const t = useTranslations('security');
  const account = useAccountForm(
    passwordForm,
    { password: '' },
    async ({ password }) => onSetup(await beginTwoFactor({ body: { password } })),
    t('failed'),
  );
  return (
    <AccountForm of={account} action={t('goOn')} onLeave={onLeave}>
      <TextField label={t('password')} required type="password" autoComplete="current-password" {...account.field('password')} />
    </AccountForm>
  );
}
