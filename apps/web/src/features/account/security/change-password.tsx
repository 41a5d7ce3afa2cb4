import { AccountForm } from '@kirana/web-kit/account/account-form.tsx';
import { changeMyAccount, mySessionsQuery } from '@kirana/web-kit/account/api';
import { changePasswordForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { notify } from '@kirana/web-kit/notify/notify';
import { renew, useSession } from '@kirana/web-kit/session/session.store';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** Replaces the password of one's own account; every other session ends. */
export function ChangePassword({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  const userId = useSession(({ user }) => user?.id) ?? '';
  const queries = useQueryClient();
  const account = useAccountForm(
    changePasswordForm,
    { password: '', newPassword: '' },
    async body => {
      await changeMyAccount({ body });
      notify({ tone: 'success', title: t('auth.resetDone'), description: t('security.passwordChangedText') });
      onLeave();
      // The access token was issued before the change.
      await renew();
      void queries.invalidateQueries(mySessionsQuery(userId));
    },
    t('security.failed'),
    { wrongPassword: 'password' },
  );
  return (
    <AccountForm of={account} label={t('security.changePassword')} action={t('auth.resetSave')} onLeave={onLeave}>
      <TextField
        label={t('security.currentPassword')}
        required
        type="password"
        autoComplete="current-password"
        {...account.field('password')}
      />
      <TextField
        label={t('auth.newPassword')}
        required
        hint={t('auth.passwordHint')}
        type="password"
        autoComplete="new-password"
        {...account.field('newPassword')}
      />
    </AccountForm>
  );
}
