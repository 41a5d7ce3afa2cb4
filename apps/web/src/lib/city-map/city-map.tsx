import type { District, OrderStatus } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { CityGround } from './city-ground.js';
import { city } from './geography.js';
import type { Place } from './projection.js';
import { RiderMark } from './rider-mark.js';
import { Route } from './route.js';
import { ShopMark } from './shop-mark.js';

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
