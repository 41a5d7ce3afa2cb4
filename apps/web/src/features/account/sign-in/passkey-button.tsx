import { beginPasskeySignIn, openPasskeySession } from '@kirana/web-kit/account/api';
import { passkeyFailure, signWithPasskey, useHasPasskeys } from '@kirana/web-kit/account/passkey-browser';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { begin } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Refusal = 'cancelled' | 'unsupported' | 'unknown' | 'tooMany' | 'failed';

/** Signs in with a passkey, without an email address and a password. Not shown by browsers that know none. */
export function PasskeyButton() {
  const t = useTranslations('passkeys');
  const auth = useTranslations('auth');
  const isSupported = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!isSupported) return null;

  async function signIn() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const credential = await signWithPasskey(await beginPasskeySignIn());
      await begin(openPasskeySession({ body: { credential } }));
      notify({ tone: 'success', title: auth('signedIn') });
    } catch (error) {
      console.error('the sign-in by passkey failed', error);
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      <Button tone="secondary" size="large" disabled={busy} onClick={() => void signIn()}>
        {busy ? t('waiting') : t('signIn')}
      </Button>
      {refusal && (
        <p role="alert" className="text-sm text-chilli">
          {t(`signIn-${refusal}`)}
        </p>
      )}
    </div>
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiProblem && error.is('invalid-credentials')) return 'unknown';
  if (error instanceof ApiProblem && error.is('too-many-requests')) return 'tooMany';
  const failure = passkeyFailure(error);
  return failure === 'cancelled' || failure === 'unsupported' ? failure : 'failed';
}
