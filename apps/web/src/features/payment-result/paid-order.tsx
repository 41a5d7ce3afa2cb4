import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWindowWords } from '../../lib/delivery/use-delivery-window.js';
import { trackingQuery } from '../../lib/orders/api.js';
import { useCancelledText } from '../../lib/orders/use-cancelled-text.js';
import type { PaidSession } from './paid-sessions.js';
import { Result } from './result.js';
import { useConfirmationEmail } from './use-confirmation-email.js';

/** `isNew`: it has just been paid. */
export function PaidOrder({ paid, isNew }: { paid: PaidSession; isNew: boolean }) {
  const t = useTranslations('payment');
  const tracking = useTranslations('tracking');
  const confirmation = useTranslations('confirmation');
  const words = useWindowWords();
  const { orderId, number } = paid;
  const { data: order } = useQuery(trackingQuery(orderId, findOrderRecord(orderId)?.accessToken));
  useConfirmationEmail(paid, isNew);
  const cancelledText = useCancelledText();
  if (order?.status === 'cancelled') {
    const money = cancelledText({ paymentStatus: order.paymentStatus, ...order.details });
    return (
      <Result tone="plain" title={confirmation('cancelledTitle')} text={money} number={number}>
        <Link to={`/track-order/${number}`} className={buttonClass('primary', 'large')}>
          {t('track')}
        </Link>
      </Result>
    );
  }
  const text = (
    <>
      <p>{t('paidText')}</p>
      {order && (
        <p className="font-semibold text-ink">
          {tracking('arrivesWindow', { window: words({ from: new Date(order.windowFrom), to: new Date(order.windowTo) }) })}
        </p>
      )}
      {order?.details && <p>{confirmation('sentTo', { email: order.details.email })}</p>}
    </>
  );
  return (
    <Result tone="good" title={t('paidTitle')} text={text} number={number}>
      <Link to={`/order-confirmation/${orderId}`} className={buttonClass('primary', 'large')}>
        {t('confirmation')}
      </Link>
      <Link to={`/track-order/${number}`} className={buttonClass('secondary', 'large')}>
        {t('track')}
      </Link>
    </Result>
  );
}
