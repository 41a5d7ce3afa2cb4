import { Button, TextField } from '@kirana/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { eraseMyAccount } from '../api.js';
import { clearRememberedCart } from '../../../lib/cart/kept-cart-memory.js';
import { AccountFailure } from '../sign-in/account-failure.js';
import { notify } from '../../../lib/notify/notify.js';
import { clearAllOrders } from '../../../lib/orders/order-record.js';
import { signOut } from '../../../lib/session/session.store.js';
import { passwordForm, useAccountForm } from '../sign-in/use-account-form.js';

/** Deletes the account after the password was entered again. */
export function EraseAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async ({ password }) => {
      await eraseMyAccount({ body: { password } });
      clearRememberedCart();
      clearAllOrders();
      await signOut();
      void navigate('/');
      notify({ title: t('erased'), description: t('erasedText') });
    },
    t('eraseFailed'),
  );
  return (
    <form className="flex flex-col gap-4" {...form}>
      <TextField label={t('erasePassword')} required type="password" autoComplete="current-password" {...field('password')} />
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" tone="danger" disabled={busy}>
          {t('eraseConfirm')}
        </Button>
        <Button tone="secondary" onClick={onLeave}>
          {t('eraseKeep')}
        </Button>
      </div>
    </form>
  );
}
