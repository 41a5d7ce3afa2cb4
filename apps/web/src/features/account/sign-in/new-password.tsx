import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { checkResetLink, resetPassword } from '@kirana/web-kit/account/api';
import { passwordForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { publishSessionEvent } from '@kirana/web-kit/session/session-events';
import { signOut } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Target of the emailed link after `Forgot password?`. A link that no longer works says so before a password is thought up. */
export function NewPassword({ token, onDone, onForgot }: NewPasswordProps) {
  const t = useTranslations('auth');
  const { data, error, isPending } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink({ body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  // When it cannot be checked, sending the form tells.
  const isOver = error instanceof ApiProblem && error.is('invalid-token');
  return (
    <>
      <PageHeading title={t('resetTitle')} className="text-2xl">
        {t('resetTitle')}
      </PageHeading>
      {isPending ? (
        <Spinner label={t('busy')} />
      ) : isOver ? (
        <>
          <Notice role="alert" tone="error" title={t('invalidLink')} className="mt-8 w-full">
            {t('resetInvalid')}
          </Notice>
          <Button className="mt-6" onClick={onForgot}>
            {t('forgotAgain')}
          </Button>
        </>
      ) : (
        <NewPasswordForm token={token} startsAnew={data?.startsAnew ?? false} onDone={onDone} />
      )}
    </>
  );
}

interface NewPasswordFormProps extends Pick<NewPasswordProps, 'token' | 'onDone'> {
  /** The account is unconfirmed, and the new password deletes what was typed into it. */
  startsAnew: boolean;
}

function NewPasswordForm({ token, startsAnew, onDone }: NewPasswordFormProps) {
  const t = useTranslations('auth');
  useEffect(() => publishSessionEvent('PASSWORD_RECOVERY'), []);
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async values => {
      const { startedAnew } = await resetPassword({ body: { token, password: values.password } });
      notify({ tone: 'success', title: t('resetDone'), description: t(startedAnew ? 'resetAnewDone' : 'resetDoneText') });
      // The reset ended every session, including this browser's.
      await signOut();
      onDone();
    },
    t('failed'),
  );
  return (
    <form className="mt-8 flex flex-col gap-5" {...form}>
      {startsAnew && (
        <Notice tone="warning" title={t('resetAnew')}>
          {t('resetAnewText')}
        </Notice>
      )}
      <TextField
        label={t('newPassword')}
        required
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <AccountFailure text={failure} />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? t('busy') : t('resetSave')}
      </Button>
      {startsAnew && (
        <Button tone="quiet" className="self-center" onClick={onDone}>
          {t('back')}
        </Button>
      )}
    </form>
  );
}
