import type { Passkey, Passkeys } from '@kirana/contracts';
import { TextField } from '../ui/field.js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';
import { removePasskey, renamePasskey } from './api.js';
import { AccountForm } from './account-form.js';
import { nameForm, passwordForm, useAccountForm } from './use-account-form.js';

interface ChangeProps {
  passkey: Passkey;
  onDone: (left: Passkeys) => void;
  onLeave: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onDone, onLeave }: ChangeProps) {
  const t = useTranslations();
  const account = useAccountForm(
    nameForm,
    { name },
    async body => onDone(await renamePasskey({ params: { id }, body })),
    t('security.failed'),
  );
  return (
    <AccountForm of={account} label={t('passkeys.renameOf', { name })} action={t('passkeys.save')} onLeave={onLeave}>
      <TextField label={t('passkeys.name')} required autoComplete="off" maxLength={60} {...account.field('name')} />
    </AccountForm>
  );
}

/** Removing takes the password: an unattended browser is not enough. */
export function RemovePasskey({ passkey: { id, name }, onDone, onLeave }: ChangeProps) {
  const t = useTranslations();
  const [refusal, setRefusal] = useState<string>();
  const account = useAccountForm(
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
    <AccountForm
      of={account}
      label={t('passkeys.removeOf', { name })}
      action={t('passkeys.remove')}
      tone="danger"
      refusal={refusal}
      onLeave={onLeave}
    >
      <p className="text-sm text-muted">{t('passkeys.removeText')}</p>
      <TextField
        label={t('security.password')}
        required
        type="password"
        autoComplete="current-password"
        {...account.field('password')}
      />
    </AccountForm>
  );
}
