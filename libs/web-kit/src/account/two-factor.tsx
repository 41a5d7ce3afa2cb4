import type { TwoFactorSetup } from '@kirana/contracts';
import { Button } from '../ui/button.js';
import { Chip } from '../ui/chip.js';
import { Spinner } from '../ui/spinner.js';
import { TextField } from '../ui/field.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.store.js';
import { mySessionsQuery, twoFactorQuery, beginTwoFactor } from './api.js';
import { ConfirmApp } from './confirm-app.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { WithBoth } from './with-both.js';
import { AccountForm } from './account-form.js';
import { passwordForm, useAccountForm } from './use-account-form.js';

type Step =
  | { at: 'password' | 'renew' | 'off' }
  | { at: 'app'; setup: TwoFactorSetup }
  | { at: 'codes'; codes: readonly string[] };

/** Switches two-step sign-in of one's own account on and off. `onSwitchedOn`: once the recovery codes were kept. */
export function TwoFactor({ onSwitchedOn }: { onSwitchedOn?: () => void }) {
  const t = useTranslations('security');
  const user = useSession(({ user: signedIn }) => signedIn);
  const queries = useQueryClient();
  const query = twoFactorQuery(user?.id ?? '');
  const { data, error } = useQuery(query);
  const [step, setStep] = useState<Step>();
  const leave = () => {
    setStep(undefined);
    void queries.invalidateQueries(query);
  };
  const keep = () => {
    leave();
    onSwitchedOn?.();
  };
  const showCodes = (codes: readonly string[]) => {
    // None for an account with passkeys, which has some already.
    if (codes.length > 0) setStep({ at: 'codes', codes });
    else keep();
    // Switching it on has ended all other sessions.
    void queries.invalidateQueries(mySessionsQuery(user?.id ?? ''));
  };
  if (error && !data) return <p className="text-sm text-chilli">{t('failed')}</p>;
  if (!data) return <Spinner label={t('loading')} />;
  if (step?.at === 'password') return <PasswordStep onSetup={setup => setStep({ at: 'app', setup })} onLeave={leave} />;
  if (step?.at === 'app') return <ConfirmApp setup={step.setup} onCodes={showCodes} onLeave={leave} />;
  if (step?.at === 'codes') return <RecoveryCodeList codes={step.codes} onDone={keep} />;
  if (step) return <WithBoth what={step.at} onCodes={showCodes} onLeave={leave} />;
  if (!data.on)
    return (
      <>
        {data.recoveryCodesLeft > 0 && <p>{t('codesLeft', { n: data.recoveryCodesLeft })}</p>}
        <div className="flex flex-wrap gap-4">
          <Button tone="secondary" disabled={!user?.emailVerified} onClick={() => setStep({ at: 'password' })}>
            {t(user?.emailVerified ? 'switchOn' : 'confirmFirst')}
          </Button>
          {data.recoveryCodesLeft > 0 && (
            <Button tone="secondary" onClick={() => setStep({ at: 'renew' })}>
              {t('renew')}
            </Button>
          )}
        </div>
      </>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="leaf">{t('isOn')}</Chip> {t('codesLeft', { n: data.recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-4">
        <Button tone="secondary" onClick={() => setStep({ at: 'renew' })}>
          {t('renew')}
        </Button>
        <Button tone="danger" onClick={() => setStep({ at: 'off' })}>
          {t('switchOff')}
        </Button>
      </div>
    </>
  );
}

/** Asks for the password before a secret is shown: an unattended browser is not enough. */
function PasswordStep({ onSetup, onLeave }: { onSetup: (setup: TwoFactorSetup) => void; onLeave: () => void }) {
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
