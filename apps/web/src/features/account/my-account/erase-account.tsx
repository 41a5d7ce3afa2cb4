import { AccountForm } from '@kirana/web-kit/account/account-form.tsx';
import { eraseMyAccount } from '@kirana/web-kit/account/api';
import { passwordForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { notify } from '@kirana/web-kit/notify/notify';
import { clearAllOrders } from '@kirana/web-kit/orders/order-record';
import { signOut, useSession } from '@kirana/web-kit/session/session.store';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { clearRememberedCart } from '../../../lib/cart/kept-cart-memory.js';
import { isClosed } from '../../../lib/live-orders/use-live-orders.js';
import { myOrdersQuery } from '../../../lib/orders/my-orders.js';

/** Deletes the account after the password was entered again. */
export function EraseAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const account = useAccountForm(
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
    { wrongPassword: 'password' },
  );
  return (
    <AccountForm of={account} action={t('eraseConfirm')} tone="danger" leave={t('eraseKeep')} onLeave={onLeave}>
      <TextField
        label={t('erasePassword')}
        required
        type="password"
        autoComplete="current-password"
        {...account.field('password')}
      />
      <UnderWay />
    </AccountForm>
  );
}

/** Says what becomes of the orders that are under way: each is delivered, and erased once it is closed (ADR 0027). */
function UnderWay() {
  const t = useTranslations('account');
  const userId = useSession(({ user }) => user?.id) ?? '';
  const { data } = useQuery(myOrdersQuery(userId));
  // What is not paid yet is cancelled unless it is paid in time.
  const running = data?.items.filter(order => !isClosed(order) && order.paymentUrl === null) ?? [];
  if (running.length === 0) return null;
  return (
    <Notice tone="info" title={t('eraseUnderWay', { n: running.length })} className="w-full">
      {t('eraseUnderWayText')}
    </Notice>
  );
}
