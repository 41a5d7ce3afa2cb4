import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { RequireSession } from '@kirana/web-kit/session/require-session.tsx';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OrderCard } from './order-card.js';
import { useMyOrders } from './use-my-orders.js';

export default function MyOrdersPage() {
  return (
    <RequireSession>
      <MyOrdersList />
    </RequireSession>
  );
}

function MyOrdersList() {
  const t = useTranslations();
  const userId = useSession(state => state.user?.id ?? '');
  const { data, error, refetch } = useMyOrders(userId);
  return (
    <div className="gutter mx-auto w-full max-w-[52rem] py-10">
      <PageHeading title={t('account.orders')} className="text-2xl">
        {t('account.orders')}
      </PageHeading>
      {error && (
        <Notice role="alert" tone="error" title={t('account.ordersFailed')} className="mt-8">
          <Button tone="quiet" onClick={() => void refetch()}>
            {t('app.tryAgain')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Spinner label={t('app.loading')} />}
      {data?.items.length === 0 && (
        <EmptyState
          drawing={<EmptyShelf />}
          title={<p className="font-display text-lg">{t('account.noOrders')}</p>}
          text={t('account.noOrdersText')}
          action={
            <Link to="/products" className={buttonClass()}>
              {t('account.browse')}
            </Link>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <ul className="mt-8 flex flex-col gap-5">
          {data.items.map(order => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
