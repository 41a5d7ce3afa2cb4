import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { showAccount, useSession } from '../../../lib/session/session.store.js';
import { changeMyAccount } from '../api.js';
import { AccountFailure } from '../sign-in/account-failure.js';
import { nameForm, useAccountForm } from '../sign-in/use-account-form.js';

/** Changes the name of one's own account; every place that shows it follows at once. */
export function ChangeName({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  const { busy, form, field, failure } = useAccountForm(
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
    <form className="flex flex-col gap-4" aria-label={t('account.changeName')} {...form}>
      <TextField label={t('auth.fullName')} required autoComplete="name" maxLength={120} {...field('name')} />
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" disabled={busy}>
          {t('passkeys.save')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
