import type { OrderTracking } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '../../../lib/orders/cancel-order.js';
import { orderView } from '../../../lib/orders/order-view.js';
import { DeliveryDetails } from '../confirmation/delivery-details.js';
import type { OwnOrder } from '../follow/use-own-order.js';
import { Panel } from '../panel.js';
import { ReceiptLink } from '../receipt-link.js';
import { ShareTracking } from './share-tracking.js';

/**
 * Shows where and when the order is delivered, to callers without access only the district (F-05), and what can be done with it: with the
 * token of this browser or with the owner's session.
 */
export function DetailsPanel({ order, own }: { order: OrderTracking; own: OwnOrder }) {
  const t = useTranslations('tracking');
  const view = orderView(order.number, own.record, order);

  function clear() {
    own.clear();
    notify({ title: t('forgotten'), description: t('forgottenText') });
  }

  return (
    <Panel title={t('details')}>
      <DeliveryDetails order={view} />
      <div className="mt-5 flex flex-col items-start border-t border-line pt-5">
        <ShareTracking number={order.number} />
        {order.details && !order.details.paymentUrl && (
          <CancelOrder
            number={order.number}
            paid={order.paymentStatus === 'paid'}
            possible={order.details.cancellable}
            accessToken={own.accessToken}
          />
        )}
        {order.details && <ReceiptLink order={order} />}
        {own.accessToken && (
          <Button tone="quiet" onClick={clear}>
            {t('forget')}
          </Button>
        )}
        <Link
          to="/track-order"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
        >
          {t('another')}
        </Link>
      </div>
    </Panel>
  );
}
