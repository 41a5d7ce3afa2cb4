import { Button, Notice } from '@kirana/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { FailureLine } from '../../../lib/forms/failure-line.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { notify } from '../../../lib/notify/notify.js';
import { showAccount, useSession } from '../../../lib/session/session.store.js';
import { sendConfirmation } from '../api.js';
import { useFailureText } from '../sign-in/use-failure-text.js';

/** Says that the email of one's own account is still to be confirmed, and sends the email for it again. */
export function UnconfirmedEmail() {
  const t = useTranslations();
  const { locale } = useLanguage();
  const user = useSession(({ user: signedIn }) => signedIn);
  const say = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => sendConfirmation({ body: { locale } }),
    onMutate: () => setFailure(undefined),
    onSuccess({ outcome }) {
      // Confirmed elsewhere since this page was opened.
      if (outcome !== 'already-confirmed' || !user) return;
      showAccount({ ...user, emailVerified: true });
      notify({ tone: 'success', title: t('auth.verified') });
    },
    onError: error =>
      setFailure(say(error, t('account.confirmFailed'), t('account.confirmWait', { minutes: minutesToWait(error) }))),
  });
  return (
    <Notice tone="warning" title={t('account.confirmTitle')}>
      <p>{t('account.confirmText', { email: user?.email ?? '' })}</p>
      <Button tone="secondary" className="my-3" disabled={isPending} onClick={() => mutate()}>
        {t('account.confirmAgain')}
      </Button>
      <p role="status">{data?.outcome === 'sent' && t('account.confirmSent', { email: data.email })}</p>
      <FailureLine text={failure} />
    </Notice>
  );
}

/** Returns whole minutes, 1 at least. */
function minutesToWait(error: unknown): number {
  const seconds = error instanceof ApiProblem ? Number(error.problem['retryAfterSeconds'] ?? 60) : 60;
  return Math.ceil(seconds / 60);
}
