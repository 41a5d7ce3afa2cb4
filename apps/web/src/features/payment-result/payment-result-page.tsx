import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LeftUnpaid } from './left-unpaid.js';
import { PaidOrder } from './paid-order.js';
import { Result } from './result.js';
import { useVerification } from './use-verification.js';
import { Verifying } from './verifying.js';
import { trackingPoll } from '../../config/limits.js';
import { isClosed } from '../../lib/live-orders/use-live-orders.js';
import { trackingQuery } from '../../lib/orders/api.js';
import { UnpaidOrder } from '../../lib/order-again/unpaid-order.js';

/** The provider's return page (PAY-001): with the paid session, or with the unpaid order. */
export default function PaymentResultPage() {
  const t = useTranslations('payment');
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  const left = query.get('cancelled');
  if (sessionId) return <VerifiedPayment key={sessionId} sessionId={sessionId} />;
  if (left) return <LeftUnpaid orderId={left} record={findOrderRecord(left)} />;
  return (
    <Result tone="bad" title={t('missingTitle')} text={t('missingText')}>
      <Link to="/track-order" className={buttonClass()}>
        {t('track')}
      </Link>
      <Link to="/products" className={buttonClass('secondary')}>
        {t('products')}
      </Link>
    </Result>
  );
}

function VerifiedPayment({ sessionId }: { sessionId: string }) {
  const t = useTranslations('payment');
  const { state, again } = useVerification(sessionId);
  if (state.kind === 'verifying') return <Verifying attempt={state.attempt} trouble={state.trouble} />;
  if (state.kind === 'paid') return <PaidOrder paid={state.paid} isNew={state.isNew} />;
  const words = { incomplete: 'incomplete', failed: 'failed', error: 'error' } as const;
  const what = words[state.kind];
  return (
    <Result tone="bad" title={t(`${what}Title`)} text={t(`${what}Text`)}>
      {state.orderId && <StillUnpaid orderId={state.orderId} />}
      {what === 'incomplete' ? (
        <Link to="/cart" className={buttonClass()}>
          {t('backToCart')}
        </Link>
      ) : (
        <Button onClick={again}>{t('checkAgain')}</Button>
      )}
      <Link to="/track-order" className={buttonClass('secondary')}>
        {t('track')}
      </Link>
    </Result>
  );
}

/** Offers to go on paying, or to cancel, while the shop still holds the unpaid order; nothing in a browser that cannot open it. */
function StillUnpaid({ orderId }: { orderId: string }) {
  const accessToken = findOrderRecord(orderId)?.accessToken;
  const { data: order } = useQuery({
    ...trackingQuery(orderId, accessToken),
    refetchInterval: ({ state }) => !isClosed(state.data) && trackingPoll,
  });
  const { paymentUrl, payUntil = null } = order?.details ?? {};
  if (!order || !paymentUrl || order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' || isClosed(order))
    return null;
  const toPay = { number: order.number, accessToken, paymentUrl, payUntil };
  return <UnpaidOrder {...toPay} className="w-full text-left" />;
}
