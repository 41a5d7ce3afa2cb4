import { Button, Notice, Spinner, TextField } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { AccountFailure } from './account-failure.js';
import { notify } from '../../../lib/notify/notify.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { checkResetLink, resetPassword } from '../api.js';
import { publishSessionEvent } from '../../../lib/session/session-events.js';
import { signOut } from '../../../lib/session/session.store.js';
import { passwordForm, useAccountForm } from './use-account-form.js';

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
