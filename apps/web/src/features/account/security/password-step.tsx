import type { TwoFactorSetup } from '@kirana/contracts';
import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { beginTwoFactor } from '../api.js';
import { AccountFailure } from '../sign-in/account-failure.js';
import { passwordForm, useAccountForm } from '../sign-in/use-account-form.js';

/** Asks for the password before a secret is shown: an unattended browser is not enough. */
export function PasswordStep({ onSetup, onLeave }: { onSetup: (setup: TwoFactorSetup) => void; onLeave: () => void }) {
  const t = useTranslations('security');
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async ({ password }) => onSetup(await beginTwoFactor({ body: { password } })),
    t('failed'),
  );
  return (
    <form className="flex w-full max-w-sm flex-col gap-4" {...form}>
      <TextField label={t('password')} required type="password" autoComplete="current-password" {...field('password')} />
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" disabled={busy}>
          {t('goOn')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
