import { Button, TextField } from '@kirana/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { authApi } from '../../../lib/session/auth-api.js';
import { tellSessionEvent } from '../../../lib/session/session-events.js';
import { signOut } from '../../../lib/session/session.store.js';
import { useAccountForm } from './use-account-form.js';

/** Where the link of the mail leads after `Forgot password?`. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('auth');
  useEffect(() => tellSessionEvent('PASSWORD_RECOVERY'), []);
  const { busy, form, field } = useAccountForm(
    ['password'],
    async values => {
      await authApi.resetPassword(token, values.password);
      notify({ tone: 'success', title: t('resetDone'), description: t('resetDoneText') });
      // It ended every session, this browser's as well.
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
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" size="large" disabled={busy}>
          {busy ? t('busy') : t('resetSave')}
        </Button>
      </form>
    </>
  );
}
