import type { OrderTracking } from '@kirana/contracts';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { OpenByEmail } from '../../../lib/orders/open-by-email.js';
import { showHeading } from '../../../lib/page/show-heading.js';
import { orderView } from '../../../lib/orders/order-view.js';
import type { OwnOrder } from '../follow/use-own-order.js';
import { OrderItems } from '../order-items.js';
import { Panel } from '../panel.js';

/** Shows what was ordered, or to callers without access how the order is opened, which is also how its payment is continued (F-05). */
export function ItemsPanel({ order, own }: { order: OrderTracking; own: OwnOrder }) {
  const t = useTranslations('tracking');
  const view = orderView(order.number, own.record, order);
  function open(token: string) {
    own.open(token);
    showHeading();
  }

  return (
    <Panel title={t('items')}>
      {view.items.length > 0 ? (
        <OrderItems order={view} />
      ) : (
        <div className="flex flex-col gap-4">
          <Notice title={t(own.accessToken ? 'detailsGone' : 'private')} />
          <OpenByEmail orderRef={order.number} onOpened={open} />
        </div>
      )}
    </Panel>
  );
}
