import type { OrderStatus } from '@kirana/contracts';
import { cityIn } from '@kirana/i18n';
import { CityGround } from '@kirana/web-kit/city-map/city-ground.tsx';
import type { Ground } from '@kirana/web-kit/city-map/ground';
import type { Place } from '@kirana/web-kit/city-map/projection';
import { RiderMark } from '@kirana/web-kit/city-map/rider-mark.tsx';
import { Route } from '@kirana/web-kit/city-map/route.tsx';
import { ShopMark } from '@kirana/web-kit/city-map/shop-mark.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';

export interface CityMapProps {
  ground: Ground;
  warehouse: Place;
  destination: Place;
  /** Name of the destination district. */
  district: string;
  status: OrderStatus;
  rider: Place | null;
}

/** Draws the city with the warehouse, the route to a district and the rider on it. `MapText` next to it has the same as text. */
export function CityMap({ ground, warehouse, destination, district, status, rider }: CityMapProps) {
  const t = useTranslations('tracking');
  const { locale } = useLanguage();
  const from = ground.project(warehouse);
  const to = ground.project(destination);
  const onItsWay = status !== 'cancelled';
  return (
    <CityGround
      label={t('map', { ...cityIn(locale), district })}
      ground={ground}
      chosen={onItsWay ? [district] : []}
      namesAbove={from.y > to.y}
      ways={onItsWay && <Route from={from} to={to} status={status} />}
    >
      <ShopMark at={from} />
      {rider && status === 'delivering' && <RiderMark at={ground.project(rider)} from={from} />}
    </CityGround>
  );
}
