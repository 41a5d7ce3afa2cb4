import { Button, TextField } from '@kirana/ui';
import { useState } from 'react';
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
export function EraseAccount() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
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
  if (!asking) {
    return (
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
    );
  }
  return (
    <form className="flex w-full max-w-sm flex-col gap-4" {...form}>
      <TextField label={t('erasePassword')} required type="password" autoComplete="current-password" {...field('password')} />
      <AccountFailure text={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" tone="danger" disabled={busy}>
          {t('eraseConfirm')}
        </Button>
        <Button tone="secondary" onClick={() => setAsking(false)}>
          {t('eraseKeep')}
        </Button>
      </div>
    </form>
  );
}
