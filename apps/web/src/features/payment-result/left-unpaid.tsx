import { clock } from '@kirana/i18n';
import { type OrderRecord } from '@kirana/web-kit/orders/order-record';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { trackingPoll } from '../../config/limits.js';
import { keepAccessToken } from '../../lib/orders/access-token.js';
import { trackingQuery } from '../../lib/orders/api.js';
import { ChangeOrder } from '../../lib/order-again/change-order.js';
import { CancelOrder } from '../../lib/orders/cancel-order.js';
import { updateOrderRecord } from '../../lib/orders/update-order-record.js';
import { showHeading } from '../../lib/page/show-heading.js';
import { isClosed } from '../../lib/live-orders/use-live-orders.js';
import { LeftElsewhere } from './left-elsewhere.js';
import { Result } from './result.js';

/**
 * Shown when the customer returns without paying. The order stays open for a while and the cart is unchanged; the customer can
 * continue with either. A browser that can prove neither by token nor by session that the order is its own says where it can be continued.
 */
export function LeftUnpaid({ orderId, record }: { orderId: string; record: OrderRecord | undefined }) {
  const t = useTranslations('payment');
  const confirmation = useTranslations('confirmation');
  const [accessToken, setAccessToken] = useState(record?.accessToken);
  const order = useQuery({
    ...trackingQuery(orderId, accessToken),
    refetchInterval: ({ state }) => !isClosed(state.data) && trackingPoll,
  });
  const [cancelled, setCancelled] = useState(false);
  const ended = cancelled || order.data?.status === 'cancelled';
  const number = order.data?.number ?? record?.number;
  const paid = order.data?.paymentStatus === 'paid';
  const url = ended || paid ? null : order.data?.details?.paymentUrl;

  const payUntil = order.data?.details?.payUntil;
  const held = payUntil ? t('heldUntil', { time: clock(new Date(payUntil)) }) : '';

  useEffect(() => {
    if (order.data) updateOrderRecord(order.data);
  }, [order.data]);

  function cancelHere() {
    setCancelled(true);
    showHeading();
  }

  function opened(token: string) {
    keepAccessToken(orderId, token);
    setAccessToken(token);
  }

  if (order.isPending && !accessToken) return <Spinner label={t('leftLoading')} />;
  if (paid && !ended) {
    return (
      <Result tone="good" title={t('paidTitle')} text={t('paidText')} number={number}>
        <Link to={`/order-confirmation/${orderId}`} className={buttonClass()}>
          {t('confirmation')}
        </Link>
      </Result>
    );
  }
  if (!ended && order.data?.details === null) return <LeftElsewhere order={order.data} onOpened={opened} />;
  return (
    <Result
      tone="plain"
      title={ended ? confirmation('cancelledTitle') : t('incompleteTitle')}
      number={number}
      text={ended ? t('endedText') : `${t('leftText')} ${held}`}
    >
      {url && (
        <a href={url} className={buttonClass()}>
          {t('payNow')}
        </a>
      )}
      <Link to="/cart" className={buttonClass(url ? 'secondary' : 'primary')}>
        {t('backToCart')}
      </Link>
      {url && number && <ChangeOrder number={number} accessToken={accessToken} />}
      {url && <CancelOrder number={orderId} paid={false} accessToken={accessToken} onCancelled={cancelHere} />}
    </Result>
  );
}
