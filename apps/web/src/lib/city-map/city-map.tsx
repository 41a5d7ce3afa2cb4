import type { District, OrderStatus } from '@kirana/contracts';
import { CityGround } from '@kirana/web-kit/city-map/city-ground.tsx';
import { city } from '@kirana/web-kit/city-map/geography';
import type { Place } from '@kirana/web-kit/city-map/projection';
import { RiderMark } from '@kirana/web-kit/city-map/rider-mark.tsx';
import { Route } from '@kirana/web-kit/city-map/route.tsx';
import { ShopMark } from '@kirana/web-kit/city-map/shop-mark.tsx';
import { useTranslations } from 'use-intl';

export interface CityMapProps {
  districts: readonly District[];
  warehouse: Place;
  destination: Place;
  /** Name of the destination district. */
  district: string;
  status: OrderStatus;
  rider: Place | null;
}

/** Draws Warsaw with the warehouse, the route to a district and the rider on it. `MapText` next to it has the same as text. */
export function CityMap({ districts, warehouse, destination, district, status, rider }: CityMapProps) {
  const t = useTranslations('tracking');
  const from = city.project(warehouse);
  const to = city.project(destination);
  const onItsWay = status !== 'cancelled';
  return (
    <CityGround
      label={t('map', { district })}
      districts={districts}
      chosen={onItsWay ? [district] : []}
      namesAbove={from.y > to.y}
      ways={onItsWay && <Route from={from} to={to} status={status} />}
    >
      <ShopMark at={from} />
      {rider && status === 'delivering' && <RiderMark at={city.project(rider)} from={from} />}
    </CityGround>
  );
}
