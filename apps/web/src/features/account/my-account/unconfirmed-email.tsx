import { sendConfirmation } from '@kirana/web-kit/account/api';
import { useFailureText } from '@kirana/web-kit/account/use-failure-text';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { showAccount, useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
