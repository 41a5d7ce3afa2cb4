import type { OrderTracking } from '@kirana/contracts';
import { useGround } from '@kirana/web-kit/city-map/use-ground';
import { storeQuery } from '@kirana/web-kit/store/api';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FollowedOrder } from '../follow/use-followed-order.js';
import type { OwnOrder } from '../follow/use-own-order.js';
import { CityMap } from '../../../lib/city-map/city-map.js';
import { isClosed } from '../../../lib/live-orders/use-live-orders.js';
import { orderView } from '../../../lib/orders/order-view.js';
import { UnpaidOrder } from '../../../lib/order-again/unpaid-order.js';
import { MapText } from './map-text.js';
import { LeftOut } from '../left-out.js';
import { Panel } from '../panel.js';
import { ContactPanel } from './contact-panel.js';
import { DetailsPanel } from './details-panel.js';
import { ItemsPanel } from './items-panel.js';
import { OrderAgain } from './order-again.js';
import { NotifyMe } from './notify-me.js';
import { StatusHeadline } from './status-headline.js';
import { Timeline } from './timeline.js';

export interface TrackingProps {
  order: OrderTracking;
  followed: FollowedOrder;
  own: OwnOrder;
}

/** Shows an order to be left open: the status as headline, then map, timeline and contacts. */
export function Tracking({ order, followed, own }: TrackingProps) {
  const t = useTranslations('tracking');
  const store = useQuery(storeQuery).data;
  const ground = useGround(store);
  return (
    <div className="gutter page-width pt-6 md:pt-9">
      <StatusHeadline order={order} live={followed.live} seenAt={followed.seenAt} />
      {order.details?.paymentUrl && (
        <UnpaidOrder
          number={order.number}
          paymentUrl={order.details.paymentUrl}
          payUntil={order.details.payUntil}
          accessToken={own.accessToken}
          className="mt-5"
        />
      )}
      <LeftOut order={orderView(order.number, own.record, order)} className="mt-5" />
      {isClosed(order) && order.details && (
        <OrderAgain number={order.number} accessToken={own.accessToken} items={order.details.items} className="mt-5" />
      )}
      {store?.isDemo && !isClosed(order) && <p className="mt-3 text-sm text-muted">{t('demo')}</p>}
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[minmax(0,1.55fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr]">
        {order.status === 'cancelled' ? (
          <Link to="/products" className={`${buttonClass('secondary')} justify-self-start`}>
            {t('backToProducts')}
          </Link>
        ) : (
          <div className="flex flex-col gap-2">
            {store && ground ? (
              <CityMap
                ground={ground}
                warehouse={store.warehouse}
                destination={order.destination}
                district={order.district}
                status={order.status}
                rider={followed.rider}
              />
            ) : (
              <div aria-hidden className="skeleton aspect-[640/647] rounded-card" />
            )}
            <MapText
              status={order.status}
              district={order.district}
              distanceKm={order.distanceKm}
              progress={followed.rider?.progress ?? null}
            />
          </div>
        )}
        <div className="flex flex-col gap-6 lg:row-span-2">
          <Panel title={t('timeline')}>
            <Timeline order={order} />
          </Panel>
          <ContactPanel order={order} />
          {order.details && !isClosed(order) && <NotifyMe number={order.number} accessToken={own.accessToken} />}
          <ItemsPanel order={order} own={own} />
        </div>
        <DetailsPanel order={order} own={own} />
      </div>
    </div>
  );
}
