import { AccountForm } from '@kirana/web-kit/account/account-form.tsx';
import { changeMyAccount } from '@kirana/web-kit/account/api';
import { nameForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { notify } from '@kirana/web-kit/notify/notify';
import { showAccount, useSession } from '@kirana/web-kit/session/session.store';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

/** Changes the name of one's own account; every place that shows it follows at once. */
export function ChangeName({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  const account = useAccountForm(
    nameForm,
    { name: useSession(({ user }) => user?.fullName) ?? '' },
    async ({ name }) => {
      showAccount(await changeMyAccount({ body: { fullName: name } }));
      notify({ tone: 'success', title: t('account.nameChanged') });
      onLeave();
    },
    t('security.failed'),
  );
  return (
    <AccountForm of={account} label={t('account.changeName')} action={t('passkeys.save')} onLeave={onLeave}>
      <TextField label={t('auth.fullName')} required autoComplete="name" maxLength={120} {...account.field('name')} />
    </AccountForm>
  );
}
