import type { Passkey, Passkeys } from '@kirana/contracts';
import { Button, TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { removePasskey, renamePasskey } from '../api.js';
import { AccountFailure } from '../sign-in/account-failure.js';
import { nameForm, passwordForm, useAccountForm } from '../sign-in/use-account-form.js';

interface ChangeProps {
  passkey: Passkey;
  onDone: (left: Passkeys) => void;
  onLeave: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onDone, onLeave }: ChangeProps) {
  const t = useTranslations();
  const { busy, form, field, failure } = useAccountForm(
    nameForm,
    { name },
    async body => onDone(await renamePasskey({ params: { id }, body })),
    t('security.failed'),
  );
  return (
    <form className="flex w-full max-w-sm flex-col gap-4" aria-label={t('passkeys.renameOf', { name })} {...form}>
      <TextField label={t('passkeys.name')} required autoComplete="off" maxLength={60} {...field('name')} />
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" disabled={busy}>
          {t('passkeys.save')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Removing takes the password: an unattended browser is not enough. */
export function RemovePasskey({ passkey: { id, name }, onDone, onLeave }: ChangeProps) {
  const t = useTranslations();
  const [refusal, setRefusal] = useState<string>();
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async body => {
      setRefusal(undefined);
      try {
        onDone(await removePasskey({ params: { id }, body }));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.is('invalid-credentials')) setRefusal(t('passkeys.wrongPassword'));
        else if (error.is('not-possible-now')) setRefusal(t('passkeys.lastOne'));
        else throw error;
      }
    },
    t('security.failed'),
  );
  return (
    <form className="flex w-full max-w-sm flex-col gap-4" aria-label={t('passkeys.removeOf', { name })} {...form}>
      <p className="text-sm text-muted">{t('passkeys.removeText')}</p>
      <TextField label={t('security.password')} required type="password" autoComplete="current-password" {...field('password')} />
      {refusal && (
        <p role="alert" className="text-sm text-chilli">
          {refusal}
        </p>
      )}
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" tone="danger" disabled={busy}>
          {t('passkeys.remove')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
