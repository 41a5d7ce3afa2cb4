import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import type { OrderView } from '../../../lib/orders/order-view.js';
import { UnpaidOrder } from '../../../lib/order-again/unpaid-order.js';
import { LeftOut } from '../left-out.js';
import { OrderItems } from '../order-items.js';
import { Panel } from '../panel.js';
import { ReceiptLink } from '../receipt-link.js';
import { useCancelledText } from '../../../lib/orders/use-cancelled-text.js';
import { StatusChip } from '../../../lib/orders/status-chip.js';
import { statusTexts } from '../../../lib/orders/status-texts.js';
import { DeliveryDetails } from './delivery-details.js';

export interface ConfirmationProps {
  order: OrderView;
  /** The server answered with all of it: to the token of this browser, or to the owner's session on another device. */
  own: boolean;
  /** Set when this browser placed the order or opened the emailed link. */
  accessToken: string | undefined;
}

export function Confirmation({ order, own, accessToken }: ConfirmationProps) {
  const t = useTranslations('confirmation');
  const status = useTranslations('status');
  const cancelled = order.status === 'cancelled';
  const { paymentUrl } = order;
  const words = cancelled ? 'cancelled' : paymentUrl ? 'unpaid' : null;
  const title = order.refunded ? status('refundedText') : t(words ? `${words}Title` : 'title');
  const tracking = useTranslations('tracking');
  const windowWords = useWindowWords();
  const cancelledText = useCancelledText();
  const arrival =
    order.window && !words && order.status !== 'delivered' && tracking('arrivesWindow', { window: windowWords(order.window) });
  return (
    <div className="gutter mx-auto max-w-[60rem] pt-8 md:pt-12">
      <div className="flex flex-col items-start gap-4">
        <PageHeading title={title} className="text-2xl md:text-3xl">
          {title}
        </PageHeading>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
          <p className="flex flex-col gap-1">
            <span className="text-sm text-muted">{t('number')}</span>
            <span className="font-display text-xl leading-none whitespace-nowrap">{order.number}</span>
          </p>
          <div role="status" className="flex flex-col gap-1">
            <span className="text-sm text-muted">{t('status')}</span>
            <span className="flex flex-wrap items-center gap-2.5">
              <StatusChip status={order.status} unpaid={paymentUrl !== undefined} refunded={order.refunded} />
              {!words && status(statusTexts[order.status])}
            </span>
          </div>
        </div>
        {arrival && <p className="text-lg font-semibold">{arrival}</p>}
        <p className="text-base text-muted">
          {order.email && order.status !== 'pending' && !words && `${t('sentTo', { email: order.email })} `}
          {!order.refunded && t(words ? `${words}Text` : 'text')}
          {cancelled && ` ${cancelledText(order)}`}
        </p>
        <LeftOut order={order} />
        {paymentUrl && (
          <UnpaidOrder number={order.number} paymentUrl={paymentUrl} payUntil={order.payUntil} accessToken={accessToken} />
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={`/track-order/${order.number}`} className={buttonClass(paymentUrl ? 'secondary' : 'primary', 'large')}>
            {t('track')}
          </Link>
          <Link to="/products" className={buttonClass('secondary', 'large')}>
            {t('continue')}
          </Link>
          {own && <ReceiptLink order={order} />}
        </div>
      </div>
      <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
        <Panel title={t('delivery')}>
          <DeliveryDetails order={order} />
        </Panel>
        <Panel title={t('items')}>
          {order.items.length > 0 && <OrderItems order={order} />}
          {!own && <Notice title={accessToken ? tracking('detailsGone') : t('hidden')} />}
        </Panel>
      </div>
    </div>
  );
}
