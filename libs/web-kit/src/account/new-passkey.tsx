import type { PasskeyAdded } from '@kirana/contracts';
import { TextField } from '../ui/field.js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';
import { useShop } from '../page/visit.js';
import { addPasskey, beginPasskey } from './api.js';
import { CodeField } from './code-field.js';
import { createPasskey, passkeyFailure } from './passkey-browser.js';
import { AccountForm } from './account-form.js';
import { newPasskeyForm, useAccountForm } from './use-account-form.js';
import { deviceName } from './device-name.js';

interface NewPasskeyProps {
  /** Whether the account has an authenticator app, whose code is then required. */
  hasApp: boolean;
  onAdded: (added: PasskeyAdded) => void;
  onLeave: () => void;
}

/** Asks for the password, and has the device create a passkey. */
export function NewPasskey({ hasApp, onAdded, onLeave }: NewPasskeyProps) {
  const t = useTranslations();
  const { name: shop } = useShop();
  const [refusal, setRefusal] = useState<string>();
  const account = useAccountForm(
    newPasskeyForm(hasApp),
    { name: deviceName(navigator.userAgent) ?? '', password: '', code: '' },
    async ({ name, password, code }) => {
      setRefusal(undefined);
      try {
        const creation = await beginPasskey({ body: { password, ...(hasApp && { code }) } });
        onAdded(await addPasskey({ body: { name, credential: await createPasskey(creation, shop) } }));
      } catch (error) {
        console.error('the passkey was not added', error);
        setRefusal(words(error));
      }
    },
    t('security.failed'),
  );

  function words(error: unknown): string {
    const failure = passkeyFailure(error);
    if (failure) return t(`passkeys.${failure}`);
    if (!(error instanceof ApiProblem)) return t('security.failed');
    if (error.is('invalid-credentials')) return t(hasApp ? 'security.wrongBoth' : 'passkeys.wrongPassword');
    if (error.is('too-many-requests')) return t('errors.tooMany');
    return t(error.is('not-possible-now') ? 'passkeys.notPossible' : 'security.failed');
  }

  return (
    <AccountForm
      of={account}
      label={t('passkeys.add')}
      action={account.busy ? t('passkeys.waiting') : t('security.goOn')}
      refusal={refusal}
      onLeave={onLeave}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        required
        autoComplete="off"
        maxLength={60}
        {...account.field('name')}
      />
      <TextField
        label={t('security.password')}
        required
        type="password"
        autoComplete="current-password"
        {...account.field('password')}
      />
      {hasApp && <CodeField required field={account.field('code')} />}
    </AccountForm>
  );
}
