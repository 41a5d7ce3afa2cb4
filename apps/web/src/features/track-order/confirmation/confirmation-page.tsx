import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderView } from '../../../lib/orders/order-view.js';
import { useFollowedOrder } from '../follow/use-followed-order.js';
import { useOwnOrder } from '../follow/use-own-order.js';
import { useStatusToasts } from '../follow/use-status-toasts.js';
import { Confirmation } from './confirmation.js';
import { OrderNotFound } from './order-not-found.js';

/** Renders this browser's record at once; the server's answer replaces it when it arrives (F-09). */
export default function ConfirmationPage() {
  const { ref = '' } = useParams();
  return <ConfirmationOf key={ref} orderRef={ref} />;
}

function ConfirmationOf({ orderRef }: { orderRef: string }) {
  const t = useTranslations();
  const { record, accessToken } = useOwnOrder(orderRef);
  const { order, unknown, error, retry } = useFollowedOrder(orderRef, accessToken);
  const failed = error !== null && !unknown && !order;
  useStatusToasts(order);

  useEffect(() => {
    if (failed) notify({ tone: 'error', title: t('errors.generic'), description: t('confirmation.failed') });
  }, [failed, t]);

  if (unknown) return <OrderNotFound />;
  if (order || record) {
    const own = order ? order.details !== null : accessToken !== undefined;
    return <Confirmation order={orderView(orderRef, record, order)} own={own} accessToken={accessToken} />;
  }
  if (!failed) return <Spinner label={t('app.loading')} />;
  return (
    <EmptyState
      title={<h1 className="font-display text-2xl">{t('confirmation.failed')}</h1>}
      text={t('errors.unreachable')}
      action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}
    />
  );
}
