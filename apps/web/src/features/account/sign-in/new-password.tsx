import { Button, TextField } from '@kirana/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AccountFailure } from './account-failure.js';
import { notify } from '../../../lib/notify/notify.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { resetPassword } from '../api.js';
import { publishSessionEvent } from '../../../lib/session/session-events.js';
import { signOut } from '../../../lib/session/session.store.js';
import { passwordForm, useAccountForm } from './use-account-form.js';

/** Target of the emailed link after `Forgot password?`. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('auth');
  useEffect(() => publishSessionEvent('PASSWORD_RECOVERY'), []);
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async values => {
      await resetPassword({ body: { token, password: values.password } });
      notify({ tone: 'success', title: t('resetDone'), description: t('resetDoneText') });
      // The reset ended every session, including this browser's.
      await signOut();
      onDone();
    },
    t('failed'),
  );
  return (
    <>
      <PageHeading title={t('resetTitle')} className="text-2xl">
        {t('resetTitle')}
      </PageHeading>
      <form className="mt-8 flex flex-col gap-5" {...form}>
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
      </form>
    </>
  );
}
