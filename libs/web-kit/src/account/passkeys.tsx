import type { Passkey, PasskeyAdded, Passkeys as OwnPasskeys } from '@kirana/contracts';
import { Button } from '../ui/button.js';
import { Spinner } from '../ui/spinner.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShopDate } from '../i18n/format.js';
import { notify } from '../notify/notify.js';
import { useSession } from '../session/session.store.js';
import { mySessionsQuery, passkeysQuery, twoFactorQuery } from './api.js';
import { useHasPasskeys } from './passkey-browser.js';
import { RemovePasskey, RenamePasskey } from './change-passkey.js';
import { NewPasskey } from './new-passkey.js';
import { RecoveryCodeList } from './recovery-code-list.js';

type Step = { at: 'add' } | { at: 'rename' | 'remove'; id: string } | { at: 'codes'; codes: readonly string[] };

/** The passkeys of one's own account. `onAdded`: once the recovery codes were kept, if there were any. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const t = useTranslations();
  const user = useSession(({ user: signedIn }) => signedIn);
  const isSupported = useHasPasskeys();
  const queries = useQueryClient();
  const query = passkeysQuery(user?.id ?? '');
  const { data, error } = useQuery(query);
  const hasApp = useQuery(twoFactorQuery(user?.id ?? '')).data?.on ?? false;
  const [step, setStep] = useState<Step>();
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !step) addButton.current?.focus();
    wasOpen.current = step !== undefined;
  }, [step]);

  const leave = () => setStep(undefined);
  function changed(passkeys: OwnPasskeys) {
    queries.setQueryData(query.queryKey, { items: passkeys.items });
    // The first one adds recovery codes and ends all other sessions; the last one may take the codes with it.
    void queries.invalidateQueries(twoFactorQuery(user?.id ?? ''));
    void queries.invalidateQueries(mySessionsQuery(user?.id ?? ''));
  }
  function added(passkeys: PasskeyAdded) {
    changed(passkeys);
    notify({ tone: 'success', title: t('passkeys.added') });
    if (passkeys.recoveryCodes.length > 0) return setStep({ at: 'codes', codes: passkeys.recoveryCodes });
    leave();
    onAdded?.();
  }
  function keep() {
    leave();
    onAdded?.();
  }

  if (error && !data) return <p className="text-sm text-chilli">{t('security.failed')}</p>;
  if (!data) return <Spinner label={t('security.loading')} />;
  if (step?.at === 'codes') return <RecoveryCodeList codes={step.codes} onDone={keep} />;
  if (step?.at === 'add') return <NewPasskey hasApp={hasApp} onAdded={added} onLeave={leave} />;
  return (
    <>
      <ul className="w-full divide-y divide-line border-y border-line empty:hidden">
        {data.items.map(passkey => (
          <li key={passkey.id} className="py-3">
            {step?.id === passkey.id ? (
              <Change
                what={step.at}
                passkey={passkey}
                onLeave={leave}
                onDone={left => {
                  changed(left);
                  leave();
                }}
              />
            ) : (
              <Row passkey={passkey} onChange={at => setStep({ at, id: passkey.id })} />
            )}
          </li>
        ))}
      </ul>
      {isSupported ? (
        <Button ref={addButton} tone="secondary" disabled={!user?.emailVerified} onClick={() => setStep({ at: 'add' })}>
          {t(user?.emailVerified ? 'passkeys.add' : 'security.confirmFirst')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('passkeys.noBrowser')}</p>
      )}
    </>
  );
}

function Change({ what, ...props }: { what: 'rename' | 'remove' } & Parameters<typeof RenamePasskey>[0]) {
  return what === 'rename' ? <RenamePasskey {...props} /> : <RemovePasskey {...props} />;
}

function Row({ passkey, onChange }: { passkey: Passkey; onChange: (what: 'rename' | 'remove') => void }) {
  const t = useTranslations('passkeys');
  const date = useShopDate();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('addedAt', { time: date(createdAt) })} · {lastUsedAt ? t('usedAt', { time: date(lastUsedAt) }) : t('neverUsed')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" aria-label={t('renameOf', { name })} onClick={() => onChange('rename')}>
          {t('rename')}
        </Button>
        <Button tone="danger" aria-label={t('removeOf', { name })} onClick={() => onChange('remove')}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
