import { Button, buttonClass } from '@kirana/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelOrder, trackOrder } from '../../lib/orders/api.js';
import type { OrderRecord } from '../../lib/orders/order-record.js';
import { Result } from './result.js';

/**
 * Shown when the customer returns without paying. The order stays open for half an hour and the cart is unchanged; the customer can
 * continue with either.
 */
export function LeftUnpaid({ orderId, record }: { orderId: string; record: OrderRecord | undefined }) {
  const t = useTranslations('payment');
  const accessToken = record?.accessToken;
  const order = useQuery({
    queryKey: ['unpaid', orderId],
    queryFn: ({ signal }) => trackOrder(orderId, accessToken, signal),
    enabled: accessToken !== undefined,
  });
  const cancel = useMutation({
    mutationFn: () => cancelOrder(orderId, accessToken ?? ''),
    onSuccess: () => void order.refetch(),
  });
  const ended = cancel.isSuccess || order.data?.status === 'cancelled';
  const paid = order.data?.paymentStatus === 'paid';
  const url = ended || paid ? null : order.data?.details?.paymentUrl;

  if (paid && !ended) {
    return (
      <Result tone="good" title={t('paidTitle')} text={t('paidText')}>
        <Link to={`/order-confirmation/${orderId}`} className={buttonClass()}>
          {t('confirmation')}
        </Link>
      </Result>
    );
  }
  return (
    <Result tone="plain" title={t('incompleteTitle')} text={t(ended ? 'endedText' : 'leftText')}>
      {url && (
        <a href={url} className={buttonClass()}>
          {t('payNow')}
        </a>
      )}
      <Link to="/cart" className={buttonClass(url ? 'secondary' : 'primary')}>
        {t('backToCart')}
      </Link>
      {url && (
        <Button tone="danger" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancelOrder')}
        </Button>
      )}
      {cancel.isError && (
        <p role="alert" className="w-full text-sm text-chilli">
          {t('cancelFailed')}
        </p>
      )}
    </Result>
  );
}
