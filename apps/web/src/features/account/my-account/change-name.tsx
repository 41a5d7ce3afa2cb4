import { TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { showAccount, useSession } from '../../../lib/session/session.store.js';
import { changeMyAccount } from '../api.js';
import { AccountForm } from '../account-form.js';
import { nameForm, useAccountForm } from '../sign-in/use-account-form.js';

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
